import { and, eq, inArray } from "drizzle-orm";
import { SYSTEM } from "../../core/access.ts";
import { disputes } from "../../db/tables/disputes.ts";
import { consumer } from "../../events/consumer.ts";
import { appendEvents } from "../../events/log.ts";
import { about, insertMessage, markClosed } from "./add-message.ts";

/**
 * Ends the open disputes of a credit that its project withdrew in any way. The withdrawal reason becomes the
 * project's last message.
 */
export const disputesOfWithdrawn = consumer({
  name: "disputes-of-withdrawn",
  types: ["attribution.withdrawn"],
  async handle(tx, events) {
    const origin = { actor: SYSTEM, requestId: null, client: null, asOperator: false };
    for (const { workspaceId, projectId, subjects, at, userId, data } of events) {
      const isOpen = and(
        eq(disputes.workspaceId, workspaceId),
        eq(disputes.projectId, projectId as string),
        inArray(disputes.attributionId, subjects),
        eq(disputes.state, "open"),
      );
      const open = await tx.select().from(disputes).where(isOpen).for("update");
      if (open.length === 0) continue;
      for (const dispute of open) {
        const message = { body: data.reason, step: "credit-withdrawn" as const, createdAt: at };
        await insertMessage(tx, dispute, { side: "project", userId, ...message });
        await markClosed(tx, dispute, { state: "accepted", closedAt: at });
      }
      const decision = { type: "dispute.decided" as const, data: { decision: "credit-withdrawn" } };
      const drafts = open.map((dispute) => ({ ...decision, ...about(dispute) }));
      await appendEvents(tx, { ...origin, at }, drafts);
    }
  },
});
