// The frame of the round board of strips: a piece of it. Printed as it stands; see rail.scad.
include <dimensions.scad>

gate = false;

$fn = 360;

inner = board_ring_radius + edge_fit;
level = strip_floor + strip_room + strip_thickness + strip_air + light_cover;
away = inner - tile_boss / 2 + 0.5;
turn = 360 / strip_rims;

module section() {
    translate([inner, 0]) square([edge_wall, level + edge_lip]);
    polygon([[inner + 0.1, level], [inner - strip_ledge, level], [inner - strip_ledge, level - 0.8],
        [inner + 0.1, level - 0.9 - strip_ledge]]);
}

rotate(-turn / 2) difference() {
    union() {
        rotate_extrude(angle = turn) section();
        for (part = [0.2, 0.8]) rotate(turn * part) translate([away, 0, 0])
            cylinder(d = tile_boss, h = tile_pilot_depth + 1, $fn = 32);
    }
    for (part = [0.2, 0.8]) rotate(turn * part) translate([away, 0, -1])
        cylinder(d = tile_pilot, h = tile_pilot_depth + 1, $fn = 24);
    if (gate) for (n = [0 : strip_gates - 1])
        rotate(turn / 2 + (n - (strip_gates - 1) / 2) * strip_gate_step / inner * 180 / PI)
            translate([inner - 1, -strip_gate / 2, -1]) cube([edge_wall + 2, strip_gate, strip_gate_height + 1]);
}
