import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { anyCaller, type SystemActor, type VisitorActor } from "../../core/access.ts";
import { type WriteContext, write } from "../../core/write.ts";
import type { Db, Tx } from "../../db/client.ts";
import { LOCKS } from "../../db/locks.ts";
import { users, workspaceMembers, workspaces } from "../../db/tables/accounts.ts";
import { workspacePlans } from "../../db/tables/plans.ts";
import { projects } from "../../db/tables/projects.ts";
import { DAY_MS, dayOf, daysBefore } from "../../kit/days.ts";
import { attributionsOf, type DemoProject, demoProjects } from "./demo-attributions.ts";

const SHOWN_DAYS = 90;
const BATCH = 1000;

/** The account that visitors of the demo share, or null before anybody asked for it. */
export async function findVisitor(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .where(sql`${users.demo} and ${workspaceMembers.role} = 'viewer'`);
  return row?.id ?? null;
}

/**
 * Makes the demo's workspace, unless there is one. Returns the id of its visitor. `passwordHash` is of a
 * password nobody knows.
 */
export const makeDemo = write<VisitorActor, { passwordHash: string }, string>(
  "makeDemo",
  { may: anyCaller, scope: "system" },
  async (ctx, { passwordHash }) => {
    const { tx, deps } = ctx;
    await lockDemo(tx);
    const known = await findVisitor(tx);
    if (known) return known;
    const visitor = await addWorkspace(tx, passwordHash, new Date(deps.clock() - SHOWN_DAYS * DAY_MS));
    await addAttributions(ctx);
    return visitor;
  },
);

/** Adds the attributions of the days since. Does nothing where nobody asked for the demo yet. */
export const refreshDemo = write<SystemActor, void, void>(
  "refreshDemo",
  { may: anyCaller, scope: "system" },
  async (ctx) => {
    await lockDemo(ctx.tx);
    if (await findVisitor(ctx.tx)) await addAttributions(ctx);
  },
);

async function lockDemo(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.demo})`);
}

/** Projects are private, so that they stand in no showcase and on no leaderboard. */
async function addWorkspace(tx: Tx, passwordHash: string, createdAt: Date): Promise<string> {
  const [workspace] = await tx
    .insert(workspaces)
    .values({ name: "Demo", demo: true, createdAt })
    .returning({ id: workspaces.id });
  const account = (name: string) => {
    const username = `demo-${name}-${randomBytes(4).toString("hex")}`;
    const names = { firstName: "Demo", lastName: name === "owner" ? "Owner" : "Visitor" };
    return {
      ...names,
      username,
      email: `${username}@demo.invalid`,
      passwordHash,
      publicProfile: false,
      emailNotifications: false,
      demo: true,
    };
  };
  const [owner, visitor] = await tx
    .insert(users)
    .values([account("owner"), account("visitor")])
    .returning({ id: users.id });
  if (!workspace || !owner || !visitor) throw new Error("The demo's accounts were not returned");
  await tx.insert(workspaceMembers).values([
    { workspaceId: workspace.id, userId: owner.id, role: "owner" },
    { workspaceId: workspace.id, userId: visitor.id, role: "viewer" },
  ]);
  await tx.insert(workspacePlans).values({ workspaceId: workspace.id, plan: "professional" });
  await tx.insert(projects).values(
    demoProjects.map(({ name, type, description, repositoryUrl, deploymentUrl, status }) => ({
      workspaceId: workspace.id,
      createdBy: owner.id,
      name,
      type,
      description,
      repositoryUrl,
      deploymentUrl: deploymentUrl ?? null,
      status,
      isPublic: false,
      createdAt,
    })),
  );
  return visitor.id;
}

/** Writes, through the writer of all attributions, the days up to today that each project lacks. */
async function addAttributions({ tx, deps }: WriteContext): Promise<void> {
  const today = dayOf(deps.clock());
  const { rows } = await tx.execute<DemoProject & { last: string | null }>(sql`
    select p.id, p.name, p.workspace_id as "workspaceId", p.created_by as "createdBy",
      (select max(d.day) from attribution_days d where d.project_id = p.id) as last
    from projects p join workspaces w on w.id = p.workspace_id
    where w.demo and p.archived_at is null order by p.id`);
  const earliest = daysBefore(today, SHOWN_DAYS - 1);
  const attributions = rows.flatMap(({ last, ...project }) => {
    const from = last ? daysBefore(last, -1) : earliest;
    return attributionsOf(project, from < earliest ? earliest : from, today);
  });
  for (let at = 0; at < attributions.length; at += BATCH)
    await deps.attributions.writeIn(tx, attributions.slice(at, at + BATCH));
}
