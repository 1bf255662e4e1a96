import { sql } from "drizzle-orm";
import { anyCaller, type SystemActor, type WorkspaceId } from "../../core/access.ts";
import { type WriteContext, write } from "../../core/write.ts";
import type { Db, Tx } from "../../db/client.ts";
import { LOCKS } from "../../db/locks.ts";
import { DAY_MS, dayOf, daysBefore } from "../../kit/days.ts";
import { addDemoAccount } from "../accounts/demo-account.ts";
import { listLastDays } from "../attributions/figures.ts";
import { addProjects } from "../projects/create-project.ts";
import { listProjects } from "../projects/queries.ts";
import { setPlan } from "../usage/set-plan.ts";
import { createDemoWorkspace } from "../workspaces/create-workspace.ts";
import { addMember, listMembers } from "../workspaces/members.ts";
import { findDemo } from "../workspaces/queries.ts";
import { attributionsOf, demoProjects } from "./demo-attributions.ts";

const SHOWN_DAYS = 90;
const BATCH = 1000;

/** The account that visitors of the demo share, or null before anybody asked for it. */
export async function findVisitor(db: Db): Promise<string | null> {
  const demo = await findDemo(db);
  const members = demo ? await listMembers(db, demo) : [];
  return members.find(({ role }) => role === "viewer")?.userId ?? null;
}

/**
 * Makes the demo's workspace, unless there is one. Returns the id of its visitor. `passwordHash` is of a
 * password nobody knows.
 */
export const makeDemo = write<SystemActor, { passwordHash: string }, string>(
  "makeDemo",
  { may: anyCaller, scope: "system" },
  async (ctx, { passwordHash }) => {
    const { tx, deps } = ctx;
    await lockDemo(tx);
    const known = await findVisitor(tx);
    if (known) return known;
    const createdAt = new Date(deps.clock() - SHOWN_DAYS * DAY_MS);
    const workspaceId = await createDemoWorkspace(tx, createdAt);
    const owner = await addDemoAccount(tx, "Owner", passwordHash);
    const visitor = await addDemoAccount(tx, "Visitor", passwordHash);
    await addMember(tx, workspaceId, { userId: owner, role: "owner", joinedAt: createdAt });
    await addMember(tx, workspaceId, { userId: visitor, role: "viewer", joinedAt: createdAt });
    await setPlan(ctx, { workspaceId, entitlements: { plan: "professional", paused: false } });
    // Private, so that they are in no showcase and on no leaderboard.
    const own = { workspaceId, createdBy: owner, isPublic: false, createdAt };
    await addProjects(
      tx,
      demoProjects.map(({ name, type, description, repositoryUrl, deploymentUrl, status }) => ({
        ...own,
        name,
        type,
        description,
        repositoryUrl,
        deploymentUrl: deploymentUrl ?? null,
        status,
      })),
    );
    await addAttributions(ctx, workspaceId);
    return visitor;
  },
);

/**
 * Adds the attributions of the days since, of all projects of the one demo or of none. Does nothing where
 * nobody asked for the demo yet.
 */
export const refreshDemo = write<SystemActor, void, void>(
  "refreshDemo",
  { may: anyCaller, scope: "system" },
  async (ctx) => {
    await lockDemo(ctx.tx);
    const demo = await findDemo(ctx.tx);
    if (demo) await addAttributions(ctx, demo);
  },
);

async function lockDemo(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.demo})`);
}

/** Writes, through the writer of all attributions, the days up to today that each project lacks. */
async function addAttributions({ tx, deps }: WriteContext, workspaceId: WorkspaceId): Promise<void> {
  const today = dayOf(deps.clock());
  const earliest = daysBefore(today, SHOWN_DAYS - 1);
  const projects = await listProjects(tx, { workspaceId, projectId: null }, { archived: false });
  const projectIds = projects.map(({ id }) => id);
  const lastDays = await listLastDays(tx, { workspaceId, projectIds });
  const attributions = projects.flatMap((project) => {
    const last = lastDays.get(project.id);
    const from = last ? daysBefore(last, -1) : earliest;
    return attributionsOf(project, from < earliest ? earliest : from, today);
  });
  for (let at = 0; at < attributions.length; at += BATCH)
    await deps.attributions.writeIn(tx, attributions.slice(at, at + BATCH));
}
