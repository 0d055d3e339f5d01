// Picos, one after another: node's start and MicroPython's translation take longer than most tests
// let a Pico live. Each is a module of its own, so that nothing of one is left for the next.

for (let number = 1; ; number++) await import(`./pico.mjs?${number}`);
