import { createHmac } from "node:crypto";

/** What an authenticator app shows at `now` (ms since 1970) for a base32 key: RFC 6238, by itself. */
export function codeOf(secret: string, now: number): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac("sha1", key).update(step).digest();
  const number = mac.readUInt32BE((mac.at(-1) as number) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
