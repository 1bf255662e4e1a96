import { aRole, type Role } from "@byline/contract/roles.ts";
import { INVITATION_DAYS } from "@byline/contract/team.ts";
import { readsAsAddress } from "@byline/contract/text.ts";
import type { Mail } from "../../adapters/mail/mailer.ts";
import { compose } from "../mail/compose.ts";

export type Invited = { email: string; role: Role; workspace: string; invitedBy: string };

const MAX_NAME_LENGTH = 40;

/** Shortens names for strangers. Names older than the rule against them may look like addresses. */
function shortened(name: string, otherwise: string): string {
  const letters = [...name];
  if (readsAsAddress(name)) return otherwise;
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH - 1).join("")}…` : name;
}

/** The secret follows a #, so it never reaches a server's log or the next page's referrer. */
export function invitationMail(
  { email, role, workspace, invitedBy }: Invited,
  url: string,
  secret: string,
): Mail {
  const sender = shortened(invitedBy, "Someone");
  const letter = compose({
    subject: "You’re invited to a workspace on Byline",
    paragraphs: [
      `${sender} invited you to “${shortened(workspace, "a workspace")}” on Byline as ${aRole(role)}.`,
      "Byline records who made the content that applications show. In a workspace, people share " +
        "their projects and attributions.",
    ],
    action: { label: "See the invitation", url: `${url}/invitation#token=${secret}` },
    small: [
      `The link works once, within ${INVITATION_DAYS} days.`,
      `You’re receiving this email because ${sender} entered your address. If you don’t know them, ignore ` +
        "it: nothing happens unless you open the link.",
    ],
  });
  return { to: email, ...letter };
}
