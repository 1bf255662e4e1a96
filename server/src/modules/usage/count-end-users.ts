import { createHmac, randomBytes } from "node:crypto";
import type { TokenActor } from "../../core/access.ts";
import { systemWrite, type WriteContext } from "../../core/write.ts";
import { clientOf, type Tx } from "../../db/client.ts";
import { hashAsUuid } from "../../kit/ids.ts";
import { monthAt } from "./months.ts";

const KEY = {
  name: "month-user-key",
  text: `
    with made as (
      insert into monthly_user_keys (workspace_id, month, key) values ($1, $2, $3)
      on conflict do nothing returning key
    )
    select key from made
    union all select key from monthly_user_keys where workspace_id = $1 and month = $2 limit 1`,
};

const COUNT = {
  name: "count-end-users",
  text: `
    with fresh as (
      insert into monthly_users (workspace_id, month, end_user)
      select $1::uuid, $2::date, end_user from unnest($3::uuid[]) as end_user order by end_user
      on conflict do nothing returning end_user
    )
    insert into monthly_usage as u (workspace_id, month, kind, n)
    select $1::uuid, $2::date, 'user', count(*) from fresh having count(*) > 0
    on conflict (workspace_id, month, kind) do update set n = u.n + excluded.n`,
};

/**
 * Counts end users once per month, when first reported. Stores only a hash of a person with the month's own
 * key. Both are deleted when the month ends.
 */
export async function countEndUsers(
  { tx, deps, actor: { workspaceId } }: WriteContext<TokenActor>,
  endUsers: Set<string>,
): Promise<void> {
  if (endUsers.size === 0) return;
  const month = monthAt(deps.clock()).first;
  const key = await keyOf(tx, workspaceId, month);
  const hashes = [...endUsers].map((endUser) => keyedHash(key, endUser));
  await clientOf(tx).query({ ...COUNT, values: [workspaceId, month, hashes] });
}

async function keyOf(tx: Tx, workspaceId: string, month: string): Promise<Buffer> {
  const ask = async () => {
    const values = [workspaceId, month, randomBytes(32)];
    const { rows } = await clientOf(tx).query<{ key: Buffer }>({ ...KEY, values });
    return rows[0]?.key;
  };
  const key = (await ask()) ?? (await ask()); // a concurrent call may have just created it
  if (!key) throw new Error("The month’s key was neither made nor found");
  return key;
}

/** Returns 128 bits in the form of a UUID. */
function keyedHash(key: Buffer, text: string): string {
  return hashAsUuid(createHmac("sha256", key).update(text).digest("hex"));
}

/** Deletes hashes and keys of past months. Their counts stay. */
export const deleteOldEndUsers = systemWrite<void, void>("deleteOldEndUsers", async ({ tx, deps }) => {
  const month = monthAt(deps.clock()).first;
  await clientOf(tx).query("delete from monthly_user_keys where month < $1", [month]);
  await clientOf(tx).query("delete from monthly_users where month < $1", [month]);
});
