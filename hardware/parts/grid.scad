// Cells for strips on a square board: the diffuser and the walls in one. Strips lie in the notches of
// the walls, face down on the finished board. Printed as it stands, upside down: the diffuser on the
// bed, so that everything is seen mirrored.
include <dimensions.scad>
use <cell.scad>

columns = 3;
rows = 3;

$fn = 24;

side = [columns * pitch, rows * pitch];
top = light_cover + strip_air + strip_thickness + strip_room;
parts_side = light_cover + strip_air + strip_thickness;
crossings = [for (x = [1, columns - 1], y = [1, rows - 1]) [x * pitch, y * pitch]];

module field() {
    translate([tile_gap / 2, tile_gap / 2]) square(side - [tile_gap, tile_gap]);
}

module walls() {
    for (x = [0 : columns]) translate([x * pitch - tile_wall / 2, 0]) square([tile_wall, side.y]);
    for (y = [0 : rows]) translate([0, y * pitch - tile_wall / 2]) square([side.x, tile_wall]);
}

// What is cut out of the walls from a height on, seen from above.
module notches() {
    for (x = [0 : columns], y = [0.5 : rows]) translate([x, y] * pitch)
        square([2 * tile_boss, strip_width + 2 * strip_fit], center = true);
}

module ways() {
    for (x = [0.5 : columns], y = [0 : rows]) translate([x * pitch - strip_way_to, y * pitch - tile_wall])
        square([strip_way_to - strip_way_from, 2 * tile_wall]);
    for (x = [0 : columns], y = [0.5 : rows]) translate([x * pitch - tile_wall, y * pitch + strip_side_from])
        square([2 * tile_wall, strip_side_to - strip_side_from]);
}

mirror([1, 0, 0]) difference() {
    union() {
        linear_extrude(light_cover) field();
        difference() {
            linear_extrude(top) intersection() { field(); walls(); }
            translate([0, 0, light_cover + strip_air]) linear_extrude(top) notches();
            translate([0, 0, parts_side]) linear_extrude(top) ways();
        }
        linear_extrude(top) for (at = crossings) translate(at) circle(d = tile_boss);
    }
    for (at = crossings) translate([at.x, at.y, top - tile_pilot_depth])
        cylinder(d = tile_pilot, h = tile_pilot_depth + 1);
}
