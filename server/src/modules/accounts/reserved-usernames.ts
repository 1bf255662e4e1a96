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
  ...APP_PAGES.map((page) => plain(page.split("/")[1] ?? "")),
]);

/** Refuses what could be taken for Byline: a reserved name in any spelling, also with ours around it. */
export function refuseReservedUsername(username: string): void {
  const name = plain(username);
  if (RESERVED.has(name) || RESERVED.has(name.replace(/^byline|byline$/, "")))
    throw invalid("username", "This username is reserved. Choose another.");
}

/** Readers confuse names that differ in dots, dashes or underscores; case the index ignores. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[._-]/g, "");
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
