import { run } from "./run-tool.ts";

/** Processes killed with -9, a stalled database, a full disk, a wrong clock, an unwritable folder. */
// They wait more than they work: for leases, timeouts and processes that end.
const passed = await run("Fault injection", ["vitest", "run", ".fault.test.ts", "--maxWorkers=3"], {
  live: true,
});
process.exit(passed ? 0 : 1);
