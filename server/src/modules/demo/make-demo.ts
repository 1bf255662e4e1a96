import { PLANS } from "@byline/contract/plans.ts";
import { sql } from "drizzle-orm";
import type { WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { LOCKS } from "../../db/locks.ts";
import { DAY_MS, dayOf, daysBefore } from "../../kit/days.ts";
import { addDemoAccount } from "../accounts/demo-account.ts";
import { listLastDays } from "../attributions/figures.ts";
import { listProjectIds } from "../projects/queries.ts";
import { createToken } from "../tokens/create-token.ts";
import { findTokenActor } from "../tokens/queries.ts";
import { keepTerms } from "../usage/agree-limits.ts";
import { createDemoWorkspace } from "../workspaces/create-workspace.ts";
import { addMember, listMembers } from "../workspaces/members.ts";
import { findDemo } from "../workspaces/queries.ts";
import { addPictures } from "./add-pictures.ts";
import { asOwner } from "./as-owner.ts";
import { cast } from "./cast/cast.ts";
import { demoRegistry } from "./demo-registry.ts";
import { HISTORY_DAYS, SIGN_UP_HOUR_MS } from "./uses.ts";
import { writeHistory } from "./write-history.ts";

const TOKEN_NAME = "Production";
const PROJECTS = cast.flatMap(({ projects }) => projects);

/** Enterprise terms, without a payment provider. */
export const TERMS = {
  plan: "enterprise",
  limits: PLANS.enterprise.limits,
  royaltyBasisPoints: 500,
  reason: "The demo",
} as const;

/** Returns the account that demo visitors share, or null unless its history reaches yesterday. */
export async function findVisitor({ db, clock }: Pick<Deps, "db" | "clock">): Promise<string | null> {
  const demo = await findDemo(db);
  if (!demo) return null;
  const projectIds = await listProjectIds(db, { workspaceId: demo.id, projectId: null });
  const lastDays = await listLastDays(db, { workspaceId: demo.id, projectIds });
  const last = [...lastDays.values()].toSorted().at(-1) ?? "";
  if (last < daysBefore(dayOf(clock()), 1)) return null;
  const members = await listMembers(db, demo.id);
  return members.find(({ role }) => role === "viewer")?.userId ?? null;
}

/** Creates the demo if needed and writes its history up to now, continuing where the last run ended. */
export async function refreshDemo(deps: Deps): Promise<void> {
  const demo = (await findDemo(deps.db)) ?? (await makeDemo(systemCaller(deps), undefined));
  const token = await findTokenActor(deps.db, demo.id, TOKEN_NAME);
  if (!token) throw new Error("The demo's token is gone");
  await writeHistory(deps, {
    token,
    since: demo.since,
    projects: PROJECTS,
    isPublic: false, // keeps the demo out of the showcase and the leaderboard
    registry: demoRegistry,
  });
  await addPictures(deps, token);
}

/** Creates the workspace, its two accounts, plan, and token, dated to the first morning. */
const makeDemo = systemWrite<void, Demo>("makeDemo", async (ctx) => {
  const { tx, deps } = ctx;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.demo})`);
  const known = await findDemo(tx);
  if (known) return known;
  const since = dayOf(deps.clock() - HISTORY_DAYS * DAY_MS);
  const joinedAt = new Date(Date.parse(since) + SIGN_UP_HOUR_MS);
  const id = await createDemoWorkspace(tx, since, joinedAt);
  const owner = await addDemoAccount(tx, "Owner", joinedAt);
  const visitor = await addDemoAccount(tx, "Visitor", joinedAt);
  await addMember(tx, id, { userId: owner, role: "owner", joinedAt });
  await addMember(tx, id, { userId: visitor, role: "viewer", joinedAt });
  const first = asOwner(ctx, { workspaceId: id, userId: owner, demo: true, at: joinedAt });
  await keepTerms(first, id, TERMS);
  await createToken(first, { name: TOKEN_NAME, scopes: ["read", "write"] });
  return { id, since };
});

type Demo = { id: WorkspaceId; since: string };
