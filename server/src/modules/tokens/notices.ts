import { and, eq } from "drizzle-orm";
import type { Notices } from "../../core/notice.ts";
import type { Tx } from "../../db/client.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { formatDay } from "../../kit/format.ts";
import { listManagers, listMembers } from "../workspaces/members.ts";
import type { TokenRow } from "./queries.ts";

const REPLACED = "The token’s current secret keeps working. Check the audit log for its use in the meantime.";
const REVOKED = "Create another token, and check the audit log for the use of this one.";

const EXPOSED = {
  member: "A person who saw its secret no longer has the same access.",
  revoked: "The token that created or rotated it was revoked.",
  leaked: "The token that created or rotated it was leaked.",
};

const EXPOSED_FORMER = {
  member: "A person who saw it no longer has the same access.",
  revoked: "A token that received it was revoked.",
  leaked: "A token that received it was leaked.",
};

const NEXT = "Set a later expiry, or create another token.";

/** Notifies owners, admins, and the token's creator immediately by mail. */
export const tokenNotices: Notices = {
  async "token.expiring"(tx, { workspaceId, subjects: [id = ""], data: { days } }) {
    const token = await findToken(tx, workspaceId, id);
    if (!token?.expiresAt || token.revokedAt) return [];
    const { name, expiresAt } = token;
    const end = formatDay(expiresAt.getTime());
    const text =
      days === 0
        ? {
            title: `The API token “${name}” has expired`,
            body: `Byline refuses calls with it. ${NEXT}`,
          }
        : {
            title: `The API token “${name}” expires ${days === 1 ? "within a day" : `in ${days} days`}`,
            body: `After ${end} (UTC), Byline refuses calls with it. ${NEXT}`,
          };
    return [{ ...text, ...(await noticeOf(tx, token)) }];
  },
  async "token.exposed"(tx, { workspaceId, subjects: [id = ""], data: { by, stopsAt, stopped, replaced } }) {
    const token = await findToken(tx, workspaceId, id);
    if (!token || token.revokedAt) return [];
    if (replaced)
      return [
        {
          title: `The previous secret of the API token “${token.name}” stopped working`,
          body: `${EXPOSED_FORMER[by]} The current secret keeps working.`,
          ...(await noticeOf(tx, token)),
        },
      ];
    const end = formatDay(Date.parse(stopsAt));
    const effect = stopped ? "Byline refuses requests with it." : `It stops working on ${end} (UTC).`;
    return [
      {
        title: stopped
          ? `The API token “${token.name}” is suspended until you rotate it`
          : `Rotate the API token “${token.name}” by ${end}`,
        body: `${EXPOSED[by]} ${effect}`,
        ...(await noticeOf(tx, token)),
      },
    ];
  },
  async "token.leaked"(tx, { workspaceId, subjects: [id = ""], data: { found, replaced } }) {
    const token = await findToken(tx, workspaceId, id);
    if (!token) return [];
    const where = found ? `It was found at ${found}.` : "A person who found it reported it.";
    return [
      {
        title: replaced
          ? `The previous secret of the API token “${token.name}” was leaked and no longer works`
          : `The API token “${token.name}” was leaked and has been revoked`,
        body: `${where} ${replaced ? REPLACED : REVOKED}`,
        ...(await noticeOf(tx, token)),
        ...(replaced ? {} : { link: "/settings/tokens" }),
      },
    ];
  },
};

async function findToken(tx: Tx, workspaceId: string, id: string): Promise<TokenRow | undefined> {
  const [row] = await tx
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.workspaceId, workspaceId), eq(apiTokens.id, id)));
  return row;
}

async function noticeOf(tx: Tx, { id, workspaceId, createdBy }: TokenRow) {
  const members = await listMembers(tx, workspaceId);
  const maker = members.filter(({ userId }) => userId === createdBy).map(({ userId }) => userId);
  return {
    userIds: [...new Set([...(await listManagers(tx, workspaceId)), ...maker])],
    kind: "developer" as const,
    link: `/settings/tokens/${id}`,
    urgent: true as const,
  };
}
