import type { TokenActor, WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import type { Db } from "../../db/client.ts";
import { DAY_MS, dayOf } from "../../kit/days.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { findPersonByEmail, findPersonByUsername, isPasswordOf } from "../accounts/people.ts";
import { insertAccount } from "../accounts/sign-up.ts";
import { markAllRead } from "../notifications/mark-read.ts";
import { listProjects, type ProjectRow, projectScopeOf } from "../projects/queries.ts";
import { createToken } from "../tokens/create-token.ts";
import { findTokenActor } from "../tokens/queries.ts";
import { keepTerms } from "../usage/agree-limits.ts";
import { listWorkspaces } from "../workspaces/queries.ts";
import { addPictures, type EncodedPictures } from "./add-pictures.ts";
import { asOwner } from "./as-owner.ts";
import { type Developer, PASSWORD } from "./cast/cast.ts";
import { TERMS } from "./make-demo.ts";
import { HISTORY_DAYS, SIGN_UP_HOUR_MS } from "./uses.ts";
import { writeHistory } from "./write-history.ts";

const TOKEN_NAME = "Production";
/** The share of the demo's attributions that the same projects get here. */
const SHARE = 0.4;

/** A seeded project with the number of attributions this run added. */
export type SeededProject = Pick<ProjectRow, "name" | "status" | "attributionCount"> & { added: number };

/**
 * Signs a developer up on the day of their first project and writes their history up to now. Running it again
 * adds only what is missing. Throws if the account belongs to someone else.
 */
export async function seedDeveloper(
  deps: Deps,
  developer: Developer,
  encoded: EncodedPictures = new Map(),
): Promise<SeededProject[]> {
  const { token, joinedAt } = (await findSeeded(deps, developer)) ?? (await signUpSeeded(deps, developer));
  const scope = projectScopeOf(token);
  const before = await listProjects(deps.db, scope, { archived: false });
  await writeHistory(deps, {
    token,
    since: dayOf(joinedAt.getTime() - firstDayOf(developer) * DAY_MS),
    projects: developer.projects.map(({ pace, ...project }) => ({
      ...project,
      pace: { ...pace, daily: pace.daily * SHARE },
    })),
    isPublic: true,
    registry: null,
  });
  await addPictures(deps, token, encoded);
  const after = await listProjects(deps.db, scope, { archived: false });
  return after.map(({ id, name, status, attributionCount }) => {
    const known = before.find((project) => project.id === id)?.attributionCount ?? 0;
    return { name, status, attributionCount, added: attributionCount - known };
  });
}

const firstDayOf = ({ projects }: Developer) => Math.min(...projects.map(({ pace }) => pace.created));

type Seeded = { token: TokenActor; joinedAt: Date };

/**
 * Returns the account from an earlier run, or null if its address and username are unknown. Throws if someone
 * else has either.
 */
export async function findSeeded({ db }: Deps, { email, username }: Developer): Promise<Seeded | null> {
  const person = await findPersonByEmail(db, email);
  if (!person) {
    if (await findPersonByUsername(db, username))
      throw new Error(`${email} can't sign up: another account here has the username ${username}.`);
    return null;
  }
  if (!(await isPasswordOf(db, person.id, PASSWORD)))
    throw new Error(`${email} has an account here with a password other than the seed's.`);
  const token = await findTokenOf(db, person.id);
  if (!token)
    throw new Error(
      `${email} has an account here that this seed didn't create, or its token "${TOKEN_NAME}" ` +
        "was revoked. Seed an empty instance: set BYLINE_DATA_DIR to another folder.",
    );
  return { token, joinedAt: person.createdAt };
}

async function signUpSeeded(deps: Deps, developer: Developer): Promise<Seeded> {
  const firstDay = Date.parse(dayOf(deps.clock() - HISTORY_DAYS * DAY_MS)) + firstDayOf(developer) * DAY_MS;
  const joinedAt = new Date(firstDay + SIGN_UP_HOUR_MS);
  const caller = systemCaller({ ...deps, clock: () => joinedAt.getTime() });
  const passwordHash = await hashPassword(PASSWORD);
  const token = await addDeveloper(caller, { developer, passwordHash, joinedAt });
  return { token, joinedAt };
}

type NewDeveloper = { developer: Developer; passwordHash: string; joinedAt: Date };

/** Never mails them, because their addresses don't exist. */
const addDeveloper = systemWrite<NewDeveloper, TokenActor>(
  "addDeveloper",
  async (ctx, { developer: { projects: _, hasEnterprise, ...account }, passwordHash, joinedAt }) => {
    const userId = await insertAccount(ctx, {
      ...account,
      passwordHash,
      emailVerifiedAt: joinedAt,
      emailNotifications: false,
    });
    const workspaceId = await getWorkspaceOf(ctx.tx, userId);
    const first = asOwner(ctx, { workspaceId, userId, demo: false, at: joinedAt });
    if (hasEnterprise) await keepTerms(first, workspaceId, { ...TERMS, reason: "The seed" });
    await createToken(first, { name: TOKEN_NAME, scopes: ["read", "write"] });
    await markAllRead(first);
    return (await findTokenOf(ctx.tx, userId)) as TokenActor;
  },
);

const findTokenOf = async (db: Db, userId: string) =>
  findTokenActor(db, await getWorkspaceOf(db, userId), TOKEN_NAME);

/** Returns the workspace that the account started with. */
async function getWorkspaceOf(db: Db, userId: string): Promise<WorkspaceId> {
  const [first] = await listWorkspaces(db, userId);
  if (!first) throw new Error(`User ${userId} is in no workspace`);
  return first.id as WorkspaceId;
}
