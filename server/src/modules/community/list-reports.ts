import type { ReportedItem } from "@byline/contract/operators.ts";
import { count, eq } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { clientOf, type Db } from "../../db/client.ts";
import { reports } from "../../db/tables/community.ts";
import { PEOPLE } from "../accounts/public-person.ts";
import { CREATORS } from "../catalog/kinds.ts";
import { listSuppressing } from "../catalog/suppressed-names.ts";
import { listProjectsById } from "../projects/queries.ts";
import { SHOWN_PROJECTS } from "../projects/shown.ts";
import { mapReportedPages } from "./reported-pages.ts";

/** Returns open reports oldest first, or decided reports newest first. */
export async function listReports(
  deps: Deps,
  { status, limit, cursor }: { status: "open" | "decided"; limit: number; cursor: string | undefined },
): Promise<ReportedItem[]> {
  const { db } = deps;
  const open = status === "open";
  const { rows } = await clientOf(db).query(
    `select r.id, r.project_id, r.comment_id, r.page, r.named, r.creator_ids, r.reply_email, r.reason,
            r.details, r.shown, r.status,
            r.created_at, u.username,
            exists (select from ${SHOWN_PROJECTS} p where p.id = r.project_id)
              and (r.comment_id is null or c.deleted_at is null) as visible
     from reports r left join project_comments c on c.id = r.comment_id
     left join ${PEOPLE} u on u.id = r.reporter_id
     where (r.status = 'open') = $1 and ($2::uuid is null or r.id ${open ? ">" : "<"} $2)
     order by r.id ${open ? "" : "desc"} limit $3`,
    [open, cursor, limit],
  );
  const ids = rows.map((row) => row.id);
  const [projects, suppressing, decisions, subjects] = await Promise.all([
    listProjectsById(
      db,
      rows.map((row) => row.project_id),
    ),
    listSuppressing(db, ids),
    mapDecisions(db, ids),
    mapReportedPages(
      deps,
      rows.flatMap((row) => row.page ?? []),
    ),
  ]);
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    about: row.comment_id ? "comment" : "project",
    projectId: row.project_id,
    projectName: names.get(row.project_id) ?? "",
    reason: row.reason,
    details: row.details,
    named: row.named,
    creatorPages: row.creator_ids.map((id: string) => CREATORS.page + id),
    nameRemoved: suppressing.has(row.id),
    shown: row.shown,
    page: row.page,
    subject: subjects.get(row.page) ?? null,
    decisions: (decisions.get(row.id) ?? []).map(({ status, note, by, at }, i, all) => ({
      decision: decisionOf(status, all[i - 1]?.status === "upheld", row.reason === "remove-name"),
      ...{ note, by, at: at.toISOString() },
    })),
    reporter: row.username,
    replyEmail: row.reply_email,
    status: row.status,
    visible: row.visible,
    createdAt: row.created_at.toISOString(),
  }));
}

type Step = { reportId: string; status: "upheld" | "dismissed"; note: string; by: string | null; at: Date };

/** Returns operators' decisions by report, oldest first. */
async function mapDecisions(db: Db, reportIds: string[]): Promise<Map<string, Step[]>> {
  const { rows } = await clientOf(db).query<Step>(
    `select e.report_id as "reportId", e.status, e.note, u.username as by, e.created_at as at
     from report_events e left join ${PEOPLE} u on u.id = e.actor_id
     where e.report_id = any($1::uuid[]) and e.status <> 'open' order by e.id`,
    [reportIds],
  );
  return Map.groupBy(rows, ({ reportId }) => reportId);
}

function decisionOf(status: Step["status"], wasUpheld: boolean, aboutName: boolean) {
  if (status === "upheld") return aboutName ? "remove-name" : "hide";
  if (wasUpheld) return aboutName ? "restore-name" : "release";
  return "dismiss";
}

export async function countOpenReports(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(reports).where(eq(reports.status, "open"));
  return row?.n ?? 0;
}
