import { DELETION_DAYS } from "@byline/contract/accounts.ts";
import { and, eq, isNull, lte } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import type { Eraser } from "../../core/eraser.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { users } from "../../db/tables/accounts.ts";
import { DAY_MS } from "../../kit/days.ts";

/** Erases accounts locked for 30 days. Returns the number erased. */
export async function eraseDueAccounts(deps: Deps, erasers: readonly Eraser[]): Promise<number> {
  const waiting = await deps.db.select({ id: users.id }).from(users).where(isDue(deps.clock()));
  let erased = 0;
  const ids = waiting.map(({ id }) => id);
  await eachAlone(ids, async (id) => {
    if (await eraseAccount(systemCaller(deps), { id, erasers })) erased++;
  });
  return erased;
}

/** Returns false if the account was unlocked or erased in the meantime. */
const eraseAccount = systemWrite<{ id: string; erasers: readonly Eraser[] }, boolean>(
  "eraseAccount",
  async (ctx, { id, erasers }) => {
    const { email } = users;
    const due = and(eq(users.id, id), isDue(ctx.deps.clock()));
    const [person] = await ctx.tx.select({ id: users.id, email }).from(users).where(due).for("update");
    if (!person) return false;
    for (const { erase } of erasers) await erase(ctx, person);
    ctx.emit("account.erased", { subjects: [id] });
    return true;
  },
);

function isDue(now: number) {
  return and(lte(users.deletionRequestedAt, new Date(now - DELETION_DAYS * DAY_MS)), isNull(users.erasedAt));
}
