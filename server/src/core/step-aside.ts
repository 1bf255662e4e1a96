import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** Pauses, then resolves to whether the server was busy with requests meanwhile. */
export type StepAside = (milliseconds: number) => Promise<boolean>;

const BUSY_LOOP = 0.6;
/** A group reaches this size only while attributions arrive faster than they are written. */
const BUSY_COMMIT = 3;

/** Measures this process: its event loop, and the largest batch of attributions since the last call. */
export function createStepAside(peakBatchSize: () => number): StepAside {
  return async (milliseconds) => {
    const before = performance.eventLoopUtilization();
    await sleep(milliseconds);
    return peakBatchSize() >= BUSY_COMMIT || performance.eventLoopUtilization(before).utilization > BUSY_LOOP;
  };
}
