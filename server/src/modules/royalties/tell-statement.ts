import { formatMoney } from "@byline/contract/money.ts";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { projects } from "../../db/tables/projects.ts";
import type { royaltyStatements } from "../../db/tables/royalties.ts";
import { tellManagers } from "../notifications/tell-managers.ts";

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const numbers = new Intl.NumberFormat("en-US");

type Closed = Pick<
  typeof royaltyStatements.$inferSelect,
  "id" | "projectId" | "month" | "currency" | "earned" | "adjusted" | "held"
>;

/** Part of the closing: those who run the workspace learn what the statement gives, and to how many. */
export async function tellStatement(
  tx: Db,
  workspaceId: string,
  closed: Closed,
  creators: number,
): Promise<void> {
  const { id, projectId, month, currency, earned, adjusted, held } = closed;
  const [project] = await tx.select({ name: projects.name }).from(projects).where(eq(projects.id, projectId));
  const money = (minor: number) => formatMoney(minor, currency);
  const given = `${money(earned + adjusted)} to ${creators === 1 ? "one creator" : `${numbers.format(creators)} creators`}`;
  const body = [
    creators > 0 && `It gives ${given}.`,
    adjusted !== 0 && `${money(adjusted)} of it adjusts earlier months.`,
    held > 0 && `${money(held)} is held, for nobody was credited.`,
    creators === 0 && held === 0 && "It gives nothing.",
  ];
  await tellManagers(tx, workspaceId, {
    kind: "royalties",
    title: `The royalty statement of ${project?.name} for ${monthName.format(new Date(month))} is closed`,
    body: body.filter(Boolean).join(" "),
    link: `/projects/${projectId}?tab=royalties&statement=${id}`,
  });
}
