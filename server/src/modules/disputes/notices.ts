import type { DISPUTE_DECISIONS } from "@byline/contract/disputes.ts";
import { showIdentifier } from "@byline/contract/identifiers.ts";
import type { Notice, Notices } from "../../core/notice.ts";
import type { Tx } from "../../db/client.ts";
import { listClaimsOf } from "../claims/queries.ts";
import { listProjectsById } from "../projects/queries.ts";
import { listMembers } from "../workspaces/members.ts";
import { findDispute, type StoredDispute } from "./queries.ts";

export const disputeNotices: Notices = {
  "dispute.opened": (tx, { subjects, data: { kind } }) =>
    toProject(tx, subjects, {
      title: ({ creator, project }) => `${creator} disputes a credit in ${project}`,
      body:
        kind === "not-mine"
          ? "They say that the work isn’t theirs. Read why, and reply on the credit’s page."
          : "They say that the license is wrong. Read why, and reply on the credit’s page.",
    }),
  "dispute.answered": (tx, { subjects, data: { side } }) => {
    const words = (by: string) => ({ title: () => `${by} commented on a disputed credit`, body: ANSWER });
    return side === "creator"
      ? toProject(tx, subjects, words("Its creator"))
      : toCreator(tx, subjects, { title: (project) => `${project} replied to your dispute`, body: ANSWER });
  },
  "dispute.decided": async (tx, { subjects, userId, data: { decision } }) => [
    ...(await toCreator(tx, subjects, {
      title: (project) =>
        decision === "credit-withdrawn"
          ? `${project} withdrew the credit you disputed`
          : `${project} ${decision} your dispute`,
      body: "Read their reply in your claim’s thread.",
    })),
    ...(await toTeam(tx, subjects, { decision, decidedBy: userId })),
  ],
  "dispute.withdrawn": (tx, { subjects }) =>
    toProject(tx, subjects, {
      title: ({ creator, project }) => `${creator} no longer disputes a credit in ${project}`,
      body: "The credit stays unchanged.",
    }),
};

const ANSWER = "Read and reply in the thread.";

async function toProject(
  tx: Tx,
  [id = ""]: string[],
  { title, body }: { title: (names: { creator: string; project: string }) => string; body: string },
): Promise<Notice[]> {
  const dispute = await findDispute(tx, id);
  if (!dispute) return [];
  const project = await nameProject(tx, dispute);
  const creator = showIdentifier(dispute.scheme, dispute.value).label;
  const userIds = (await listMembers(tx, dispute.workspaceId)).map(({ userId }) => userId);
  const link = `/attribution/${dispute.attributionId}`;
  return [{ userIds, kind: "credits", title: title({ creator, project }), body, link, urgent: true }];
}

/** Notifies members other than the one who decided. */
async function toTeam(
  tx: Tx,
  subjects: string[],
  { decision, decidedBy }: { decision: (typeof DISPUTE_DECISIONS)[number]; decidedBy: string | null },
): Promise<Notice[]> {
  const outcome =
    decision === "credit-withdrawn" ? "ended because the credit was withdrawn" : `was ${decision}`;
  const notices = await toProject(tx, subjects, {
    title: ({ creator, project }) => `A dispute by ${creator} in ${project} ${outcome}`,
    body: "Read the thread on the credit’s page.",
  });
  return notices.map(({ urgent: _, userIds, ...notice }) => {
    return { ...notice, userIds: userIds.filter((id) => id !== decidedBy) };
  });
}

async function toCreator(
  tx: Tx,
  [id = ""]: string[],
  { title, body }: { title: (project: string) => string; body: string },
): Promise<Notice[]> {
  const dispute = await findDispute(tx, id);
  if (!dispute) return [];
  const project = await nameProject(tx, dispute);
  const [claim] = await listClaimsOf(tx, [dispute]);
  const link = claim ? `/claims/${claim.id}` : "/claims";
  return [{ userIds: [dispute.userId], kind: "credits", title: title(project), body, link, urgent: true }];
}

async function nameProject(tx: Tx, { projectId }: StoredDispute): Promise<string> {
  const [project] = await listProjectsById(tx, [projectId]);
  return project?.name ?? "A project";
}
