import { sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { type Db, isUniqueViolation } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";

const MESSAGE = "This username looks too much like an existing one. Choose another.";

/**
 * Throws 409 if readers could confuse the username with another active account's. Ignores an identical
 * username, which the unique index refuses. `own` is the id of the account being changed.
 */
export async function refuseLookAlike(db: Db, username: string, own?: string): Promise<void> {
  if (await hasLookAlike(db, username, { own, orSame: false })) throw lookAlike();
}

/** Turns a unique violation by a concurrent look-alike into a 409. */
export function explainLookAlike(error: unknown): unknown {
  return isUniqueViolation(error, "users_username_skeleton") ? lookAlike() : error;
}

/** Returns whether no active account has this username or a look-alike. */
export const isUsernameFree = async (db: Db, username: string) =>
  !(await hasLookAlike(db, username, { orSame: true }));

async function hasLookAlike(
  db: Db,
  username: string,
  { own, orSame }: { own?: string | undefined; orSame: boolean },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from ${users} where username_skeleton(username) = username_skeleton(${username})
      and erased_at is null and (${orSame} or lower(username) <> lower(${username}))
      and id is distinct from ${own ?? null}::uuid limit 1`);
  return rowCount === 1;
}

const lookAlike = () =>
  new AppError("conflict", MESSAGE, { errors: [{ path: "username", message: MESSAGE }] });
