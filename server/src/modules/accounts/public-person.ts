import type { Person } from "@byline/contract/accounts.ts";
import type { users } from "../../db/tables/accounts.ts";

/** Columns of `users u` for `publicPersonOf`. */
export const PERSON = `u.id as person_id, u.first_name, u.last_name, u.username, u.profile_image_url,
  u.public_profile, u.deletion_requested_at`;

/** Condition on `users u`: the profile is public, and the account isn't scheduled for deletion. */
export const SHOWS_PROFILE = "u.public_profile and u.deletion_requested_at is null";

/** SQL table of people, for other modules' queries that show who did something. */
export const PEOPLE = `(
  select u.id, u.first_name, u.last_name, u.username, u.profile_image_url, u.public_profile,
         u.deletion_requested_at
  from users u)`;

/** SQL table of erased accounts. */
export const ERASED = "(select u.id from users u where u.erased_at is not null)";

type Account = Pick<
  typeof users.$inferSelect,
  "id" | "firstName" | "lastName" | "username" | "profileImageUrl" | "publicProfile" | "deletionRequestedAt"
>;

/**
 * Returns a person as people outside their workspaces see them. Everything that shows a person to outsiders
 * must call this. Null if the profile isn't public, except to its owner. `viewer` is a user id or null.
 */
export function publicPerson(account: Account, viewer: string | null): Person | null {
  const shown = account.publicProfile && account.deletionRequestedAt === null;
  return shown || account.id === viewer ? shapePerson(account) : null;
}

/** Returns a person as they see themselves. */
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
