// The firmware's functions in machine code, for a MicroPython that has none: the same text as plain
// functions. What their arguments are is then what they are given.

export const portable = (text) => text.replaceAll(/^ *@micropython\.(viper|native)\n/gm, "");
