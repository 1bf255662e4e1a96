import type { Params } from "./form.ts";
import type { Store, Thing } from "./store.ts";
import { StripeError } from "./stripe-error.ts";
import { addMonth } from "./subscriptions.ts";

/** Supports only `from_subscription`: the current subscription becomes the first phase. */
export function createSchedule(store: Store, params: Params): Thing {
  const subscription = store.get(params.from_subscription);
  if (subscription.schedule)
    throw new StripeError(400, "The subscription is already managed by a subscription schedule.");
  const item = subscription.items.data[0];
  const schedule = store.add("sub_sched", "subscription_schedule", {
    customer: subscription.customer,
    subscription: subscription.id,
    status: "active",
    end_behavior: "release",
    released_at: null,
    metadata: {},
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
      },
    ],
  });
  subscription.schedule = schedule.id;
  store.save(subscription);
  return schedule;
}

export function updateSchedule(store: Store, id: string, params: Params): Thing {
  const schedule = activeOne(store, id);
  if (params.end_behavior) schedule.end_behavior = params.end_behavior;
  if (params.metadata) schedule.metadata = { ...schedule.metadata, ...params.metadata };
  if (params.phases) {
    let start = 0;
    schedule.phases = params.phases.map((phase: Params) => {
      const from = Number(phase.start_date ?? start);
      start = phase.end_date ? Number(phase.end_date) : addMonth(from);
      return { items: phase.items, start_date: from, end_date: start };
    });
  }
  store.save(schedule);
  store.emit("subscription_schedule.updated", schedule);
  return schedule;
}

export function releaseSchedule(store: Store, id: string): Thing {
  const schedule = activeOne(store, id);
  schedule.status = "released";
  schedule.released_at = store.now();
  const subscription = store.get(schedule.subscription);
  subscription.schedule = null;
  store.save(schedule);
  store.save(subscription);
  store.emit("subscription_schedule.released", schedule);
  store.emit("customer.subscription.updated", subscription);
  return schedule;
}

function activeOne(store: Store, id: string): Thing {
  const schedule = store.get(id);
  if (schedule.status !== "active")
    throw new StripeError(400, `You cannot change a subscription schedule that is ${schedule.status}.`);
  return schedule;
}
