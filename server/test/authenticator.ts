import { createHmac } from "node:crypto";
import { PASSWORD, type Person } from "./cast.ts";
import type { TestApp } from "./harness.ts";

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

export type Authenticator = {
  secret: string;
  recoveryCodes: string[];
  /** The code of half a minute later than the last one, as each is taken once. */
  next: () => string;
};

/** Adds an authenticator app as a person does: password, key, code. */
export async function addAuthenticator(app: TestApp, person: Person): Promise<Authenticator> {
  const begun = await person.post("/api/account/totp", { password: PASSWORD });
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  const { secret } = begun.body;
  const next = () => {
    app.advance(30_000);
    return codeOf(secret, app.deps.clock());
  };
  const added = await person.post("/api/account/totp/confirmation", { code: next() });
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  return { secret, recoveryCodes: added.body.recoveryCodes ?? [], next };
}
