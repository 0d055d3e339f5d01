// Cells for strips on the round board: a part of one ring, or the hub, as grid (diffuser and walls,
// upside down) or as the floor that closes it. Printed as it stands. Strips lie from the hub outwards.
include <dimensions.scad>
use <cell.scad>

ring = 1;      // the innermost is 1; 0: the hub
angle = 90;    // how much of the turn
floor = false;

$fn = 128;

half = (ring_radii[1] - ring_radii[0]) / 2;
hub = ring_radii[0] - half;
inner = ring ? ring_radii[ring - 1] - half + tile_gap / 2 : 0;
outer = ring ? ring_radii[ring - 1] + half - tile_gap / 2 : hub - tile_gap / 2;
step = 360 / ring_steps;
turns = ring ? [for (n = [0 : angle / step - 1]) (n + 0.5) * step - angle / 2] : [for (n = [0 : ring_steps - 1]) n * step];
top = light_cover + strip_air + strip_thickness + strip_room;
parts_side = light_cover + strip_air + strip_thickness;
thin = tile_wall / 2;
across = strip_width + 2 * strip_fit;
ribbon = strip_way_to - strip_way_from;
cell = (strip_width + tile_wall) / 2 + half / 2;  // of the hub: inner radius of its cell's wall

// As [turn, radius].
pillars = ring == 0 ? [for (n = [0 : 2]) [step * (0.5 + 5 * n), strip_hub_pillar]]
    : angle == 90 ? [for (turn = [-step, step]) [turn, ring_radii[ring - 1]]]
    : angle == 45 ? [[0, inner + 10], [0, outer - 10]]
    : [for (side = [-1, 1]) [side * (step / 2 - 1.4), ring_radii[ring - 1]]];

module part(from, to, less = 0) {
    intersection() {
        difference() {
            circle(r = to);
            if (from > 0) circle(r = from);
        }
        if (ring) translate([0, (tile_gap / 2 + less) / sin(angle / 2)]) polygon([
            [0, 0], [-2 * to * sin(angle / 2), 2 * to * cos(angle / 2)],
            [0, 3 * to], [2 * to * sin(angle / 2), 2 * to * cos(angle / 2)]]);
    }
}

module at(turn, away) {
    rotate(-turn) translate([0, away]) children();
}

module walls() {
    difference() {
        part(inner, outer);
        part(ring ? inner + thin : 0, outer - thin, thin);
    }
    if (ring) intersection() {
        part(inner, outer);
        for (n = [1 : 1 : len(turns) - 1]) rotate(-(turns[n] - step / 2)) translate([-thin, inner])
            square([tile_wall, outer - inner]);
    }
}

// The strips' way, through the walls at both its ends; of the hub, the ribbons'.
module ways(wide) {
    for (turn = turns) rotate(-turn) translate([-wide / 2, (ring ? inner : outer) - 2])
        square([wide, ring ? outer - inner + 4 : 4]);
}

module rests() {
    difference() {
        circle(r = cell + tile_wall);
        circle(r = cell);
    }
    for (turn = turns) at(turn + step / 2, cell) translate([-thin, 0]) square([tile_wall, outer - cell]);
}

module grid() difference() {
    union() {
        linear_extrude(light_cover) part(inner, outer);
        difference() {
            linear_extrude(top) walls();
            translate([0, 0, ring ? light_cover + strip_air : parts_side]) linear_extrude(top)
                ways(ring ? across : ribbon);
        }
        if (!ring) linear_extrude(light_cover + strip_air) rests();
        linear_extrude(top) for (at = pillars) at(at[0], at[1]) circle(d = tile_boss);
    }
    for (at = pillars) at(at[0], at[1]) translate([0, 0, top - tile_pilot_depth])
        cylinder(d = tile_pilot, h = tile_pilot_depth + 1, $fn = 24);
}

// Between the walls of its own grid, where that is open.
module tabs() {
    intersection() {
        part(inner, outer);
        for (turn = turns) rotate(-turn)
            for (away = ring ? [inner, outer] : [outer]) {
                wide = (ring ? strip_width : ribbon) - 2 * strip_tab;
                translate([-wide / 2, away - strip_tab_thick / 2]) square([wide, strip_tab_thick]);
            }
    }
}

// A ribbon goes from the hub to each strip, and one lies below the first strip, to the controller.
module slits() {
    if (ring < 2) for (turn = turns) rotate(-turn) translate([-strip_plug / 2, (ring ? inner : outer) - 5])
        translate([0, 0, strip_floor + strip_room - strip_way]) linear_extrude(20) square([strip_plug, 10]);
    if (ring) for (turn = turns) rotate(-turn) translate([-strip_groove / 2, inner - 1, strip_floor + strip_room - strip_groove_depth])
        cube([strip_groove, outer - inner + 2, 20]);
    else rotate(0) translate([-strip_groove / 2, 0, strip_floor + strip_room - strip_groove_depth])
        cube([strip_groove, 2 * cell, 20]);
}

// Before the outer end of a strip, outside the cells; the lead of the last reed comes through a gap.
module stops() {
    if (ring == len(ring_radii)) for (turn = turns) rotate(-turn) translate([-strip_stop_width / 2, outer + tile_gap / 2 - strip_end / 2])
        square([strip_stop_width, strip_stop + strip_end / 2]);
}

module base() difference() {
    union() {
        linear_extrude(strip_floor) part(inner, outer);
        linear_extrude(strip_floor + strip_room + strip_thickness - strip_tab) stops();
        linear_extrude(strip_floor + strip_room - strip_tab) {
            tabs();
            if (!ring) {
                difference() {
                    circle(r = cell + tile_wall);
                    circle(r = cell);
                }
                for (at = pillars) at(at[0], at[1]) circle(d = tile_boss + 5);
            }
        }
    }
    slits();
    // The controller's ribbons lie between the floors and the plate, and come up here.
    if (!ring) for (turn = [-2, 0, 2]) at(180 + turn * step, strip_hub_slot - 1.5)
        translate([-ribbon / 2, 0, -1]) cube([ribbon, 3, strip_floor + 2]);
    for (at = pillars) at(at[0], at[1]) translate([0, 0, -1]) {
        cylinder(d = tile_screw, h = strip_floor + 2, $fn = 24);
        if (!ring) translate([0, 0, strip_floor + 1]) cylinder(d = tile_boss + 0.8, h = 50, $fn = 40);
    }
}

// A quarter is turned so that its sides lie along the bed's.
rotate(angle == 90 && ring ? -angle / 2 : 0) if (floor) base(); else mirror([1, 0, 0]) grid();
