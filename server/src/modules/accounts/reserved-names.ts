import { APP_PAGES } from "@byline/contract/pages.ts";
import { invalid } from "../../core/errors.ts";

/** Names that seem to speak for the instance. */
const RESERVED = new Set([
  ...words(`
    info marketing sales support abuse noc security postmaster hostmaster usenet news webmaster www uucp ftp
  `), // the mailboxes of RFC 2142
  ...words("admin administrator"), // may confirm a domain (CA/Browser Forum, Baseline Requirements 3.2.2.4.4)
  ...words("root system sysadmin daemon nobody superuser"), // accounts of the machine
  ...words(`
    byline official operator operators moderator moderators staff team owner contact help helpdesk feedback
    mail noreply billing payments accounts legal privacy compliance copyright dmca press jobs status demo
    deleted
  `), // our own people and departments
  ...words(`
    null undefined anonymous unknown api docs blog pricing assets static avatars developer
  `), // what programs write for a missing name, and what the server serves
  ...APP_PAGES.map((page) => plain(page.split("/")[1] ?? "")).filter(Boolean),
]);

/** Beside a reserved word these name no person either. */
const COMPANIONS = new Set(
  words("the real our hq desk dept department group service services center bot account inc io app us"),
);

export function refuseReservedUsername(username: string): void {
  if (isReservedUsername(username)) throw invalid("username", "This username is reserved. Choose another.");
}

/**
 * Whether it could be taken for Byline: its name with anything before or after it, and what consists of
 * reserved words and their companions, in any spelling, with digits around it or in place of letters.
 */
export function isReservedUsername(username: string): boolean {
  const name = plain(username);
  const bare = [name, name.replace(/\d+$/, ""), name.replace(/^\d+/, ""), name.replace(/^\d+|\d+$/g, "")];
  const readings = bare.flatMap((one) => [one, likeLetters(one, "i"), likeLetters(one, "l")]);
  return readings.some((reading) => /^byline|byline$/.test(reading) || isReserved(reading));
}

/** Whether it can be read as words of which one at least is reserved. */
function isReserved(rest: string, sofar = false): boolean {
  if (rest === "") return sofar;
  return [RESERVED, COMPANIONS].some((list) =>
    [...list].some(
      (word) => rest.startsWith(word) && isReserved(rest.slice(word.length), sofar || list === RESERVED),
    ),
  );
}

/** Digits as the letters they are taken for; 1 is taken for two. */
function likeLetters(name: string, one: string): string {
  const letters: Record<string, string> = { 0: "o", 1: one, 3: "e", 4: "a", 5: "s", 7: "t" };
  return name.replace(/\d/g, (digit) => letters[digit] ?? digit);
}

/** Readers confuse names that differ in dots, dashes or underscores; case the index ignores. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[._-]/g, "");
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
