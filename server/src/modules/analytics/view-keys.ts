import { createHmac, randomBytes } from "node:crypto";
import { systemWrite } from "../../core/write.ts";
import { clientOf, type Tx } from "../../db/client.ts";
import { dayOf } from "../../kit/days.ts";

const KEY = {
  name: "view-key",
  text: `
    with made as (insert into view_keys (day, key) values ($1, $2) on conflict do nothing returning key)
    select key from made union all select key from view_keys where day = $1 limit 1`,
};

/**
 * Part of a write: returns the function that hashes addresses on one UTC day, the same in all processes.
 * After the day's key is deleted, no one can match hashes to addresses.
 */
export async function addressHasher(tx: Tx, day: string): Promise<(address: string) => string> {
  const ask = async () => {
    const { rows } = await clientOf(tx).query<{ key: Buffer }>({ ...KEY, values: [day, randomBytes(32)] });
    return rows[0]?.key;
  };
  const key = (await ask()) ?? (await ask()); // another process has just created it
  if (!key) throw new Error("The day’s key was neither made nor found");
  return (address) => createHmac("sha256", key).update(address).digest("base64url");
}

export const sweepViewKeys = systemWrite<void, void>("sweepViewKeys", async ({ tx, deps }) => {
  await clientOf(tx).query("delete from view_keys where day < $1", [dayOf(deps.clock())]);
});
