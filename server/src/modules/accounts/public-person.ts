import type { Person } from "@byline/contract/accounts.ts";
import type { users } from "../../db/tables/accounts.ts";

/** Of `users u`, as `personOf` reads it. */
export const PERSON = "u.first_name, u.last_name, u.username, u.profile_image_url";

/** Of `users u`: shows a profile to everybody. An account on its way out shows none. */
export const SHOWS_PROFILE = "u.public_profile and u.deletion_requested_at is null";

/** SQL for a table of people, for the statements of other modules that show who did something. */
export const PEOPLE = `(
  select u.id, ${PERSON}, u.deletion_requested_at from users u)`;

type Account = typeof users.$inferSelect;

/** How somebody appears to others. */
export function shapePerson({
  firstName,
  lastName,
  username,
  profileImageUrl,
}: Omit<Account, "passwordHash">): Person {
  return { firstName, lastName, username, profileImageUrl };
}

/** Whether a profile is shown to everybody, as SHOWS_PROFILE says it. */
export function showsProfile(account: Pick<Account, "publicProfile" | "deletionRequestedAt">): boolean {
  return account.publicProfile && account.deletionRequestedAt === null;
}

// biome-ignore lint/suspicious/noExplicitAny: a row of PERSON
export function personOf(row: any): Person {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    profileImageUrl: row.profile_image_url,
  };
}
