import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { createSharedState } from "../shared-state.ts";
import { FILE_LIMITS, type FileLimits, startDecoder } from "./decoder.ts";
import { createDecoding } from "./decoding.ts";

/** A task that runs `body`, which sees `input`. */
const task = (body: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`export async function run(input) {${body}}`)}`);
const WHO = task("return process.pid");
/** Says which process ran it, and from when to when. */
const WORK = task(`
  const from = Date.now();
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { pid: process.pid, from, to: Date.now() };
`);
type Work = { pid: number; from: number; to: number };

/** Far above what a task needs on a busy machine, except for the limit under test. */
const ample: FileLimits = { cpuMs: 60_000, wallMs: 60_000, rssBytes: 8 * FILE_LIMITS.rssBytes };
const exceeding: [keyof FileLimits, number, "cpu" | "wall" | "memory", string][] = [
  ["cpuMs", 300, "cpu", "const end = Date.now() + 30_000; while (Date.now() < end);"],
  ["wallMs", 6000, "wall", "await new Promise((resolve) => setTimeout(resolve, 30_000));"],
  [
    "rssBytes",
    300 * 1_048_576,
    "memory",
    `const kept = [];
     for (let n = 0; n < 24; n++) {
       kept.push(Buffer.alloc(32 * 1_048_576, 1));
       await new Promise((resolve) => setTimeout(resolve, 20));
     }
     await new Promise((resolve) => setTimeout(resolve, 5000));
     return kept.length;`,
  ],
];

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(exceeding)(
  "a file over %s is stopped along with its process",
  async (limit, value, exceeded, body) => {
    const decoder = startDecoder({ ...ample, [limit]: value });
    const { outcome: who } = await decoder.run({ task: WHO.href, input: {} });
    const pid = "value" in who ? Number(who.value) : 0;
    expect(isRunning(pid)).toBe(true);
    const { outcome } = await decoder.run({ task: task(body).href, input: {} });
    expect(outcome).toEqual({ exceeded });
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
    expect(decoder.isReusable()).toBe(false);
  },
  60_000,
);

test.each(exceeding)(
  "the file after one over %s is read",
  async (limit, value, exceeded, body) => {
    const file = { ...ample, [limit]: value };
    const decoding = createDecoding(
      { log: createLog("silent"), shared: createSharedState(Date.now) },
      { decoders: 1, hourlyMs: 1e6, file },
    );
    const decode = decoding.for("a");
    const refusal = { status: exceeded === "wall" ? 503 : 400 };
    await expect(decode(task(body), {})).rejects.toMatchObject(refusal);
    expect(await decode(WHO, {})).toBeTypeOf("number");
    decoding.close();
  },
  60_000,
);

test("at most two files are read at once; one workspace's files are read one after the other", async () => {
  const decoding = createDecoding(
    { log: createLog("silent"), shared: createSharedState(Date.now) },
    { decoders: 2, hourlyMs: 1e6, file: ample },
  );
  const work = (of: string) => decoding.for(of)<Work>(WORK, {});
  const atOnce = (all: Work[]) =>
    Math.max(...all.map(({ from }) => all.filter((one) => one.from <= from && from < one.to).length));
  const ofMany = await Promise.all(["a", "b", "c", "d", "e", "f"].map(work));
  expect(atOnce(ofMany)).toBe(2);
  expect(new Set(ofMany.map(({ pid }) => pid)).size).toBe(2);
  expect(atOnce(await Promise.all(["a", "a", "a"].map(work)))).toBe(1);
  decoding.close();
}, 60_000);
