import { DELETION_DAYS } from "@byline/contract/accounts.ts";
import type { Proof } from "@byline/contract/second-factor.ts";
import { eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { endGrants } from "../../core/grants.ts";
import { type Caller, personWrite, type WriteContext } from "../../core/write.ts";
import { users } from "../../db/tables/accounts.ts";
import { DAY_MS, dayOf } from "../../kit/days.ts";
import { queueMail } from "../mail/outbox.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { listOwnedWorkspaces, type OwnedWorkspace } from "../workspaces/queries.ts";
import { deletionMail } from "./mails.ts";
import { hasActiveOwner, type Person } from "./people.ts";
import { reauthenticate } from "./reauthenticate.ts";

/** Returns the erasure time of an account whose deletion was requested at `requestedAt`. */
export function erasedOn(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DELETION_DAYS * DAY_MS);
}

/**
 * Locks the account immediately: no sessions, tokens, or public projects. For 30 days, signing in offers to
 * undo it. Then erase-accounts.ts erases it. Returns that time.
 */
export async function requestDeletion(caller: Caller<UserActor>, proof: Proof): Promise<Date> {
  return lockAccount(caller, await reauthenticate(caller, proof));
}

const lockAccount = personWrite<Person, Date>("lockAccount", async (ctx, person) => {
  const { tx, actor, deps, emit } = ctx;
  const now = new Date(deps.clock());
  const unshared = (await lockUnshared(ctx, person)).map(({ id }) => id);
  await tx.update(users).set({ deletionRequestedAt: now }).where(eq(users.id, person.id));
  await endGrants(ctx, "accountDeletion", actor, now);
  await deps.accountSteps.locked(tx, unshared, now);
  const erased = erasedOn(now);
  await queueMail(tx, person.id, deletionMail(person, deps.config.url, dayOf(erased.getTime())));
  emit("account.deletion_requested", { subjects: [person.id], workspaceId: null });
  return erased;
});

/** Returns the workspaces without other members. 409 if one has other members but no other owner. */
async function lockUnshared({ tx }: WriteContext, { id: userId }: Person): Promise<OwnedWorkspace[]> {
  for (const { id } of await listOwnedWorkspaces(tx, userId)) await lockWorkspace(tx, id);
  const owned = await listOwnedWorkspaces(tx, userId);
  for (const { id, name, others } of owned) {
    if (others > 0 && !(await hasActiveOwner(tx, id, userId)))
      throw new AppError(
        "conflict",
        `You’re the only owner of ${name}, and it has other members. Make one of them an owner first.`,
      );
  }
  return owned.filter(({ others }) => others === 0);
}
