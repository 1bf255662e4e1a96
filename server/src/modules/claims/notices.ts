import { FAILED_CHECKS } from "@byline/contract/claims.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { showIdentifier } from "@byline/contract/identifiers.ts";
import type { Notice, Notices } from "../../core/notice.ts";
import type { Tx } from "../../db/client.ts";
import { findClaim } from "./queries.ts";

export const claimNotices: Notices = {
  "account.claim_failing": (tx, { subjects }) =>
    noticeOf(tx, subjects, {
      title: (label) => `We couldn’t find the proof for ${label}`,
      body:
        `We check again every day. After ${FAILED_CHECKS} failed checks in a row, your claim ends. ` +
        "Publish the proof again, or check it now.",
    }),
  "account.claim_credited": async (tx, { subjects: [userId = "", id = ""], data: { count } }) => {
    const claim = await findClaim(tx, id);
    if (!claim) return [];
    const who = claim.name ?? showIdentifier(claim.scheme, claim.value).label;
    const title = count === 1 ? `A new credit for ${who}` : `${formatNumber(count)} new credits for ${who}`;
    const body = "See who credits you, and dispute wrong credits.";
    return [{ userIds: [userId], kind: "credits", title, body, link: `/claims/${id}` }];
  },
  "account.claim_ended": async (tx, { subjects, data: { reason } }) =>
    reason === "released" ? [] : noticeOf(tx, subjects, ENDS[reason]),
};

const ENDS = {
  lost: {
    title: (label: string) => `You no longer claim ${label}`,
    body:
      `${FAILED_CHECKS} daily checks in a row found no proof. You can prove the identifier again at any ` +
      "time.",
  },
  superseded: {
    title: (label: string) => `Another account proved ${label}`,
    body:
      "The latest proof counts, so your claim has ended. If the identifier is yours, remove the other " +
      "proof, and prove it again.",
  },
} as const;

async function noticeOf(
  tx: Tx,
  [userId = "", claimId = ""]: string[],
  { title, body }: { title: (label: string) => string; body: string },
): Promise<Notice[]> {
  const claim = await findClaim(tx, claimId);
  if (!claim) return [];
  const { label } = showIdentifier(claim.scheme, claim.value);
  const link = `/claims/${claimId}`;
  return [{ userIds: [userId], kind: "credits", title: title(label), body, link, urgent: true }];
}
