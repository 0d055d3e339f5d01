// Between a button of the controller's board and the finger: its flange hangs below the lid. Printed as
// it stands, the flange down.
include <dimensions.scad>

$fn = 40;

cylinder(d = case_key + 4, h = case_flange);
cylinder(d = case_key, h = case_room + box_wall + case_press - case_stem);
