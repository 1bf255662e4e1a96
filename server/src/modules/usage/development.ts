import { formatNumber } from "@byline/contract/figures.ts";
import { DEVELOPMENT_RECORDS } from "@byline/contract/plans.ts";
import type { Services } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { clientOf, type Db, violatesCheck } from "../../db/client.ts";
import { formatDay } from "../../kit/format.ts";
import { isCharged } from "../projects/charged.ts";
import { findProjects } from "../projects/queries.ts";
import { monthAt } from "./months.ts";

/*
 * Attributions recorded into a project in development or testing don't count as calls of the plan, unless it
 * was live this month (projects/charged.ts). Such a project has its own monthly limit, counted by the
 * statement that records, whoever records.
 */

const CHECK = "development_months_within_ceiling";

/** Whether the table refused an attribution over a project's limit. */
export const isOverRecords = (error: unknown): boolean => violatesCheck(error, CHECK) !== null;

/** Returns the project in the refusal's failed row, as PostgreSQL prints it. */
export function refusedProject(error: unknown): string | null {
  return /\(([0-9a-f-]{36}),/.exec(violatesCheck(error, CHECK)?.detail ?? "")?.[1] ?? null;
}

/**
 * Returns how many attributions a project may still record this month, and the error for one more. Null for a
 * project that is charged instead.
 */
export async function recordsLeft(
  db: Db,
  { config, clock }: Pick<Services, "config" | "clock">,
  workspaceId: string,
  projectId: string,
): Promise<{ left: number; refusal: AppError } | null> {
  const [project] = await findProjects(db, workspaceId, [projectId]);
  const { first, endsAt } = monthAt(clock());
  if (!project || isCharged(project, first)) return null;
  const { rows } = await clientOf(db).query<{ n: number }>(
    "select n from development_months where project_id = $1 and month = $2 and workspace_id = $3",
    [projectId, first, workspaceId],
  );
  const used = rows[0]?.n ?? 0;
  const share = `${formatNumber(used)} of the ${formatNumber(DEVELOPMENT_RECORDS)} new attributions`;
  const url = `${config.url}/projects/${projectId}?tab=settings`;
  const refusal = new AppError(
    "quota_exceeded",
    `“${project.name}” is in ${project.status} and has recorded ${share} allowed this month. Move it ` +
      `to live, or wait until ${formatDay(endsAt)} (UTC): ${url}`,
    {
      upgradeUrl: url,
      quota: {
        limit: "developmentRecords",
        used,
        allowed: DEVELOPMENT_RECORDS,
        resets_at: new Date(endsAt).toISOString(),
      },
    },
  );
  return { left: Math.max(0, DEVELOPMENT_RECORDS - used), refusal };
}
