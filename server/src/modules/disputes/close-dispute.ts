import { REASON_CHARACTERS } from "@byline/contract/disputes.ts";
import type { UserActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { getAttribution } from "../attributions/queries.ts";
import { withdrawAttribution } from "../attributions/withdraw-attribution.ts";
import { about, insertMessage, markClosed, refuseClosed } from "./add-message.ts";
import { canAnswer, canDispute, sideOf } from "./policy.ts";
import { lockDispute, noSuchDispute, type StoredDispute } from "./queries.ts";

type Decision = { id: string; decision: "accepted" | "declined"; withdraw: boolean; text: string };

/**
 * Records the project's decision. Before accepting, the project must have corrected the credit since the
 * dispute was opened, or withdraws it here with the shortened text as its reason. Allowed while the plan is
 * paused.
 */
export const decideDispute = write<UserActor, Decision, StoredDispute>(
  "decideDispute",
  { may: canAnswer, whilePaused: "allowed" },
  async (ctx, { id, decision, withdraw, text }) => {
    const { tx, actor, emit } = ctx;
    const dispute = await lockDispute(tx, id);
    if (dispute.workspaceId !== actor.workspaceId) throw noSuchDispute();
    refuseClosed(dispute);
    if (decision === "accepted") {
      const { attributionId } = dispute;
      if (withdraw) await withdrawAttribution(ctx, { id: attributionId, reason: shortened(text) });
      else if (!isChangedSince(await getAttribution(tx, actor, attributionId), dispute))
        throw new AppError(
          "conflict",
          "The credit hasn't changed since the dispute. Correct or withdraw it first.",
        );
    }
    const closed = await close(ctx, dispute, { side: "project", step: decision, text });
    emit("dispute.decided", { ...about(dispute), data: { decision } });
    return closed;
  },
);

/** Cuts a reason between whole characters; "…" shows that the thread has more. */
function shortened(text: string): string {
  if (text.length <= REASON_CHARACTERS) return text;
  const next = new Intl.Segmenter().segment(text).containing(REASON_CHARACTERS - 1)?.index ?? 0;
  return `${text.slice(0, next).trimEnd()}…`;
}

export const isChangedSince = (
  { editedAt, withdrawnAt }: { editedAt: Date | null; withdrawnAt: Date | null },
  { openedAt }: Pick<StoredDispute, "openedAt">,
) => withdrawnAt !== null || (editedAt !== null && editedAt > openedAt);

/** Closes a dispute because its creator withdraws it. */
export const withdrawDispute = write<UserActor, { id: string; text: string }, StoredDispute>(
  "withdrawDispute",
  { may: canDispute, scope: "account" },
  async (ctx, { id, text }) => {
    const dispute = await lockDispute(ctx.tx, id);
    if (sideOf(ctx.actor, dispute) !== "creator") throw noSuchDispute();
    refuseClosed(dispute);
    const closed = await close(ctx, dispute, { side: "creator", step: "withdrawn", text });
    ctx.emit("dispute.withdrawn", about(dispute));
    return closed;
  },
);

type Closing = { side: "creator" | "project"; step: "accepted" | "declined" | "withdrawn"; text: string };

async function close(
  { tx, deps, actor: { userId } }: WriteContext<UserActor>,
  dispute: StoredDispute,
  { side, step, text }: Closing,
): Promise<StoredDispute> {
  const closedAt = new Date(deps.clock());
  await insertMessage(tx, dispute, { side, userId, body: text, step, createdAt: closedAt });
  return markClosed(tx, dispute, { state: step, closedAt });
}
