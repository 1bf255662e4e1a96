import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** Pauses, then resolves to whether the server was busy with requests during the pause. */
export type StepAside = (milliseconds: number) => Promise<boolean>;

const BUSY_LOOP = 0.6;
/** Groups reach this size only if attributions arrive faster than they are written. */
const BUSY_COMMIT = 3;

/** Measures this process: its event loop, and the largest attribution batch since the last call. */
export function createStepAside(peakBatchSize: () => number): StepAside {
  return async (milliseconds) => {
    const before = performance.eventLoopUtilization();
    await sleep(milliseconds);
    return peakBatchSize() >= BUSY_COMMIT || performance.eventLoopUtilization(before).utilization > BUSY_LOOP;
  };
}
