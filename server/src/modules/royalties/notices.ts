import { formatMonth, formatNumber } from "@byline/contract/figures.ts";
import { formatMoney } from "@byline/contract/money.ts";
import { eq } from "drizzle-orm";
import type { Notices } from "../../core/notice.ts";
import { royaltyStatements } from "../../db/tables/royalties.ts";
import { findProjects } from "../projects/queries.ts";
import { listManagers } from "../workspaces/members.ts";

export const royaltyNotices: Notices = {
  /** Contains the amount and the number of creators. */
  async "statement.closed"(tx, { workspaceId, subjects: [projectId = "", id = ""], data: { creators } }) {
    const [project] = await findProjects(tx, workspaceId, [projectId]);
    const [statement] = await tx.select().from(royaltyStatements).where(eq(royaltyStatements.id, id));
    if (!project || !statement) return [];
    const { month, currency, earned, adjusted, held } = statement;
    const money = (minor: number) => formatMoney(minor, currency);
    const to = creators === 1 ? "one creator" : `${formatNumber(creators)} creators`;
    const body = [
      creators > 0 && `The shares of ${to} total ${money(earned + adjusted)}.`,
      adjusted !== 0 && `Of this, ${money(adjusted)} adjusts earlier months.`,
      held > 0 && `${money(held)} is held because no creator with a share was credited.`,
      creators === 0 && held === 0 && "There is nothing to share.",
    ];
    const text = body.filter(Boolean).join(" ");
    return [
      {
        userIds: await listManagers(tx, workspaceId),
        kind: "royalties",
        title: `The royalty statement of ${project.name} for ${formatMonth(month)} is closed`,
        body: text,
        link: `/projects/${projectId}?tab=royalties&statement=${id}`,
        group: {
          key: `statements:${projectId}`,
          subjects: [id],
          of: (statements) => ({
            title: `${formatNumber(statements)} ${project.name} royalty statements closed`,
            body: `The latest is for ${formatMonth(month)}. ${text}`,
            link: `/projects/${projectId}?tab=royalties`,
          }),
        },
      },
    ];
  },
};
