import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** Pauses, and resolves to whether the process that answers requests was busy with them meanwhile. */
export type StepAside = (milliseconds: number) => Promise<boolean>;

const BUSY_LOOP = 0.6;
/** So many attributions share a commit only while more arrive than the machine writes at once. */
const BUSY_COMMIT = 3;

/** Measures this process: its event loop, and the largest batch of attributions since the last call. */
export function createStepAside(peakBatchSize: () => number): StepAside {
  return async (milliseconds) => {
    const before = performance.eventLoopUtilization();
    await sleep(milliseconds);
    return peakBatchSize() >= BUSY_COMMIT || performance.eventLoopUtilization(before).utilization > BUSY_LOOP;
  };
}
