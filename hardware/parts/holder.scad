// Holds one reed upright in the middle of a cell. It is put through the floor from below, until its
// foot lies against the floor; the reed is put in from above. A copper wire comes down in the groove.
// Printed as it stands, on its foot: nothing overhangs.
include <dimensions.scad>
use <cell.scad>

$fn = 40;

outer = reed_glass_diameter + 2 * reed_fit + 2 * reed_wall;
bore = reed_glass_diameter + 2 * reed_fit;
narrow = reed_lead_diameter + 2 * reed_fit;
top = reed_middle + reed_glass_length / 2 + reed_lead;

difference() {
    union() {
        translate([0, 0, -reed_collar_height]) cylinder(d = outer, h = top + reed_collar_height);
        translate([0, 0, -reed_collar_height]) cylinder(d = reed_collar, h = reed_collar_height);
    }
    // The glass rests on what is left below it; the lower lead goes on straight down.
    translate([0, 0, reed_middle - reed_glass_length / 2]) cylinder(d = bore, h = top);
    translate([0, 0, -reed_collar_height - 1]) cylinder(d = narrow, h = top);
    // The groove, through the foot as well, and a notch in the rim for the bend.
    translate([outer / 2 - reed_groove + 0.05, -reed_groove / 2, -reed_collar_height - 1])
        cube([reed_groove, reed_groove, top + reed_collar_height + 2]);
    translate([0, -narrow / 2, top - narrow]) cube([outer, narrow, outer]);
}
