import { systemWrite } from "../../core/write.ts";
import { billingEvents } from "../../db/tables/billing.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import type { NewBillingEvent } from "./billing-events.ts";

/** Adds new events, identified by `ref`, oldest first, with Stripe's dates. The billing page lists them. */
export const addBillingEvents = systemWrite<{ workspaceId: string; events: NewBillingEvent[] }, void>(
  "addBillingEvents",
  async ({ tx, emit }, { workspaceId, events }) => {
    for (const { at, ...event } of events.toSorted((a, b) => a.at - b.at)) {
      const [added] = await tx
        .insert(billingEvents)
        .values({ id: timeOrderedId(), workspaceId, ...event, happenedAt: new Date(at * 1000) })
        .onConflictDoNothing()
        .returning({ id: billingEvents.id });
      if (added)
        emit("billing.event_added", { workspaceId, subjects: [added.id], data: { title: event.title } });
    }
  },
);
