// The box beside the board: below the controller's perfboard and the supply's fuse, above a lid with the
// three buttons. The lid is printed upside down: from above turn is on the left.
include <dimensions.scad>

lid = false;

$fn = 40;

across = box_board_width + 2 * box_fit;
inside = [box_board_length + 2 * box_fit, across + box_bay];
sides = inside + [2 * box_wall, 2 * box_wall];

module at_corners(inset) {
    for (x = [inset, inside.x - inset], y = [inset, inside.y - inset]) translate([x, y, 0]) children();
}

module slot(y) {
    translate([inside.x - 1, y - box_slot / 2, box_stand]) cube([box_wall + 2, box_slot, box_slot_height]);
}

module tray() difference() {
    union() {
        translate([-box_wall, -box_wall, -box_wall]) cube([sides.x, sides.y, box_wall + box_height]);
    }
    difference() {
        cube([inside.x, inside.y, box_height + 1]);
        at_corners(box_screw / 2 - 1) cylinder(d = box_screw, h = box_height);
        for (x = [box_fit + 4, inside.x - box_fit - 4], y = [box_screw + 4, across - 6])
            translate([x, y, 0]) cylinder(d = tile_boss, h = box_stand);
    }
    at_corners(box_screw / 2 - 1) translate([0, 0, box_height - tile_pilot_depth]) cylinder(d = tile_pilot, h = 20);
    for (x = [box_fit + 4, inside.x - box_fit - 4], y = [box_screw + 4, across - 6])
        translate([x, y, -box_wall + 0.8]) cylinder(d = tile_pilot, h = 20);
    // To the board, on the right: rows and columns, then lights.
    slot(across / 3);
    slot(across + box_bay / 2);
    // USB on the left: the Pico's above the perfboard, the supply's in the bay.
    translate([-box_wall - 1, across / 2 - box_usb / 2, box_usb_low]) cube([box_wall + 2, box_usb, box_usb_height]);
    translate([-box_wall - 1, across + 12, 0]) cube([box_wall + 2, box_usb, box_usb_height]);
}

module cover() difference() {
    translate([-box_wall, -box_wall, 0]) cube([sides.x, sides.y, box_wall]);
    at_corners(box_screw / 2 - 1) translate([0, 0, -1]) cylinder(d = tile_screw, h = box_wall + 2);
    for (n = [0 : 2]) translate([inside.x / 2 + (n - 1) * box_button_step, across + box_bay / 2, -1]) {
        cylinder(d = box_button, h = box_wall + 2);
        // One dot for turn, two for take back, three for say.
        for (dot = [0 : 2 - n]) translate([box_dot_step * (dot - (2 - n) / 2), -box_button, 0])
            cylinder(d = box_dot, h = box_dot_depth);
    }
}

// The bay lies south, where the players' hands are, when the slots look east to the board.
mirror([0, 1, 0]) if (lid) cover(); else tray();
