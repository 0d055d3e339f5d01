"""Draw a design with KiCad, check it, and plot what a maker needs: run by Debian's own Python,
which alone has ``pcbnew``.

    /usr/bin/python3 kicad.py FOLDER < design.json

In: a design as ``design.as_json`` writes it, and ``own``, the pads of own footprints. Out: in the
folder NAME.kicad_pcb, drc.txt, gerbers/, and placed.json, the middles of parts as KiCad has them.
Uses nothing of the project. Made for KiCad 6.0.
"""

import json
import math
import sys
from itertools import pairwise
from pathlib import Path

import pcbnew

LIBRARY = Path("/usr/share/kicad/footprints")

CLEARANCE, EDGE = 0.15, 0.3
"""Smallest distance of copper from copper, and from the board's edge: makers of cheap boards ask
0.127 and 0.2 (JLCPCB, "Capabilities")."""

LAYERS = (
    (pcbnew.F_Cu, "F_Cu", "gtl"),
    (pcbnew.B_Cu, "B_Cu", "gbl"),
    (pcbnew.F_Paste, "F_Paste", "gtp"),
    (pcbnew.F_SilkS, "F_Silkscreen", "gto"),
    (pcbnew.B_SilkS, "B_Silkscreen", "gbo"),
    (pcbnew.F_Mask, "F_Mask", "gts"),
    (pcbnew.B_Mask, "B_Mask", "gbs"),
    (pcbnew.Edge_Cuts, "Edge_Cuts", "gm1"),
)
SIDES = {"F": pcbnew.F_Cu, "B": pcbnew.B_Cu}
SILK = {"F": pcbnew.F_SilkS, "B": pcbnew.B_SilkS}


def nm(millimetres):
    """KiCad's unit."""
    return round(millimetres * 1e6)


def point(at):
    """A place in KiCad's unit."""
    return pcbnew.wxPoint(nm(at[0]), nm(at[1]))


