// Stands between the base plate and a tile, under each pillar; an M3 screw goes through it.
include <dimensions.scad>

$fn = 40;

difference() {
    cylinder(d = tile_boss + 3, h = board_wire_room);
    translate([0, 0, -1]) cylinder(d = tile_screw, h = board_wire_room + 2);
}
