import { MESSAGE_LIMIT } from "@byline/contract/disputes.ts";
import { and, eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { disputeMessages, disputes } from "../../db/tables/disputes.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { canAnswer, canDispute, sideOf } from "./policy.ts";
import { lockDispute, type StoredDispute, type StoredMessage } from "./queries.ts";

/** Adds a message from either side while the dispute is open. */
export const addDisputeMessage = write<UserActor, { id: string; text: string }, StoredDispute>(
  "addDisputeMessage",
  { may: canDispute, scope: "account" },
  async ({ tx, deps, actor, emit }, { id, text }) => {
    const dispute = await lockDispute(tx, id);
    const side = sideOf(actor, dispute);
    if (side === "project") canAnswer(actor);
    refuseClosed(dispute);
    await refuseEndless(tx, dispute);
    const createdAt = new Date(deps.clock());
    await insertMessage(tx, dispute, { side, userId: actor.userId, body: text, createdAt });
    emit("dispute.answered", { ...about(dispute), data: { side } });
    return dispute;
  },
);

export function refuseClosed({ state }: StoredDispute) {
  if (state !== "open")
    throw new AppError("conflict", "This dispute is closed and accepts no more messages.");
}

async function refuseEndless(tx: Tx, dispute: StoredDispute) {
  if ((await tx.$count(disputeMessages, isIn(dispute))) >= MESSAGE_LIMIT)
    throw new AppError(
      "conflict",
      `This dispute has reached its limit of ${MESSAGE_LIMIT} messages. The project needs to decide it.`,
    );
}

const isIn = ({ workspaceId, id }: StoredDispute) =>
  and(eq(disputeMessages.workspaceId, workspaceId), eq(disputeMessages.disputeId, id));

/** Part of a write: adds a message. */
export async function insertMessage(
  tx: Tx,
  { workspaceId, id: disputeId }: StoredDispute,
  message: Pick<StoredMessage, "side" | "userId" | "body" | "createdAt"> & { step?: StoredMessage["step"] },
): Promise<void> {
  await tx.insert(disputeMessages).values({ workspaceId, disputeId, id: timeOrderedId(), ...message });
}

/** Part of a write: closes a dispute. Returns its new state. */
export async function markClosed(
  tx: Tx,
  dispute: StoredDispute,
  changes: Pick<StoredDispute, "state" | "closedAt">,
): Promise<StoredDispute> {
  const isDispute = and(eq(disputes.workspaceId, dispute.workspaceId), eq(disputes.id, dispute.id));
  await tx.update(disputes).set(changes).where(isDispute);
  return { ...dispute, ...changes };
}

/** Returns the common data of a dispute's events. */
export const about = ({ id, workspaceId, projectId, attributionId }: StoredDispute) => ({
  subjects: [id, attributionId],
  workspaceId,
  projectId,
});
