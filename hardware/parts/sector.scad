// A part of the round board: some cells of one ring, or the hub. Printed as it stands.
include <dimensions.scad>
use <cell.scad>

ring = 1;       // the innermost is 1; 0: the hub with the centre's cell
angle = 90;     // how much of the turn
rim = false;    // the outermost ring carries the rim

$fn = 96;

radius = ring ? ring_radii[ring - 1] : 0;
inner = ring ? ring_cuts[ring - 1] + tile_gap / 2 : 0;
outer = rim ? board_ring_radius : ring_cuts[ring] - tile_gap / 2;
end = rim ? outer + edge_fit + edge_wall : outer;
level = tile_height + light_cover;
step = 360 / ring_steps;
band = 8;
cells = ring ? [for (n = [0 : angle / step - 1]) (n + 0.5) * step - angle / 2] : [0];
// Pillars for screws, as [turn, radius], where there is room between the cells: on the innermost ring
// only near its inner edge.
pillars = ring == 0 ? [for (turn = [0, 120, 240]) [turn, outer - 10]]
    : rim ? [[0, outer - 12], [step * 0.38, inner + 9]]
    : angle == 90 ? [for (turn = [-step, step]) [turn, ring == 1 ? inner + 8 : radius]]
    : [for (turn = [-step, step]) [turn * 0.86, radius]];

// Between two radii, within the angle, about the y axis.
module part(from, to) {
    intersection() {
        difference() {
            circle(r = to);
            if (from > 0) circle(r = from);
        }
        if (ring) translate([0, tile_gap / 2 / sin(angle / 2)]) polygon([
            [0, 0], [-2 * to * sin(angle / 2), 2 * to * cos(angle / 2)],
            [0, 3 * to], [2 * to * sin(angle / 2), 2 * to * cos(angle / 2)]]);
    }
}

module at(turn, away) {
    rotate(-turn) translate([0, away]) children();
}

module wells(diameter) {
    for (turn = cells) at(turn, radius) circle(d = diameter);
}

// A frame along all four sides, and what carries wells and pillars.
module floor_shape() {
    part(inner, inner + band);
    part(outer - band, end);
    difference() {
        part(inner, outer);
        if (ring) offset(delta = -band) part(inner, outer);
    }
    intersection() {
        part(inner, outer);
        union() {
            wells(light_ring_window + 2 * light_ring_wall);
            for (at = pillars) rotate(-at[0]) translate([-band / 2, inner]) square([band, at[1] - inner]);
            for (at = pillars) at(at[0], at[1]) circle(d = tile_boss + 2);
        }
    }
}

// A quarter is turned so that its sides lie along the bed's.
rotate(angle == 90 && ring ? -angle / 2 : 0) difference() {
    union() {
        linear_extrude(tile_floor) difference() {
            floor_shape();
            for (turn = cells) at(turn, radius) {
                holder_hole();
                // Beside the light its wires go down.
                for (side = [-1, 1]) translate([side * (light_strip_length / 2 + (light_wire_width / 2 + 0.5)), -light_beside])
                    square([light_wire_width, light_wire_length], center = true);
            }
        }
        linear_extrude(tile_height) intersection() {
            part(inner, outer);
            union() {
                difference() {
                    wells(light_ring_window + 2 * light_ring_wall);
                    wells(light_ring_window);
                }
                for (at = pillars) at(at[0], at[1]) circle(d = tile_boss);
            }
        }
        if (rim) linear_extrude(level + edge_lip) part(end - edge_wall, end);
    }
    for (at = pillars) at(at[0], at[1])
        translate([0, 0, -1]) cylinder(d = tile_pilot, h = tile_pilot_depth + 1, $fn = 24);
}
