import type { Person } from "@byline/contract/accounts.ts";

/** Of `users u`, as `personOf` reads it. */
export const PERSON = "u.first_name, u.last_name, u.username, u.profile_image_url";

/** Of `users u`: shows a profile to everybody. An account on its way out shows none. */
export const SHOWS_PROFILE = "u.public_profile and u.deletion_requested_at is null";

// biome-ignore lint/suspicious/noExplicitAny: a row of PERSON
export function personOf(row: any): Person {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    profileImageUrl: row.profile_image_url,
  };
}
