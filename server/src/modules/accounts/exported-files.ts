import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import { avatars, sessions } from "../../db/tables/accounts.ts";
import { attributionChanges } from "../../db/tables/attributions.ts";
import { projectComments, reports } from "../../db/tables/community.ts";
import { notifications } from "../../db/tables/notifications.ts";
import { activities, projectStars } from "../../db/tables/projects.ts";
import type { ZipWriter } from "../../kit/zip.ts";
import { listAttributions, shapeAttribution } from "../attributions/queries.ts";
import { listProjectIds, listProjects, shapeProject } from "../projects/queries.ts";
import { pagesOfLines, pagesOfRevenues, pagesOfStatements } from "../royalties/own-royalties.ts";
import { listTokens } from "../tokens/queries.ts";
import { listOwnedWorkspaces, listWorkspaces, type OwnedWorkspace } from "../workspaces/queries.ts";
import type { Person } from "./people.ts";
import { shapePreferences } from "./queries.ts";

/** Rows read and packed at once: some milliseconds of work. */
const PAGE = 500;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Everything a person gave or did, secrets excepted; lists of any length are read a page at a time. */
export async function exportedFiles(deps: Deps, user: Person, zip: ZipWriter): Promise<void> {
  const { db } = deps;
  const owned = await listOwnedWorkspaces(db, user.id);
  await zip.addJson("account.json", {
    id: user.id,
    email: user.email,
    emailVerifiedAt: user.emailVerifiedAt,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    preferences: shapePreferences(user),
    workspaces: await listWorkspaces(db, user.id),
    createdAt: user.createdAt,
  });
  const [avatar] = await db.select().from(avatars).where(eq(avatars.userId, user.id));
  if (avatar) await zip.addFile("avatar.webp", avatar.image);
  await zip.addJson("sessions.json", await listSessionsOf(db, user.id));
  await zip.addJson(
    "tokens.json",
    await Promise.all(owned.map(({ id }) => listTokens(db, id))).then((lists) => lists.flat()),
  );
  await zip.addList("projects", pagesOfProjects(db, owned));
  await zip.addList("attributions", pagesOfAttributions(deps, owned));
  await zip.addList("attribution-changes", pagesOfChanges(db, owned));
  await zip.addList("revenues", eachProject(db, owned, pagesOfRevenues));
  await zip.addList("royalty-statements", eachProject(db, owned, pagesOfStatements));
  await zip.addList("royalty-lines", eachProject(db, owned, pagesOfLines));
  await zip.addList(
    "comments",
    pagesById(db, projectComments, projectComments.id, eq(projectComments.userId, user.id)),
  );
  await zip.addList("reports", pagesById(db, reports, reports.id, eq(reports.reporterId, user.id)));
  await zip.addList("activities", pagesById(db, activities, activities.id, eq(activities.userId, user.id)));
  await zip.addList(
    "notifications",
    pagesById(db, notifications, notifications.id, eq(notifications.userId, user.id)),
  );
  await zip.addJson(
    "stars.json",
    await db.select().from(projectStars).where(eq(projectStars.userId, user.id)),
  );
}

async function listSessionsOf(db: Db, userId: string) {
  const { id, address, userAgent, createdAt, lastSeenAt } = sessions;
  return db
    .select({ id, address, userAgent, createdAt, lastSeenAt })
    .from(sessions)
    .where(eq(sessions.userId, userId));
}

async function* pagesOfProjects(db: Db, owned: OwnedWorkspace[]) {
  for (const { id } of owned) {
    for (const archived of [false, true]) {
      for (let offset = 0; ; offset += PAGE) {
        const rows = await listProjects(
          db,
          { workspaceId: id, projectId: null },
          { archived, limit: PAGE, offset },
        );
        yield rows.map(shapeProject);
        if (rows.length < PAGE) break;
      }
    }
  }
}

/** Project by project, newest first: each page continues in the primary key. */
async function* pagesOfAttributions({ db, pool }: Deps, owned: OwnedWorkspace[]) {
  for (const { id } of owned) {
    for (const projectId of await listProjectIds(db, { workspaceId: id, projectId: null })) {
      for (let before: string | undefined; ; ) {
        const rows = await listAttributions(pool, [projectId], { before }, { limit: PAGE });
        yield rows.map(shapeAttribution);
        before = rows.at(-1)?.id;
        if (rows.length < PAGE) break;
      }
    }
  }
}

/** What `pages` gives of each project, one after the other. */
async function* eachProject(
  db: Db,
  owned: OwnedWorkspace[],
  pages: (db: Db, projectId: string) => AsyncIterable<unknown[]>,
) {
  for (const { id } of owned)
    for (const projectId of await listProjectIds(db, { workspaceId: id, projectId: null }))
      yield* pages(db, projectId);
}

/** What became of those records, project by project, in the order of its index. */
async function* pagesOfChanges(db: Db, owned: OwnedWorkspace[]) {
  const { projectId, attributionId, id } = attributionChanges;
  for (const workspace of owned) {
    for (const project of await listProjectIds(db, { workspaceId: workspace.id, projectId: null })) {
      for (let last = { attributionId: NO_ID, id: NO_ID }; ; ) {
        const after = sql`${projectId} = ${project} and (${attributionId}, ${id}) > (${last.attributionId}::uuid, ${last.id}::uuid)`;
        const rows = await db
          .select()
          .from(attributionChanges)
          .where(after)
          .orderBy(asc(attributionId), asc(id))
          .limit(PAGE);
        yield rows;
        last = rows.at(-1) ?? last;
        if (rows.length < PAGE) break;
      }
    }
  }
}

async function* pagesById(db: Db, table: PgTable, id: PgColumn, mine: ReturnType<typeof eq>) {
  for (let last = NO_ID; ; ) {
    const rows = await db
      .select()
      .from(table)
      .where(and(mine, gt(id, last)))
      .orderBy(asc(id))
      .limit(PAGE);
    yield rows;
    if (rows.length < PAGE) return;
    last = (rows.at(-1) as { id: string }).id;
  }
}
