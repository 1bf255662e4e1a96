import { sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { inTransaction } from "../../db/client.ts";
import { DAY_MS } from "../../kit/days.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { tellManagers } from "../notifications/tell-managers.ts";
import { GRACE_MS, rightsOf, TRIAL_SLACK_MS } from "./rights.ts";
import { syncCustomer } from "./sync-customer.ts";
import { writeRights } from "./write-rights.ts";

const AT_ONCE = 200;
/** When a trial that is about to end is told of. */
const WARN_MS = 3 * DAY_MS;

/**
 * Reads the customers anew whom webhooks told of. Events count as done only after that, so a crash between leaves them to the next
 * run; one that fails stays, and keeps nobody else waiting.
 */
export async function syncTold(deps: Deps): Promise<void> {
  if (!deps.payments) return;
  const { rows } = await deps.pool.query<{ workspace_id: string | null; ids: string[] }>(
    `select c.workspace_id, array_agg(e.id) as ids from stripe_events e left join billing_customers c using (customer_id)
     where e.done_at is null group by c.workspace_id, e.customer_id order by min(e.received_at) limit $1`,
    [AT_ONCE],
  );
  for (const { workspace_id, ids } of rows) {
    if (workspace_id !== null && !(await trySync(deps, workspace_id))) continue;
    await deps.pool.query("update stripe_events set done_at = now() where id = any($1)", [ids]);
  }
}

/** Every hour: who was not read for a day, or whose trial, period or grace ended since. Rights end by the clock if Stripe is silent. */
export async function sweepBilling(deps: Deps): Promise<void> {
  const now = deps.clock();
  await deps.pool.query(
    "delete from stripe_events where done_at is not null and received_at < now() - interval '90 days'",
  );
  if (!deps.payments) return;
  const { rows } = await deps.pool.query<{ workspace_id: string }>(
    `select c.workspace_id from billing_customers c left join subscriptions s using (workspace_id)
     where c.synced_at is null or c.synced_at < $2 or (c.synced_at < s.period_end and s.period_end <= $1)
       or (c.synced_at < s.trial_end and s.trial_end <= $1) or s.past_due_since is not null
     order by c.synced_at nulls first limit $3`,
    [new Date(now), new Date(now - DAY_MS), AT_ONCE],
  );
  for (const { workspace_id } of rows) await trySync(deps, workspace_id);
  await endOverdueRights(deps);
  await warnOfTrialEnds(deps);
}

async function trySync(deps: Deps, workspaceId: string): Promise<boolean> {
  try {
    await syncCustomer(deps, workspaceId);
    return true;
  } catch (error) {
    deps.log.warn(
      { err: error, workspaceId },
      "a customer could not be read from the payment provider; tried again later",
    );
    return false;
  }
}

async function endOverdueRights(deps: Deps): Promise<void> {
  const now = deps.clock();
  const { rows } = await deps.pool.query(
    `select workspace_id, plan, status, trial_end, past_due_since from subscriptions
     where (status = 'trialing' and trial_end < $1) or (status = 'past_due' and past_due_since < $2)`,
    [new Date(now - TRIAL_SLACK_MS), new Date(now - GRACE_MS)],
  );
  for (const row of rows) {
    const rights = rightsOf({ ...row, trialEnd: row.trial_end, pastDueSince: row.past_due_since }, now);
    await inTransaction(deps.db, (tx) => writeRights(tx, row.workspace_id, rights));
  }
}

/** Once for each trial without a card, three days before its end. */
async function warnOfTrialEnds(deps: Deps): Promise<void> {
  const now = deps.clock();
  const { rows } = await deps.pool.query<{ workspace_id: string; id: string }>(
    `select s.workspace_id, s.id from subscriptions s join billing_customers c using (workspace_id)
     where s.status = 'trialing' and s.cancel_at is null and c.card is null and s.trial_end between $1 and $2
       and not exists (select 1 from billing_events e where e.workspace_id = s.workspace_id and e.ref = 'trial-ending:' || s.id)`,
    [new Date(now), new Date(now + WARN_MS)],
  );
  const title = "Your free trial ends soon";
  const body = "Add a card to keep the plan. Without one it is paused; you can still read and export.";
  for (const { workspace_id, id } of rows) {
    await inTransaction(deps.db, async (tx) => {
      const told =
        await tx.execute(sql`insert into billing_events (id, workspace_id, ref, title, body, happened_at)
        values (${timeOrderedId()}, ${workspace_id}, ${`trial-ending:${id}`}, ${title}, ${body}, ${new Date(now)}) on conflict do nothing`);
      if (told.rowCount)
        await tellManagers(tx, workspace_id, { kind: "billing", title, body, link: "/settings/billing" });
    });
  }
}
