import { chargeInvoice, endSubscription, makeInvoice } from "./invoices.ts";
import { releaseSchedule } from "./schedules.ts";
import type { Store, Thing } from "./store.ts";
import { addMonth, lineOf } from "./subscriptions.ts";

type Due = { at: number; run: () => void };

/** Processes everything due, in order and at its own time: trials, renewals, retries, phases, ends. */
export function fallDue(store: Store) {
  for (;;) {
    const now = store.now();
    const [next] = store
      .list("subscription", (each) => !each.ended_at)
      .flatMap((each) => dueOf(store, each))
      .filter((each) => each.at <= now)
      .toSorted((a, b) => a.at - b.at);
    if (!next) return;
    store.at(next.at, next.run);
  }
}

/** Orders simultaneous events: an end before a new phase, a new phase before its renewal. */
function dueOf(store: Store, subscription: Thing): Due[] {
  const due: Due[] = [];
  const item = subscription.items.data[0];
  if (subscription.status === "incomplete")
    due.push({
      at: subscription.created + 23 * 3600,
      run: () => endSubscription(store, subscription, "expired"),
    });
  if (subscription.cancel_at)
    due.push({ at: subscription.cancel_at, run: () => endSubscription(store, subscription, "requested") });
  if (subscription.schedule) due.push(...phasesOf(store, subscription));
  if (subscription.status === "trialing")
    due.push({ at: subscription.trial_end, run: () => endTrial(store, subscription) });
  if (["active", "past_due"].includes(subscription.status))
    due.push({ at: item.current_period_end, run: () => renew(store, subscription) });
  for (const invoice of store.list(
    "invoice",
    (each) => each._subscription === subscription.id && each.next_payment_attempt,
  ))
    due.push({ at: invoice.next_payment_attempt, run: () => chargeInvoice(store, invoice) });
  return due;
}

function phasesOf(store: Store, subscription: Thing): Due[] {
  const schedule = store.get(subscription.schedule);
  const item = subscription.items.data[0];
  const last = schedule.phases.at(-1);
  const begun = schedule._phase ?? 0;
  const next = schedule.phases[begun + 1];
  if (!next) return [{ at: last.end_date, run: () => releaseSchedule(store, schedule.id) }];
  const begin = () => {
    schedule._phase = begun + 1;
    item.price = store.get(next.items[0].price);
    store.save(schedule);
    store.save(subscription);
    store.emit("customer.subscription.updated", subscription);
  };
  return [{ at: next.start_date, run: begin }];
}

function endTrial(store: Store, subscription: Thing) {
  const card =
    subscription.default_payment_method ??
    store.get(subscription.customer).invoice_settings.default_payment_method;
  const without = subscription.trial_settings.end_behavior.missing_payment_method;
  if (!card && without === "cancel") return endSubscription(store, subscription, "requested");
  if (!card && without === "pause") {
    subscription.status = "paused";
    store.save(subscription);
    store.emit("customer.subscription.paused", subscription);
    return;
  }
  renew(store, subscription);
}

function renew(store: Store, subscription: Thing) {
  const item = subscription.items.data[0];
  const start = item.current_period_end;
  const end = addMonth(start);
  Object.assign(item, { current_period_start: start, current_period_end: end });
  if (subscription.status === "trialing") subscription.status = "active";
  store.save(subscription);
  chargeInvoice(
    store,
    makeInvoice(store, subscription, "subscription_cycle", [
      lineOf(item.price, item.price.unit_amount, start, end),
    ]),
  );
  store.emit("customer.subscription.updated", subscription);
}
