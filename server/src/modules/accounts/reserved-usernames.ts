import { APP_PAGES } from "@byline/contract/pages.ts";
import { invalid } from "../../core/errors.ts";

/** Who bears one of these seems to speak for the instance, or for nobody. */
const RESERVED = new Set([
  // The mailboxes of RFC 2142.
  ..."info marketing sales support abuse noc security postmaster hostmaster usenet news webmaster www uucp ftp".split(
    " ",
  ),
  // Those that may confirm a domain to a certificate authority (CA/Browser Forum, Baseline Requirements 3.2.2.4.4).
  ..."admin administrator".split(" "),
  // Accounts of the machine.
  ..."root system sysadmin daemon nobody superuser".split(" "),
  // Whom people would believe: our own people and offices.
  ..."byline official operator operators moderator moderators staff team owner contact help helpdesk feedback mail noreply".split(
    " ",
  ),
  ..."billing payments accounts legal privacy compliance copyright dmca press jobs status demo deleted".split(
    " ",
  ),
  // What programs write where there is no name, and the names of what we serve.
  ..."null undefined anonymous unknown api docs blog pricing assets static avatars developer".split(" "),
  ...APP_PAGES.map((page) => plain(page.split("/")[1] ?? "")),
]);

/** Refuses what could be taken for Byline itself: a reserved name, however it is spelt, also with our own before or after it. */
export function refuseReservedUsername(username: string): void {
  const name = plain(username);
  if (RESERVED.has(name) || RESERVED.has(name.replace(/^byline|byline$/, "")))
    throw invalid("username", "This username is reserved. Choose another.");
}

/** Case tells nobody apart (the index on usernames), and neither do dots, dashes and underscores to somebody who reads. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[._-]/g, "");
}
