// A tile of a square board: cells between walls, open above, with a floor of bars.
// Printed as it stands. The underside carries the row and column wires.
include <dimensions.scad>
use <cell.scad>

columns = 4;
rows = 4;

side = [columns * pitch, rows * pitch];

// The inner crossings of walls that get a pillar: the first and the last each way.
crossings = [for (x = [1, columns - 1], y = [1, rows - 1]) [x * pitch, y * pitch]];

module field() {
    translate([tile_gap / 2, tile_gap / 2]) square(side - [tile_gap, tile_gap]);
}

module walls() {
    intersection() {
        field();
        union() {
            for (x = [0 : columns]) translate([x * pitch - tile_wall / 2, 0]) square([tile_wall, side.y]);
            for (y = [0 : rows]) translate([0, y * pitch - tile_wall / 2]) square([side.x, tile_wall]);
        }
    }
}

module bars() {
    difference() {
        intersection() {
            field();
            for (x = [0.5 : columns], y = [0.5 : rows]) translate([x, y] * pitch) {
                square([pitch, tile_bar], center = true);
                square([tile_bar, pitch], center = true);
                light_bed();
            }
        }
        for (x = [0.5 : columns], y = [0.5 : rows]) translate([x, y] * pitch) holder_hole();
    }
}

difference() {
    union() {
        linear_extrude(tile_floor) union() { walls(); bars(); }
        linear_extrude(tile_height) union() {
            walls();
            for (at = crossings) translate(at) circle(d = tile_boss);
        }
    }
    for (at = crossings) translate([at.x, at.y, -1]) cylinder(d = tile_pilot, h = tile_pilot_depth + 1, $fn = 24);
}
