import { randomInt } from "node:crypto";
import { updateProfile } from "@byline/contract/accounts.ts";
import type { ProvenIdentity } from "../../../adapters/identity/provider.ts";
import type { Deps } from "../../../core/deps.ts";
import { isReservedPerson, isReservedUsername } from "../../../core/reserved-names.ts";
import type { Db } from "../../../db/client.ts";
import { isUsernameFree } from "../look-alike.ts";

const MAX_USERNAME = 40;
const TRIES = 5;

type Names = Pick<ProvenIdentity, "username" | "firstName" | "lastName">;
type Profile = { firstName: string; lastName: string; username: string };

/** Returns the new account's names, from the provider's data and by the sign-up form's rules. */
export async function profileOf(
  db: Db,
  { config }: Pick<Deps, "config">,
  { username, firstName, lastName }: Names,
): Promise<Profile> {
  const preferred = [username, [firstName, lastName].filter(Boolean).join("-")];
  const chosen = await chooseUsername(
    db,
    preferred.map(toUsernameBase).filter((base) => !isReservedUsername(base, config)),
  );
  const fallbackName = chosen.replaceAll(".", "-"); // a username may look like a web address, a name may not
  const [first = null, ...rest] = lastName ? [firstName, lastName] : (firstName?.trim().split(/\s+/) ?? []);
  const given = {
    firstName: fieldOf("firstName", first) ?? fallbackName,
    lastName: fieldOf("lastName", rest.join(" ")) ?? "",
  };
  const named = isReservedPerson(given, config) ? { firstName: fallbackName, lastName: "" } : given;
  return { ...named, username: chosen };
}

/** Returns the value if the form would accept it, else null. */
function fieldOf(field: keyof Profile, value: string | null): string | null {
  const { success, data } = updateProfile.safeParse({ [field]: value?.trim().slice(0, 80) });
  return (success && data[field]) || null;
}

/**
 * Returns the first allowed and unused username, with a number added if taken. Never derived from the email.
 */
async function chooseUsername(db: Db, preferred: string[]): Promise<string> {
  const bases = preferred.filter((base) => base.length >= 3);
  for (const base of [...bases, "person"]) {
    for (let turn = 0; turn < TRIES; turn++) {
      const candidate =
        turn === 0 && base !== "person" ? base : `${base}-${randomInt(100, 10 ** (turn + 4))}`;
      const username = fieldOf("username", candidate);
      if (username && (await isUsernameFree(db, username))) return username;
    }
  }
  throw new Error("No username is free");
}

/** Removes accents and replaces characters that a username can't contain with dashes. */
function toUsernameBase(name: string | null): string {
  const letters = (name ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const allowed = letters.replace(/[^a-z0-9._-]+/g, "-").replace(/^[^a-z0-9]+/, "");
  return allowed.slice(0, MAX_USERNAME - 12).replace(/[^a-z0-9]+$/, "");
}