class Drawing:
    """One board being drawn."""

    def __init__(self, design):
        self.design = design
        self.board = pcbnew.CreateEmptyBoard()
        self.nets = {}
        settings = self.board.GetDesignSettings()
        settings.m_MinClearance = nm(CLEARANCE)
        settings.m_TrackMinWidth = nm(CLEARANCE)
        settings.m_CopperEdgeClearance = nm(EDGE)
        settings.m_ViasMinSize = nm(0.6)
        settings.m_MinThroughDrill = nm(0.3)
        settings.m_HoleClearance = nm(0.2)
        settings.m_HoleToHoleMin = nm(0.25)
        settings.m_SolderMaskMargin = nm(0.05)
        netclass = settings.GetNetClasses().GetDefault()
        netclass.SetClearance(nm(CLEARANCE))
        netclass.SetViaDiameter(nm(0.6))
        netclass.SetViaDrill(nm(0.3))

    def net(self, name):
        """The net of a name, made when it is first asked for."""
        if name not in self.nets:
            self.nets[name] = pcbnew.NETINFO_ITEM(self.board, name)
            self.board.Add(self.nets[name])
        return self.nets[name]

    def draw(self):
        """Put everything on the board, without what fills its pours."""
        for part in self.design["parts"]:
            self.part(part)
        for track in self.design["tracks"]:
            self.track(track)
        for one in self.design["vias"]:
            via = pcbnew.PCB_VIA(self.board)
            via.SetPosition(point(one["at"]))
            via.SetWidth(nm(one["size"]))
            via.SetDrill(nm(one["drill"]))
            via.SetNet(self.net(one["net"]))
            self.board.Add(via)
        for one in self.design["pours"]:
            for layer in one["layers"]:
                self.pour(one, SIDES[layer])
        for edge in self.design["edges"]:
            self.edge(edge)
        for n, hole in enumerate(self.design["holes"], start=1):
            self.hole(n, hole)
        for text in self.design["texts"]:
            self.text(text)

    def settle(self, path):
        """Save, read back, and fill the pours, which KiCad only does on a board it has read.

        They are not saved: KiCad fills them anew, and the file stays a fifth as large.
        """
        self.board.SetFileName(str(path))
        pcbnew.SaveBoard(str(path), self.board)
        self.board = pcbnew.LoadBoard(str(path))
        for footprint in self.board.Footprints():
            for item in footprint.GraphicalItems():
                if item.GetLayer() == pcbnew.F_SilkS:
                    self.print_or_not(item, footprint)
        pcbnew.ZONE_FILLER(self.board).Fill(self.board.Zones())

    def print_or_not(self, item, footprint):
        """Take off the silkscreen what could not be printed: lines that lie on a pad or beyond the
        edge, and numbers of pins, which may lie on a neighbour's pad.
        """
        if item.GetClass() == "MTEXT":
            item.SetVisible(False)
            return
        box = item.GetBoundingBox()
        corners = [corner for edge in self.design["edges"] for corner in edge]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        inside = (
            nm(min(xs) + 0.1) < box.GetLeft()
            and box.GetRight() < nm(max(xs) - 0.1)
            and nm(min(ys) + 0.1) < box.GetTop()
            and box.GetBottom() < nm(max(ys) - 0.1)
        )
        if not inside or any(box.Intersects(pad.GetBoundingBox()) for pad in footprint.Pads()):
            item.SetLayer(pcbnew.F_Fab)

    def part(self, part):
        """A footprint of KiCad's library, or an own one, with its pads on their nets."""
        library, name = part["footprint"].split(":")
        if library == "own":
            footprint = self.own(part["footprint"])
        else:
            footprint = pcbnew.FootprintLoad(str(LIBRARY / f"{library}.pretty"), name)
            if footprint is None:
                sys.exit(
                    f"KiCad's library has no {part['footprint']}: apt install kicad-footprints"
                )
        footprint.SetReference(part["ref"])
        footprint.SetValue(part["value"])
        footprint.SetPosition(point(part["at"]))
        footprint.SetOrientationDegrees(part["turn"])
        footprint.Value().SetVisible(False)
        footprint.Reference().SetVisible(False)
        for pad in footprint.Pads():
            net = part["nets"].get(pad.GetName())
            if net:
                pad.SetNet(self.net(net))
        self.board.Add(footprint)

    def own(self, name):
        """An own footprint, of pads only."""
        footprint = pcbnew.FOOTPRINT(self.board)
        footprint.SetFPID(pcbnew.LIB_ID(*name.split(":")))
        for title, x, y, width, height, drill in self.design["own"][name]:
            pad = pcbnew.PAD(footprint)
            pad.SetName(title)
            pad.SetSize(pcbnew.wxSize(nm(width), nm(height)))
            pad.SetPos0(point((x, y)))
            pad.SetPosition(point((x, y)))
            if drill:
                pad.SetAttribute(pcbnew.PAD_ATTRIB_PTH)
                pad.SetShape(pcbnew.PAD_SHAPE_CIRCLE)
                pad.SetDrillSize(pcbnew.wxSize(nm(drill), nm(drill)))
                pad.SetLayerSet(pad.PTHMask())
            else:
                pad.SetAttribute(pcbnew.PAD_ATTRIB_SMD)
                pad.SetShape(pcbnew.PAD_SHAPE_CIRCLE if not title else pcbnew.PAD_SHAPE_RECT)
                # Nothing is printed on these: a hand solders them, or a camera looks at them.
                layers = pcbnew.LSET()
                layers.AddLayer(pcbnew.F_Cu)
                layers.AddLayer(pcbnew.F_Mask)
                pad.SetLayerSet(layers)
                if not title:
                    pad.SetLocalSolderMaskMargin(nm(0.5))  # so that a camera sees its rim
            footprint.Add(pad)
        return footprint

    def track(self, track):
        """Copper along a line of points."""
        ends = track["points"]
        for start, end in pairwise(ends):
            piece = pcbnew.PCB_TRACK(self.board)
            piece.SetStart(point(start))
            piece.SetEnd(point(end))
            piece.SetWidth(nm(track["width"]))
            piece.SetLayer(SIDES[track["layer"]])
            piece.SetNet(self.net(track["net"]))
            self.board.Add(piece)

    def pour(self, pour, layer):
        """Copper over a region of one side."""
        zone = pcbnew.ZONE(self.board)
        zone.SetLayer(layer)
        zone.SetNet(self.net(pour["net"]))
        zone.SetPriority(pour["rank"])
        outline = zone.Outline()
        outline.NewOutline()
        for corner in pour["corners"]:
            outline.Append(nm(corner[0]), nm(corner[1]))
        zone.SetLocalClearance(nm(0.2))
        zone.SetMinThickness(nm(0.2))
        zone.SetThermalReliefGap(nm(0.25))
        zone.SetThermalReliefSpokeWidth(nm(0.4))
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        self.board.Add(zone)

    def edge(self, corners):
        """A closed line that is milled."""
        for start, end in pairwise([*corners, corners[0]]):
            line = pcbnew.PCB_SHAPE(self.board)
            line.SetShape(pcbnew.SHAPE_T_SEGMENT)
            line.SetStart(point(start))
            line.SetEnd(point(end))
            line.SetWidth(nm(0.05))
            line.SetLayer(pcbnew.Edge_Cuts)
            self.board.Add(line)

    def hole(self, number, hole):
        """A hole without copper."""
        footprint = pcbnew.FOOTPRINT(self.board)
        footprint.SetReference(f"H{number}")
        footprint.Reference().SetVisible(False)
        footprint.Value().SetVisible(False)
        pad = pcbnew.PAD(footprint)
        size = pcbnew.wxSize(nm(hole["diameter"]), nm(hole["diameter"]))
        pad.SetShape(pcbnew.PAD_SHAPE_CIRCLE)
        pad.SetAttribute(pcbnew.PAD_ATTRIB_NPTH)
        pad.SetSize(size)
        pad.SetDrillSize(size)
        pad.SetLayerSet(pad.UnplatedHoleMask())
        footprint.Add(pad)
        footprint.SetPosition(point(hole["at"]))
        self.board.Add(footprint)

    def text(self, one):
        """Words on the silkscreen."""
        text = pcbnew.PCB_TEXT(self.board)
        text.SetText(one["words"])
        text.SetPosition(point(one["at"]))
        text.SetLayer(SILK[one["layer"]])
        text.SetMirrored(one["layer"] == "B")
        text.SetTextAngle(one["turn"] * 10)
        text.SetTextSize(pcbnew.wxSize(nm(one["size"]), nm(one["size"])))
        text.SetTextThickness(nm(0.15))
        self.board.Add(text)

    # --- what is written ---

    def plot(self, folder):
        """Gerbers and drill files, in the coordinates of the sheet."""
        folder.mkdir(parents=True, exist_ok=True)
        controller = pcbnew.PLOT_CONTROLLER(self.board)
        options = controller.GetPlotOptions()
        options.SetOutputDirectory(str(folder))
        options.SetPlotFrameRef(False)
        options.SetUseGerberProtelExtensions(True)
        options.SetUseGerberX2format(True)
        options.SetIncludeGerberNetlistInfo(True)
        options.SetCreateGerberJobFile(False)
        options.SetSubtractMaskFromSilk(False)  # nothing overlaps: the design rules ask
        options.SetUseAuxOrigin(False)
        options.SetPlotValue(False)
        for layer, name, _ in LAYERS:
            controller.SetLayer(layer)
            controller.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
            controller.PlotLayer()
        controller.ClosePlot()
        drill = pcbnew.EXCELLON_WRITER(self.board)
        drill.SetOptions(False, False, pcbnew.wxPoint(0, 0), False)
        drill.SetFormat(True)
        drill.CreateDrillandMapFilesSet(str(folder), True, False)

    def placed(self):
        """Where the middle of each part is: x, y, degrees. KiCad counts from a part's first pin if
        it has legs; makers count from its middle, here that of all its pads.
        """
        return {part.GetReference(): self.middle(part) for part in self.board.Footprints()}

    def middle(self, part):
        """The middle of a part's pads, and its turn."""
        boxes = [
            (
                pad.GetPos0().x + side * pad.GetSize().x / 2,
                pad.GetPos0().y + side * pad.GetSize().y / 2,
            )
            for pad in part.Pads()
            for side in (-1, 1)
        ]
        xs, ys = [x for x, _ in boxes], [y for _, y in boxes]
        x, y = (min(xs) + max(xs)) / 2e6, (min(ys) + max(ys)) / 2e6
        angle = math.radians(part.GetOrientationDegrees())
        at = part.GetPosition()
        return [
            pcbnew.ToMM(at.x) + x * math.cos(angle) + y * math.sin(angle),
            pcbnew.ToMM(at.y) - x * math.sin(angle) + y * math.cos(angle),
            part.GetOrientationDegrees(),
        ]


def main(folder):
    """Draw the design that comes in on standard input."""
    design = json.load(sys.stdin)
    pcbnew.KIID.SeedGenerator(1)  # so that the file is the same each time
    drawing = Drawing(design)
    drawing.draw()
    board = folder / f"{design['name']}.kicad_pcb"
    folder.mkdir(parents=True, exist_ok=True)
    drawing.settle(board)
    pcbnew.WriteDRCReport(
        drawing.board, str(folder / "drc.txt"), pcbnew.EDA_UNITS_MILLIMETRES, True
    )
    drawing.plot(folder / "gerbers")
    (folder / "placed.json").write_text(json.dumps(drawing.placed()))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
