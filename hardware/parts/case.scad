// The box for the controller's circuit board: ribbons leave it to the north, both USB cables and the
// supply's go in at the west. The lid is printed upside down, with a tongue that leaves the ribbons a
// slit; its keys hang in it.
include <dimensions.scad>

lid = false;

$fn = 40;

inside = [case_length + 2 * case_fit, case_width + 2 * case_fit];
sides = inside + [2 * box_wall, 2 * box_wall];
level = box_stand + case_board;  // the upper side of the board, above the inner floor
tall = level + case_room;
ear = tile_boss;

// Seen from above; the board's middle is the origin.
module corners() {
    for (x = [-1, 1], y = [-1, 1]) translate([x * (sides.x / 2 + ear / 2 - 2.5), y * (sides.y / 2 - ear / 2)]) children();
}

module outline() {
    square(sides, center = true);
    corners() circle(d = ear);
}

module block(x, y, z, size) {
    translate([x - size.x / 2, y - size.y / 2, z]) cube(size);
}

module tray() difference() {
    union() {
        translate([0, 0, -box_wall]) linear_extrude(box_wall + tall) difference() {
            outline();
            square(inside, center = true);
        }
        translate([0, 0, -box_wall]) linear_extrude(box_wall) outline();
        for (x = [-1, 1], y = [-1, 1]) translate([x * case_hole_x, y * case_hole_y, 0]) cylinder(d = tile_boss, h = box_stand);
    }
    for (x = [-1, 1], y = [-1, 1]) translate([x * case_hole_x, y * case_hole_y, -box_wall + 0.8]) cylinder(d = tile_pilot, h = 20);
    corners() translate([0, 0, tall - tile_pilot_depth]) cylinder(d = tile_pilot, h = 20);
    // The ribbons: open above, the lid's tongue closes it.
    block(0, sides.y / 2, level, [case_ribbons, 3 * box_wall, tall]);
    // The Pico's USB, open above; the supply's; wires to the far end.
    block(-sides.x / 2, case_pico, level + case_pico_low, [3 * box_wall, box_usb, tall]);
    block(-sides.x / 2, case_supply, level - 2.5, [3 * box_wall, case_plug, case_plug_height]);
    block(sides.x / 2, case_wire, level + 3, [3 * box_wall, case_wire_width, case_wire_height]);
}

module cover() difference() {
    union() {
        linear_extrude(box_wall) outline();
        translate([0, 0, box_wall]) block(0, sides.y / 2 - box_wall / 2, 0, [case_ribbons - 2 * edge_fit, box_wall, case_room - case_slit]);
    }
    corners() translate([0, 0, -1]) cylinder(d = tile_screw, h = box_wall + 2);
    for (n = [0 : 2]) translate([case_button + n * case_button_step, case_button_y, 0]) {
        translate([0, 0, -1]) cylinder(d = case_key + 2 * edge_fit, h = box_wall + 2);
        // One dot for turn, two for take back, three for say.
        for (dot = [0 : n]) translate([box_dot_step * (dot - n / 2), case_key + 2, -0.01]) cylinder(d = box_dot, h = box_dot_depth);
    }
}

if (lid) mirror([1, 0, 0]) cover(); else tray();
