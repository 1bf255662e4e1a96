import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import { PAGE } from "../../db/pages.ts";
import { sessions } from "../../db/tables/accounts.ts";
import type { ZipWriter } from "../../kit/zip.ts";
import { pagesOfChanges } from "../attributions/own-changes.ts";
import { listAttributions } from "../attributions/queries.ts";
import { shapeAttribution } from "../attributions/shape-attribution.ts";
import { listClaims } from "../claims/queries.ts";
import {
  listStars,
  pagesOfActivities,
  pagesOfComments,
  pagesOfReports,
} from "../community/own-participation.ts";
import { pagesOfNotifications } from "../notifications/queries.ts";
import { listProjectIds, listProjects, shapeProject } from "../projects/queries.ts";
import { pagesOfRequests } from "../requests/own-requests.ts";
import { pagesOfLines, pagesOfRevenues, pagesOfStatements } from "../royalties/own-royalties.ts";
import { listViewsOf } from "../saved-views/queries.ts";
import { listTokens } from "../tokens/queries.ts";
import { listOwnedWorkspaces, listWorkspaces, type OwnedWorkspace } from "../workspaces/queries.ts";
import { findAvatar } from "./avatar.ts";
import { getSecondFactor } from "./factors/queries.ts";
import { listIdentities } from "./identities/queries.ts";
import type { Person } from "./people.ts";
import { shapePreferences } from "./queries.ts";

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
    secondFactor: await getSecondFactor(db, user.id),
    identities: await listIdentities(deps, user.id),
    preferences: shapePreferences(user),
    workspaces: await listWorkspaces(db, user.id),
    createdAt: user.createdAt,
  });
  const avatar = await findAvatar(deps, { userId: user.id });
  if (avatar) await zip.addFile("avatar.webp", await buffer(avatar));
  await zip.addJson("sessions.json", await listSessionsOf(db, user.id));
  await zip.addJson(
    "tokens.json",
    await Promise.all(owned.map(({ id }) => listTokens(db, id))).then((lists) => lists.flat()),
  );
  await zip.addJson("saved-views.json", await listViewsOf(db, user.id));
  await zip.addList("projects", pagesOfProjects(db, owned));
  await zip.addList("attributions", pagesOfAttributions(deps, owned));
  await zip.addList("attribution-changes", eachProject(db, owned, pagesOfChanges));
  await zip.addList("revenues", eachProject(db, owned, pagesOfRevenues));
  await zip.addList("royalty-statements", eachProject(db, owned, pagesOfStatements));
  await zip.addList("royalty-lines", eachProject(db, owned, pagesOfLines));
  await zip.addList("requests", eachWorkspace(db, owned, pagesOfRequests));
  await zip.addList("comments", pagesOfComments(db, user.id));
  await zip.addList("reports", pagesOfReports(db, user.id));
  await zip.addList("activities", pagesOfActivities(db, user.id));
  await zip.addList("notifications", pagesOfNotifications(db, user.id));
  await zip.addJson("claims.json", await claimsOf(db, user.id));
  await zip.addJson("stars.json", await listStars(db, user.id));
}

async function listSessionsOf(db: Db, userId: string) {
  const { id, address, userAgent, createdAt, lastSeenAt } = sessions;
  return db
    .select({ id, address, userAgent, createdAt, lastSeenAt })
    .from(sessions)
    .where(eq(sessions.userId, userId));
}

async function claimsOf(db: Db, userId: string) {
  const claims = await listClaims(db, userId);
  return claims.map(({ visitHash: _hash, visitExpiresAt: _until, ...claim }) => claim);
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
async function* pagesOfAttributions({ db, pool, config }: Deps, owned: OwnedWorkspace[]) {
  for (const { id } of owned) {
    for (const projectId of await listProjectIds(db, { workspaceId: id, projectId: null })) {
      for (let before: string | undefined; ; ) {
        const rows = await listAttributions(
          pool,
          { workspaceId: id, projectIds: [projectId] },
          { before },
          { limit: PAGE },
        );
        yield rows.map((row) => shapeAttribution(row, config.url));
        before = rows.at(-1)?.id;
        if (rows.length < PAGE) break;
      }
    }
  }
}

/** What `pages` gives of each workspace, one after the other. */
async function* eachWorkspace(
  db: Db,
  owned: OwnedWorkspace[],
  pages: (db: Db, workspaceId: string) => AsyncIterable<unknown[]>,
) {
  for (const { id } of owned) yield* pages(db, id);
}

/** What `pages` gives of each project, one after the other. */
async function* eachProject(
  db: Db,
  owned: OwnedWorkspace[],
  pages: (db: Db, projectId: string, workspaceId: string) => AsyncIterable<unknown[]>,
) {
  for (const { id } of owned)
    for (const projectId of await listProjectIds(db, { workspaceId: id, projectId: null }))
      yield* pages(db, projectId, id);
}
