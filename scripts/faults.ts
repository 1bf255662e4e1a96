import { run } from "./run-tool.ts";

/** Processes killed with -9, a stalled database, a full disk, a wrong clock, an unwritable folder. */
const passed = await run("Fault injection", ["vitest", "run", ".fault.test.ts"], { live: true });
process.exit(passed ? 0 : 1);
