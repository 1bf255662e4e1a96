import { run } from "./run-tool.ts";

/** Tests with killed processes, a stalled database, a full disk, a wrong clock, and an unwritable folder. */
// More workers than cores: the tests mostly wait for leases, timeouts, and processes to end.
const passed = await run("Fault injection", ["vitest", "run", ".fault.test.ts", "--maxWorkers=3"], {
  live: true,
});
process.exit(passed ? 0 : 1);
