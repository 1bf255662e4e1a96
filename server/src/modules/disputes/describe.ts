import { creditOf, formatCredit } from "@byline/contract/credit.ts";
import type { Dispute } from "@byline/contract/disputes.ts";
import { showIdentifier } from "@byline/contract/identifiers.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import { platedOf } from "@byline/contract/plate.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import { shortIdOf } from "../attributions/credit-address.ts";
import { findByKeys } from "../attributions/find-by-keys.ts";
import type { StoredAttribution } from "../attributions/queries.ts";
import { asCredited, withCorrections } from "../catalog/corrected-credits.ts";
import { withCreditLines } from "../claims/credit-lines.ts";
import { listClaimsOf } from "../claims/queries.ts";
import { mapPublicPictures } from "../pictures/public-pictures.ts";
import { listProjectsById } from "../projects/queries.ts";
import { isChangedSince } from "./close-dispute.ts";
import { canObjectAgain, sideOf } from "./policy.ts";
import { isClaimOf, listMessages, type StoredDispute } from "./queries.ts";

/** Returns disputes as one of their sides sees them. The creator sees only the public part of a credit. */
export async function describeDisputes(
  deps: Deps,
  actor: UserActor,
  all: StoredDispute[],
): Promise<Dispute[]> {
  const { db, config } = deps;
  if (all.length === 0) return [];
  const [messages, claimed, credits, projects] = await Promise.all([
    listMessages(db, all),
    listClaimsOf(db, all),
    listCredited(deps, actor, all),
    listProjectsById(
      db,
      all.map(({ projectId }) => projectId),
    ),
  ]);
  const pictures = await mapTheirPictures(db, credits);
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
      attributionId: side === "project" ? dispute.attributionId : null,
      credit:
        attribution && !attribution.withdrawnAt && (side === "project" || attribution.isPublic)
          ? {
              id: shortIdOf(attribution),
              url: `${config.url}/c/${shortIdOf(attribution)}`,
              text: formatCredit(attribution, "text"),
              license: creditOf(attribution).license?.name ?? null,
              projectName: projects.find(({ id }) => id === dispute.projectId)?.name ?? "",
              plate: platedOf(attribution),
              picture: pictures.get(attribution.id) ?? null,
            }
          : null,
      side,
      canObjectAgain: side === "creator" && canObjectAgain(dispute, messages),
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

/** Returns the disputed credits: the workspace's own in full, others as everyone sees them. */
async function listCredited(
  { db, pool }: Deps,
  actor: UserActor,
  all: StoredDispute[],
): Promise<StoredAttribution[]> {
  const isOwn = (dispute: StoredDispute) => sideOf(actor, dispute) === "project";
  const [own, others] = await Promise.all([
    findByKeys(db, all.filter(isOwn)).then((rows) => withCorrections(pool, rows)),
    findByKeys(
      db,
      all.filter((dispute) => !isOwn(dispute)),
    ).then((rows) => asCredited(pool, rows)),
  ]);
  return withCreditLines(db, [...own, ...others]);
}

/** Returns public pictures by attribution id. */
async function mapTheirPictures(db: Db, credits: StoredAttribution[]): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>();
  for (const [workspaceId, its] of Map.groupBy(credits, (credit) => credit.workspaceId)) {
    const contentIds = its.map(({ contentId }) => contentId);
    const pictures = await mapPublicPictures(db, workspaceId, contentIds);
    for (const { id, contentId } of its) {
      const picture = pictures.get(contentId);
      if (picture) found.set(id, picture);
    }
  }
  return found;
}
