import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { type Db, inTransaction, type Tx } from "../../db/client.ts";
import { users, workspaceMembers, workspaces } from "../../db/tables/accounts.ts";
import { workspacePlans } from "../../db/tables/plans.ts";
import { projects } from "../../db/tables/projects.ts";
import { DAY_MS, dayOf, daysBefore } from "../../kit/days.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { type DemoProject, demoProjects, usesOf } from "./demo-uses.ts";

const DEMO_LOCK = 7_305_060;
const SHOWN_DAYS = 90;
const ROWS_AT_ONCE = 1000;

/** The account that visitors of the demo share. Made with its workspace when it is first asked for. */
export async function findOrMakeDemo(deps: Deps): Promise<string> {
  const known = await findVisitor(deps.db);
  if (known) return known;
  const passwordHash = await hashPassword(randomBytes(32).toString("base64")); // nobody knows it
  return inTransaction(deps.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    const made = await findVisitor(tx);
    if (made) return made;
    const visitor = await makeDemo(tx, passwordHash, new Date(deps.clock() - SHOWN_DAYS * DAY_MS));
    await fillUntil(deps, tx, dayOf(deps.clock()));
    return visitor;
  });
}

/** Lets the demo's projects credit works up to yesterday and today. Does nothing where nobody asked for the demo yet. */
export async function refreshDemo(deps: Deps): Promise<void> {
  if (!(await findVisitor(deps.db))) return;
  await inTransaction(deps.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    await fillUntil(deps, tx, dayOf(deps.clock()));
  });
}

async function findVisitor(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .where(sql`${users.demo} and ${workspaceMembers.role} = 'viewer'`);
  return row?.id ?? null;
}

/** Projects are private, so that they stand in no showcase and on no leaderboard. */
async function makeDemo(tx: Tx, passwordHash: string, createdAt: Date): Promise<string> {
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

/** Writes, through the writer that all records go through, the days that each project lacks. Nothing of it goes to the rights platform. */
async function fillUntil(deps: Deps, tx: Tx, today: string): Promise<void> {
  const { rows } = await tx.execute<DemoProject & { last: string | null }>(sql`
    select p.id, p.name, p.workspace_id as "workspaceId", p.created_by as "createdBy", (select max(d.day) from attribution_days d where d.project_id = p.id) as last
    from projects p join workspaces w on w.id = p.workspace_id where w.demo and p.archived_at is null order by p.id`);
  const earliest = daysBefore(today, SHOWN_DAYS - 1);
  const uses = rows.flatMap(({ last, ...project }) => {
    const from = last ? daysBefore(last, -1) : earliest;
    return usesOf(project, from < earliest ? earliest : from, today);
  });
  for (let at = 0; at < uses.length; at += ROWS_AT_ONCE)
    await deps.attributions.writeIn(tx, uses.slice(at, at + ROWS_AT_ONCE));
  await tx.execute(sql`
    delete from rights_outbox where project_id in (select p.id from projects p join workspaces w on w.id = p.workspace_id where w.demo)`);
}
