// The frame of a square board: a corner, or a straight piece between two corners. Printed as it
// stands. Overlay and acrylic lie on the shelf, within the lip. Below is room for wires.
include <dimensions.scad>
use <cell.scad>

straight = 0;   // length of a straight piece; 0: a corner
cables = false; // a corner with a way for the cables to the controller

$fn = 32;

depth = board_border + edge_fit + edge_wall;
under = -board_wire_room;
level = tile_height + light_cover;
from = tile_gap;

// The frame's section: x outward from the outermost cells, y up.
module section() {
    translate([from, under]) square([edge_inner_wall, level - under]);
    translate([from, level - edge_shelf]) square([depth - from, edge_shelf]);
    translate([depth - edge_wall, under]) square([edge_wall, level + edge_lip - under]);
}

module run(length) {
    rotate([90, 0, 90]) linear_extrude(length) section();
}

// Screws from below hold the frame on its base plate.
module post(x) {
    translate([x, board_border / 2 + edge_inner_wall, under]) difference() {
        cylinder(d = tile_boss, h = level - edge_shelf - under + 0.5);
        translate([0, 0, -1]) cylinder(d = tile_pilot, h = tile_pilot_depth + 1);
    }
}

if (straight) {
    run(straight);
    for (x = [tile_boss, straight - tile_boss]) post(x);
} else difference() {
    // Both sides of the corner, mitred; the inner corner is at the origin.
    union() for (turn = [0, 1]) mirror([turn, -turn, 0]) {
        intersection() {
            translate([-edge_leg, 0, 0]) run(edge_leg + depth);
            translate([0, 0, under - 1]) linear_extrude(100) polygon(
                [[-edge_leg, 0], [0, 0], [depth + 1, depth + 1], [-edge_leg, depth + 1]]);
        }
        post(-edge_leg + tile_boss);
    }
    // At a1 it looks west, to the box.
    if (cables) mirror([1, -1, 0]) translate([-edge_leg / 2 - box_slot / 2, -1, under - 1])
        cube([box_slot, depth + 2, box_slot_height + 1]);
}
