import { randomFillSync } from "node:crypto";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: string): boolean {
  return UUID.test(value);
}

const POOL_BYTES = 8192;
/** How far ids may be ahead of the clock. If the clock is set back further, ids follow it. */
const MAX_AHEAD_MS = 10_000;
const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;
let lastMs = 0;
let sequence = 0;

/**
 * Returns a UUIDv7 (RFC 9562, method 1 of section 6.2). Ids of this process sort by creation, even within a
 * millisecond, by a 12-bit counter before 62 random bits, and even if the clock goes back by up to
 * `MAX_AHEAD_MS`. After a larger step, such as a corrected date, ids have the new time. Draws random bytes 8
 * kB at a time, since each draw costs a call into OpenSSL.
 */
export function timeOrderedId(): string {
  if (used + 10 > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const now = Date.now();
  if (now > lastMs || now < lastMs - MAX_AHEAD_MS) {
    lastMs = now;
    // leaves the upper half of the counter for this millisecond
    sequence = pool.readUInt16BE(used) & 0x7ff;
  } else if (++sequence > 0xfff) {
    lastMs++; // more than the counter holds: borrow from the millisecond to come
    sequence = 0;
  }
  pool[used + 2] = ((pool[used + 2] as number) & 0x3f) | 0x80;
  const time = lastMs.toString(16).padStart(12, "0");
  const random = pool.toString("hex", used + 2, used + 10);
  used += 10;
  const counter = sequence.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${random.slice(0, 4)}-${random.slice(4)}`;
}

let placed = 0;

/**
 * Returns a UUIDv7 for a time in milliseconds since 1970. Several ids for the same time sort in order, except
 * for one in 4096.
 */
export function idAt(milliseconds: number): string {
  const random = timeOrderedId().slice(18);
  const time = milliseconds.toString(16).padStart(12, "0");
  placed = (placed + 1) & 0xfff;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${placed.toString(16).padStart(3, "0")}${random}`;
}

/** Returns the time of a UUIDv7 in milliseconds since 1970. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** Returns the smallest UUIDv7 for this time or later, to turn a time range into an id range. */
export function firstIdAt(milliseconds: number): string {
  const hex = Math.max(0, milliseconds).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Formats the first 128 bits of a hex hash as a UUID. */
export const hashAsUuid = (hex: string) =>
  hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
