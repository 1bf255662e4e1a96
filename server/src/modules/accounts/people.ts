import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import type { Db, Tx } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { listMembers } from "../workspaces/members.ts";
import { isPassword } from "./passwords.ts";

/** An account as other modules see it. */
export type Person = Omit<typeof users.$inferSelect, "passwordHash">;

const { passwordHash: _, ...shown } = getTableColumns(users);

export async function findPerson(db: Db, userId: string): Promise<Person | undefined> {
  const [person] = await db.select(shown).from(users).where(eq(users.id, userId));
  return person;
}

/** Part of a write: locks the account until it ends. */
export async function lockPerson(tx: Tx, userId: string): Promise<Person | undefined> {
  const [person] = await tx.select(shown).from(users).where(eq(users.id, userId)).for("update");
  return person;
}

/** Returns a person who may send mail to strangers. 403 until their own address is confirmed. */
export async function getConfirmed(db: Db, userId: string): Promise<Person> {
  const person = await findPerson(db, userId);
  if (!person?.emailVerifiedAt)
    throw new AppError(
      "forbidden",
      "You haven’t confirmed your email address. Open the link we emailed you, or request another in " +
        "Settings.",
    );
  return person;
}

export async function findPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  const [person] = await db.select(shown).from(users).where(eq(users.email, email));
  return person;
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.passwordHash)))) > 0;
}

export async function isPasswordOf(db: Db, userId: string, password: string): Promise<boolean> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return isPassword(password, user?.passwordHash);
}

/** Ignores case. */
export async function findPersonByUsername(db: Db, username: string): Promise<Person | undefined> {
  const [person] = await db
    .select(shown)
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`);
  return person;
}

/** Returns people by id. */
export async function listPeople(db: Db, userIds: string[]): Promise<Map<string, Person>> {
  const people = await db.select(shown).from(users).where(inArray(users.id, userIds));
  return new Map(people.map((person) => [person.id, person]));
}

/** Confirms `email` after its mailed link was opened, if it's the account's current address. */
export async function confirmAddress(
  tx: Tx,
  { id }: Pick<Person, "id">,
  email: string,
  at: Date,
): Promise<void> {
  const unconfirmed = and(eq(users.id, id), eq(users.email, email), isNull(users.emailVerifiedAt));
  await tx.update(users).set({ emailVerifiedAt: at }).where(unconfirmed);
}

/** Assigns the user's single trial to this workspace. Returns false if it was used elsewhere. */
export async function reserveTrialOf(tx: Tx, userId: string, workspaceId: string): Promise<boolean> {
  const { id, trialWorkspaceId } = users;
  const unused = or(isNull(trialWorkspaceId), eq(trialWorkspaceId, workspaceId));
  const reserved = await tx
    .update(users)
    .set({ trialWorkspaceId: workspaceId })
    .where(and(eq(id, userId), unused))
    .returning({ id });
  return reserved.length > 0;
}

export async function switchDigestOff(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ emailNotifications: false }).where(eq(users.id, userId));
}

/** Whether the workspace has an owner other than `except` whose account isn't scheduled for deletion. */
export async function hasActiveOwner(db: Db, workspaceId: string, except?: string): Promise<boolean> {
  const members = await listMembers(db, workspaceId);
  const owners = members.filter(({ role, userId }) => role === "owner" && userId !== except);
  const people = await listPeople(
    db,
    owners.map((owner) => owner.userId),
  );
  return [...people.values()].some(({ deletionRequestedAt }) => deletionRequestedAt === null);
}

/** Returns the operators of this instance, by address. */
export async function listOperators(db: Db): Promise<Person[]> {
  return db.select(shown).from(users).where(eq(users.operator, true)).orderBy(asc(users.email));
}

/** Grants or revokes the operator role. Undefined if unknown or scheduled for deletion. */
export async function changeOperator(tx: Tx, email: string, operator: boolean): Promise<Person | undefined> {
  const [person] = await tx
    .update(users)
    .set({ operator })
    .where(and(eq(users.email, email.toLowerCase()), isNull(users.deletionRequestedAt)))
    .returning(shown);
  return person;
}
