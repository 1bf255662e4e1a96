import type { Person } from "@byline/contract/accounts.ts";
import type { users } from "../../db/tables/accounts.ts";

/** Of `users u`, as `publicPersonOf` reads it. */
export const PERSON = `u.id as person_id, u.first_name, u.last_name, u.username, u.profile_image_url,
  u.public_profile, u.deletion_requested_at`;

/** Of `users u`: shows a profile to everybody. An account on its way out shows none. */
export const SHOWS_PROFILE = "u.public_profile and u.deletion_requested_at is null";

/** SQL for a table of people, for the statements of other modules that show who did something. */
export const PEOPLE = `(
  select u.id, u.first_name, u.last_name, u.username, u.profile_image_url, u.public_profile,
         u.deletion_requested_at
  from users u)`;

/** SQL for a table of accounts that were erased. */
export const ERASED = "(select u.id from users u where u.erased_at is not null)";

type Account = Pick<
  typeof users.$inferSelect,
  "id" | "firstName" | "lastName" | "username" | "profileImageUrl" | "publicProfile" | "deletionRequestedAt"
>;

/**
 * How somebody appears to people outside their workspaces: everything that names a person to them asks here.
 * Null, which is nobody's name, face, or link, for whoever keeps their profile to themselves; they see
 * themselves. `viewer` is a user's id, or null.
 */
export function publicPerson(account: Account, viewer: string | null): Person | null {
  const shown = account.publicProfile && account.deletionRequestedAt === null;
  return shown || account.id === viewer ? shapePerson(account) : null;
}

/** How the caller appears to themselves. */
export function shapePerson({ firstName, lastName, username, profileImageUrl }: Account): Person {
  return { firstName, lastName, username, profileImageUrl };
}

// biome-ignore lint/suspicious/noExplicitAny: a row of PERSON
export function publicPersonOf(row: any, viewer: string | null): Person | null {
  const account: Account = {
    id: row.person_id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    profileImageUrl: row.profile_image_url,
    publicProfile: row.public_profile,
    deletionRequestedAt: row.deletion_requested_at,
  };
  return publicPerson(account, viewer);
}
