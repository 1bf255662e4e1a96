import { APP_PAGES } from "@byline/contract/pages.ts";
import type { Config } from "../../config.ts";
import { invalid } from "../../core/errors.ts";
import { fullName } from "../../kit/full-name.ts";
import { skeletonOf, skeletonsOf } from "../../kit/look-alikes.ts";

/** Names that seem to speak for the instance. */
const RESERVED = new Set([
  ...words(`
    info marketing sales support abuse noc security postmaster hostmaster usenet news webmaster www uucp ftp
  `), // the mailboxes of RFC 2142
  ...words("admin administrator"), // may confirm a domain (CA/Browser Forum, Baseline Requirements 3.2.2.4.4)
  ...words("root system sysadmin daemon nobody superuser"), // accounts of the machine
  ...words(`
    byline official operator operators moderator moderators staff team owner contact help helpdesk feedback
    mail noreply donotreply billing payments accounts legal privacy compliance copyright dmca press jobs
    status demo deleted
  `), // our own people and departments
  ...words(`
    null undefined anonymous unknown api docs blog pricing assets static avatars developer
  `), // what programs write for a missing name, and what the server serves
  ...APP_PAGES.map((page) => skeletonOf(page.split("/")[1] ?? "")).filter(Boolean),
]);

/** Beside a reserved word these name no person either. */
const COMPANIONS = new Set(
  words("the real our hq desk dept department group service services center bot account inc io app us"),
);

type Names = Pick<Config, "rights">;

export function refuseReservedUsername(username: string, config: Names): void {
  if (isReserved(username, config)) throw invalid("username", "This username is reserved. Choose another.");
}

/** The same for the name that others see beside what somebody writes. */
export function refuseReservedPerson(person: { firstName: string; lastName: string }, config: Names): void {
  if (isReserved(fullName(person), config))
    throw invalid("lastName", "This name could be taken for Byline’s own. Use your name.");
}

/** A workspace may be called Support or Byline Gallery, but not Byline Support. */
export function refuseReservedWorkspace(name: string, config: Names): void {
  const claimed = oursOf(config).some((own) =>
    readingsOf(name).some((one) => one.includes(own) && consistsOfReserved(one.replace(own, ""), true)),
  );
  if (claimed) throw invalid("name", "This name could be taken for Byline’s own. Choose another.");
}

/**
 * Whether it could be taken for Byline or the registry it works with: their names with anything before or
 * after them, and what consists of reserved words and their companions, in any spelling and in characters
 * that look alike, with digits around it or in place of letters.
 */
export function isReserved(name: string, config: Names): boolean {
  const ours = oursOf(config);
  return readingsOf(name).some(
    (one) => ours.some((own) => one.startsWith(own) || one.endsWith(own)) || consistsOfReserved(one),
  );
}

const oursOf = ({ rights }: Names) => ["byline", rights.name].map(skeletonOf).filter(Boolean);

function readingsOf(name: string): string[] {
  const bare = skeletonsOf(name).flatMap((one) => [
    ...[one, one.replace(/\d+$/, ""), one.replace(/^\d+/, ""), one.replace(/^\d+|\d+$/g, "")],
  ]);
  return bare.flatMap((one) => [one, likeLetters(one)]);
}

/** Whether it can be read as words of which one at least is reserved. */
function consistsOfReserved(rest: string, sofar = false): boolean {
  if (rest === "") return sofar;
  return [RESERVED, COMPANIONS].some((list) =>
    [...list].some(
      (word) =>
        rest.startsWith(word) && consistsOfReserved(rest.slice(word.length), sofar || list === RESERVED),
    ),
  );
}

/** Digits as the letters they are taken for. */
function likeLetters(name: string): string {
  const letters: Record<string, string> = { 0: "o", 1: "l", 3: "e", 4: "a", 5: "s", 7: "t" };
  return name.replace(/\d/g, (digit) => letters[digit] ?? digit);
}

/** Their skeletons. */
function words(text: string): string[] {
  return text.trim().split(/\s+/).map(skeletonOf);
}
