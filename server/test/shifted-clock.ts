import { readFileSync, writeFileSync } from "node:fs";

/**
 * Loaded before the product by `--import`: its clock is off by the milliseconds in the file that
 * TEST_CLOCK_FILE names, read at the start and at each SIGUSR2, and confirmed in a file beside it.
 */
const RealDate = Date;
let offset = 0;
const now = () => RealDate.now() + offset;

function readOffset() {
  const file = process.env.TEST_CLOCK_FILE as string;
  offset = Number(readFileSync(file, "utf8"));
  writeFileSync(`${file}.${process.pid}`, String(offset));
}

readOffset();
process.on("SIGUSR2", readOffset);
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, values, self) => Reflect.construct(target, values.length ? values : [now()], self),
  get: (target, key, self) => (key === "now" ? now : Reflect.get(target, key, self)),
});
