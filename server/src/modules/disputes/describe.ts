import { formatCredit } from "@byline/contract/credit.ts";
import type { Dispute } from "@byline/contract/disputes.ts";
import { showIdentifier } from "@byline/contract/identifiers.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { shortIdOf } from "../attributions/credit-address.ts";
import { findByKeys } from "../attributions/find-by-keys.ts";
import { withCreditLines } from "../claims/credit-lines.ts";
import { listClaimsOf } from "../claims/queries.ts";
import { listProjectsById } from "../projects/queries.ts";
import { isChangedSince } from "./close-dispute.ts";
import { sideOf } from "./policy.ts";
import { isClaimOf, listMessages, type StoredDispute } from "./queries.ts";

/** Disputes as one of their sides sees them: the creator knows of the credit only what is public. */
export async function describeDisputes(
  { db, config }: Deps,
  actor: UserActor,
  all: StoredDispute[],
): Promise<Dispute[]> {
  if (all.length === 0) return [];
  const [messages, claimed, credits, projects] = await Promise.all([
    listMessages(db, all),
    listClaimsOf(db, all),
    findByKeys(db, all).then((rows) => withCreditLines(db, rows)),
    listProjectsById(
      db,
      all.map(({ projectId }) => projectId),
    ),
  ]);
  return all.map((dispute) => {
    const { scheme, value } = dispute;
    const attribution = credits.find(({ id }) => id === dispute.attributionId);
    const side = sideOf(actor, dispute);
    return {
      id: dispute.id,
      kind: dispute.kind,
      state: dispute.state,
      openedAt: dispute.openedAt.toISOString(),
      closedAt: dispute.closedAt?.toISOString() ?? null,
      creator: {
        identifier: showIdentifier(scheme, value),
        name: claimed.find((one) => isClaimOf(one, dispute))?.name ?? null,
      },
      credit:
        attribution?.isPublic && !attribution.withdrawnAt
          ? {
              url: `${config.url}/c/${shortIdOf(attribution)}`,
              text: formatCredit(attribution, "text"),
              projectName: projects.find(({ id }) => id === dispute.projectId)?.name ?? "",
            }
          : null,
      side,
      changedSince: attribution !== undefined && isChangedSince(attribution, dispute),
      messages: messages
        .filter(({ disputeId }) => disputeId === dispute.id)
        .map(({ id, side: from, body, step, createdAt }) => ({
          id,
          side: from,
          text: body,
          step,
          createdAt: createdAt.toISOString(),
        })),
    };
  });
}
