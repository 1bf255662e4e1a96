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

/** What a new account is called after what the provider says, by the rules of the sign-up form. */
export async function profileOf(
  db: Db,
  { config }: Pick<Deps, "config">,
  { username, firstName, lastName }: Names,
): Promise<Profile> {
  const wishes = [username, [firstName, lastName].filter(Boolean).join("-")];
  const chosen = await chooseUsername(
    db,
    wishes.map(plain).filter((base) => !isReservedUsername(base, config)),
  );
  const called = chosen.replaceAll(".", "-"); // a username may read as a web address, a name not
  const [first = null, ...rest] = lastName ? [firstName, lastName] : (firstName?.trim().split(/\s+/) ?? []);
  const given = {
    firstName: fieldOf("firstName", first) ?? called,
    lastName: fieldOf("lastName", rest.join(" ")) ?? "",
  };
  const named = isReservedPerson(given, config) ? { firstName: called, lastName: "" } : given;
  return { ...named, username: chosen };
}

/** A name as the form would take it, else null. */
function fieldOf(field: keyof Profile, value: string | null): string | null {
  const { success, data } = updateProfile.safeParse({ [field]: value?.trim().slice(0, 80) });
  return (success && data[field]) || null;
}

/** The first that is allowed and free, with a number behind it where it is taken. Never from the address. */
async function chooseUsername(db: Db, wishes: string[]): Promise<string> {
  const bases = wishes.filter((base) => base.length >= 3);
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

/** Without accents, and with a dash for whatever a username may not hold. */
function plain(name: string | null): string {
  const letters = (name ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const allowed = letters.replace(/[^a-z0-9._-]+/g, "-").replace(/^[^a-z0-9]+/, "");
  return allowed.slice(0, MAX_USERNAME - 12).replace(/[^a-z0-9]+$/, "");
}
