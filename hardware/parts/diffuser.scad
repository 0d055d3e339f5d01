// The lid of a cell: spreads the light. Printed as it stands here, upside down, in white PLA.
include <dimensions.scad>

round_cell = false;

$fn = 40;

module outline(less) {
    if (round_cell) circle(d = light_ring_window + 2 * light_ring_wall - less);
    else square(pitch - tile_gap - less, center = true);
}

module inner(less) {
    if (round_cell) circle(d = light_ring_window - less);
    else square(pitch - tile_wall - less, center = true);
}

linear_extrude(light_cover) outline(0.1);
// More in the way right above the light, so that it makes no bright spot.
translate([0, light_beside, 0]) cylinder(d = light_patch_diameter, h = light_cover + light_patch);
// The skirt; that of a square one is open at the corners, where the pillars are.
linear_extrude(light_cover + light_skirt) difference() {
    inner(2 * light_fit);
    inner(2 * light_fit + 2 * light_skirt_wall);
    if (!round_cell) for (turn = [0, 90]) rotate(turn)
        for (side = [-1, 1]) translate([side * pitch / 2, side * pitch / 2]) square(2 * tile_boss, center = true);
    if (!round_cell) for (side = [-1, 1]) translate([-side * pitch / 2, side * pitch / 2]) square(2 * tile_boss, center = true);
}
