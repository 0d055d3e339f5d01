// What every cell has: the hole for the reed holder, the bed for the light, pillars.
include <dimensions.scad>

$fn = 40;

holder_diameter = reed_glass_diameter + 2 * reed_fit + 2 * reed_wall;

// The reed's hole, in the middle of the cell.
module holder_hole() {
    circle(d = holder_diameter + reed_fit);
}

// Where the light's board is glued; its wires go down beside it.
module light_bed() {
    translate([0, -light_beside])
        square([light_strip_length + 2, light_strip_width + 2], center = true);
}

// A screw from below cuts its thread in here.
module pillar() {
    difference() {
        cylinder(d = tile_boss, h = tile_height);
        translate([0, 0, -1]) cylinder(d = tile_pilot, h = tile_pilot_depth + 1);
    }
}
