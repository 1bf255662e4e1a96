import { inArray, sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { subscriptions } from "../../db/tables/billing.ts";
import { DAY_MS } from "../../kit/days.ts";
import { setPlan } from "../usage/set-plan.ts";
import { addBillingEvents } from "./add-billing-events.ts";
import { TRIAL_ENDING, type TrialEnd, trialEnding } from "./billing-events.ts";
import { entitlementsOf } from "./entitlements.ts";
import { syncCustomer } from "./sync-customer.ts";

const BATCH = 200;
/** Days before a trial's end to notify managers. Trials with no more than that get one day. */
const WARNING_DAYS = 3;
const STRIPE_EVENT_DAYS = 90;

/**
 * Syncs customers with new webhook events, then marks the events as done, so that a crash leaves them to the
 * next run. A customer that fails stays pending and doesn't delay others.
 */
export async function syncWebhooks(deps: Deps): Promise<void> {
  if (!deps.payments) return;
  const { rows } = await deps.db.execute<{ workspace_id: string | null; ids: string[] }>(sql`
    select c.workspace_id, array_agg(e.id) as ids
    from stripe_events e left join billing_customers c using (customer_id)
    where e.done_at is null
    group by c.workspace_id, e.customer_id order by min(e.received_at) limit ${BATCH}`);
  await eachAlone(
    rows,
    async ({ workspace_id, ids }) => {
      if (workspace_id !== null && !(await trySync(deps, workspace_id))) return;
      await finishStripeEvents(systemCaller(deps), ids);
    },
    ({ workspace_id, ids }) => workspace_id ?? (ids[0] as string),
  );
}

const finishStripeEvents = systemWrite<string[], void>("finishStripeEvents", async ({ tx }, ids) => {
  await tx.execute(sql`update stripe_events set done_at = now() where id = any(${sql.param(ids)})`);
});

/**
 * Runs hourly: syncs customers last read a day ago, or whose trial, period, or grace period ended since. Even
 * if Stripe doesn't respond, entitlements end by the clock.
 */
export async function sweepBilling(deps: Deps): Promise<void> {
  const clear = () => sweepStripeEvents(systemCaller(deps));
  const steps = deps.payments ? [clear, syncOverdue, setEntitlements, warnOfTrialEnds] : [clear];
  await eachAlone(
    steps,
    (step) => step(deps),
    (step) => step.name,
  );
}

async function syncOverdue(deps: Deps): Promise<void> {
  const now = new Date(deps.clock()).toISOString();
  const dayAgo = new Date(deps.clock() - DAY_MS).toISOString();
  const { rows } = await deps.db.execute<{ workspace_id: string }>(sql`
    select c.workspace_id from billing_customers c left join subscriptions s using (workspace_id)
    where c.synced_at is null or c.synced_at < ${dayAgo} or c.synced_at > ${now}
      or (c.synced_at < s.period_end and s.period_end <= ${now})
      or (c.synced_at < s.trial_end and s.trial_end <= ${now}) or s.past_due_since is not null
    order by c.synced_at nulls first limit ${BATCH}`);
  for (const { workspace_id } of rows) await trySync(deps, workspace_id);
}

const sweepStripeEvents = systemWrite<void, void>("sweepStripeEvents", async ({ tx, deps }) => {
  const oldest = new Date(deps.clock() - STRIPE_EVENT_DAYS * DAY_MS).toISOString();
  await tx.execute(sql`delete from stripe_events where done_at is not null and received_at < ${oldest}`);
});

async function trySync(deps: Deps, workspaceId: string): Promise<boolean> {
  try {
    await syncCustomer(deps, workspaceId);
    return true;
  } catch (error) {
    deps.log.warn(
      { err: error, workspaceId },
      "a customer could not be read from the payment provider; will retry later",
    );
    return false;
  }
}

/** Ends entitlements by the clock, and restores those that ended while the clock was wrong. */
async function setEntitlements(deps: Deps): Promise<void> {
  const now = deps.clock();
  const { workspaceId, plan, status, trialEnd, pastDueSince } = subscriptions;
  const rows = await deps.db
    .select({ workspaceId, plan, status, trialEnd, pastDueSince })
    .from(subscriptions)
    .where(inArray(status, ["trialing", "past_due"]));
  await eachAlone(
    rows,
    ({ workspaceId, ...subscription }) =>
      setPlan(systemCaller(deps), { workspaceId, entitlements: entitlementsOf(subscription, now) }),
    ({ workspaceId }) => workspaceId,
  );
}

/** Reminds once of each trial that's about to become a paid plan, or to pause without a card. */
async function warnOfTrialEnds(deps: Deps): Promise<void> {
  const now = deps.clock();
  const { rows } = await deps.db.execute<TrialEnd & { workspaceId: string }>(sql`
    select s.workspace_id as "workspaceId", s.id, s.plan, s.price, s.trial_end as "endsAt", c.card
    from subscriptions s join billing_customers c using (workspace_id)
      left join billing_events b on b.workspace_id = s.workspace_id and b.ref = 'trial:' || s.id
    where s.status = 'trialing' and s.cancel_at is null and s.trial_end > ${new Date(now).toISOString()}
      and s.trial_end - ${new Date(now).toISOString()}::timestamptz <= interval '1 day' * case
        when s.trial_end - b.happened_at <= interval '1 day' * ${WARNING_DAYS} then 1
        else ${WARNING_DAYS} end
      and not exists (
        select from billing_events e
        where e.workspace_id = s.workspace_id and e.ref = ${TRIAL_ENDING} || s.id)`);
  await eachAlone(
    rows,
    (ending) =>
      addBillingEvents(systemCaller(deps), {
        workspaceId: ending.workspaceId,
        events: [trialEnding(ending, now / 1000)],
      }),
    ({ workspaceId }) => workspaceId,
  );
}
