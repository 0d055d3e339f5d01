"""What a builder solders from, made from the board files and the scanner's pins.

In: ``hardware/boards/*.toml``, the pins in ``hardware/firmware/pico/boards/``, the parts in
``parts.toml``. Out: netlist, schematic, bill of materials, power budget, settle times and wiring of
each board. Must not know: games and rules. Nothing that plays imports this.
"""
