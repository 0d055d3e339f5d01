// Holds one reed upright in the middle of a cell. It is put through the floor from above and
// rests on its collar. The upper lead comes down in the groove; both end below the floor.
include <parameters.scad>
use <cell.scad>

$fn = 40;

outer = reed_glass_diameter + 2 * reed_fit + 2 * reed_wall;
bore = reed_glass_diameter + 2 * reed_fit;
groove = reed_lead_diameter + reed_fit;
top = reed_middle + reed_glass_length / 2 + reed_lead;

difference() {
    union() {
        cylinder(d = outer, h = top);
        translate([0, 0, tile_floor]) cylinder(d = reed_collar, h = reed_collar_height);
    }
    // The glass rests on what is left below it; the lower lead goes on straight down.
    translate([0, 0, reed_middle - reed_glass_length / 2]) cylinder(d = bore, h = top);
    translate([0, 0, -1]) cylinder(d = groove + reed_fit, h = top);
    // The groove, and a notch in the rim for the bend.
    translate([outer / 2 - groove, -groove / 2, -1]) cube([reed_collar, groove, top + 2]);
    translate([0, -groove / 2, top - 2 * groove]) cube([outer, groove, outer]);
}
