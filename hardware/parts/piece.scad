// A piece, or what carries one: below a pocket for the magnet, above a recess for a picture.
// Printed as it stands, the pocket below: its roof is a short bridge, the recess's would be a long one.
// A dot beside the pocket reminds of the pole.
include <dimensions.scad>

$fn = 72;

translate([0, 0, piece_height]) mirror([0, 0, 1]) difference() {
    union() {
        cylinder(d1 = piece_diameter - 2 * piece_bevel, d2 = piece_diameter, h = piece_bevel);
        translate([0, 0, piece_bevel]) cylinder(d = piece_diameter, h = piece_height - 2 * piece_bevel);
        translate([0, 0, piece_height - piece_bevel])
            cylinder(d1 = piece_diameter, d2 = piece_diameter - 2 * piece_bevel, h = piece_bevel);
    }
    translate([0, 0, -1]) cylinder(d = piece_recess, h = piece_recess_depth + 1);
    translate([0, 0, piece_height - piece_magnet_height - 0.1])
        cylinder(d = piece_magnet_diameter + piece_magnet_fit, h = piece_height);
    translate([0, piece_magnet_diameter, piece_height - piece_mark_depth]) cylinder(d = piece_mark, h = 2, $fn = 24);
}
