// MicroPython with the firmware's pure modules, which does what it is asked: lines of JSON with
// code in (file 3), and out what the code has left in `answer` (file 4). Started by asked.py.

import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";
import fs from "node:fs";
import path from "node:path";
import { portable } from "./portable.mjs";

const { firmware } = JSON.parse(process.argv[2]);
const python = await loadMicroPython({ heapsize: 16 << 20 });
for (const name of fs.readdirSync(firmware).filter((each) => each.endsWith(".py"))) {
  python._module.FS.writeFile(`/${name}`, portable(fs.readFileSync(path.join(firmware, name), "utf8")));
}
python.runPython("import json, sys\nsys.path.insert(0, '/')");

let asked = "";
for (const buffer = Buffer.alloc(1 << 20); ; ) {
  const count = fs.readSync(3, buffer);
  if (!count) break;
  asked += buffer.subarray(0, count);
  for (let end; (end = asked.indexOf("\n")) >= 0; asked = asked.slice(end + 1)) {
    let said;
    try {
      python.runPython(`answer = None\n${JSON.parse(asked.slice(0, end))}\nanswer = json.dumps(answer)`);
      said = `{"answer": ${python.globals.get("answer")}}`;
    } catch (error) {
      said = JSON.stringify({ error: error.message });
    }
    for (let rest = Buffer.from(`${said}\n`); rest.length; ) rest = rest.subarray(fs.writeSync(4, rest));
  }
}
