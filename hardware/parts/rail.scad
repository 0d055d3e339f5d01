// The frame of a square board of strips: a corner, or a straight piece. Round the cells it leaves a
// channel free for ribbons; the edge of overlay and acrylic lies on its ledge. Printed as it stands.
include <dimensions.scad>
use <cell.scad>

straight = 0;  // length of a straight piece; 0: a corner
gate = false;  // a straight piece of the south side: with ways for the ribbons to the controller

$fn = 32;

depth = board_border + edge_fit + edge_wall;
inner = depth - edge_wall;
level = strip_floor + strip_room + strip_thickness + strip_air + light_cover;
away = inner - tile_boss / 2 + 0.5;

// x outward from the outermost cells, y up.
module section() {
    translate([inner, 0]) square([edge_wall, level + edge_lip]);
    polygon([[inner + 0.1, level], [inner - strip_ledge, level], [inner - strip_ledge, level - 0.8],
        [inner + 0.1, level - 0.9 - strip_ledge]]);
}

module run(length) {
    rotate([90, 0, 90]) linear_extrude(length) section();
}

module post(x) {
    translate([x, away, 0]) difference() {
        cylinder(d = tile_boss, h = tile_pilot_depth + 1);
        translate([0, 0, -1]) cylinder(d = tile_pilot, h = tile_pilot_depth + 1);
    }
}

if (straight) difference() {
    union() {
        run(straight);
        for (x = [tile_boss, straight - tile_boss]) post(x);
    }
    if (gate) for (n = [0 : strip_gates - 1])
        translate([straight / 2 + (n - (strip_gates - 1) / 2) * strip_gate_step - strip_gate / 2, inner - 1, -1])
            cube([strip_gate, edge_wall + 2, strip_gate_height + 1]);
} else {
    // Both sides of the corner, mitred; the corner of the cells is at the origin.
    for (turn = [0, 1]) mirror([turn, -turn, 0]) {
        intersection() {
            translate([-edge_leg, 0, 0]) run(edge_leg + depth);
            translate([0, 0, -1]) linear_extrude(100) polygon(
                [[-edge_leg, 0], [0, 0], [depth + 1, depth + 1], [-edge_leg, depth + 1]]);
        }
        post(-edge_leg + tile_boss);
    }
}
