// The floor of a grid: white below the lights. Its tabs hold the strips in their notches and shut the
// openings of the walls but for a slit. Printed as it stands, the tabs up.
include <dimensions.scad>
use <cell.scad>

columns = 3;
rows = 3;
west = false;  // at the edge of the board: a stop for each strip
east = false;

$fn = 24;

side = [columns * pitch, rows * pitch];
crossings = [for (x = [1, columns - 1], y = [1, rows - 1]) [x * pitch, y * pitch]];

module field() {
    translate([tile_gap / 2, tile_gap / 2]) square(side - [tile_gap, tile_gap]);
}

// Standing in the openings of the walls; at the edge of the part half as thick.
module tab(height) {
    linear_extrude(strip_floor + height) intersection() { field(); children(); }
}

module below_strips() {
    for (x = [0 : columns], y = [0.5 : rows]) translate([x, y] * pitch)
        square([strip_tab_thick, strip_width - 2 * strip_tab], center = true);
}

module in_ways() {
    for (x = [0.5 : columns], y = [0 : rows])
        translate([x * pitch - strip_way_to + strip_tab, y * pitch - strip_tab_thick / 2])
            square([strip_way_to - strip_way_from - 2 * strip_tab, strip_tab_thick]);
    for (x = [0 : columns], y = [0.5 : rows])
        translate([x * pitch - strip_tab_thick / 2, y * pitch + strip_side_from + strip_tab])
            square([strip_tab_thick, strip_side_to - strip_side_from - 2 * strip_tab]);
}

// Outside the cells, before the end of a strip, which is shorter than its cells.
module stops() {
    for (y = [0.5 : rows]) {
        if (west) translate([-strip_stop, y * pitch - strip_stop_width / 2])
            square([strip_stop + strip_end / 2, strip_stop_width]);
        if (east) translate([side.x - strip_end / 2, y * pitch - strip_stop_width / 2])
            square([strip_stop + strip_end / 2, strip_stop_width]);
    }
}

difference() {
    union() {
        linear_extrude(strip_floor) field();
        linear_extrude(strip_floor + strip_room + strip_thickness - strip_tab) stops();
        tab(height = strip_room - strip_tab) below_strips();
        tab(height = strip_room - strip_way) in_ways();
    }
    translate([0, 0, strip_floor + strip_room - strip_groove_depth]) linear_extrude(strip_groove_depth + 1) difference() {
        for (x = [0 : columns], y = [0.5 : rows]) translate([x, y] * pitch)
            square([2 * tile_boss, strip_groove], center = true);
        stops();
    }
    for (at = crossings) translate([at.x, at.y, -1]) cylinder(d = tile_screw, h = strip_floor + 2);
}
