import type { Mail } from "../../../adapters/mail/mailer.ts";
import { mail, NOT_YOU, type Recipient } from "../mails.ts";

const ALWAYS = ["We always send this email when the way you sign in changes."];

/** Hides `label` from an unconfirmed address: a username at a provider is typed text too. */
const identityOf = ({ emailVerifiedAt }: Recipient, label: string) =>
  emailVerifiedAt ? label : "An account";

/** `provider` is a name such as Google; `label` is the person's address or username there. */
export function identityLinkedMail(to: Recipient, provider: string, label: string, url: string): Mail {
  return mail(to, `${provider} was connected to your account`, {
    paragraphs: [
      `${identityOf(to, label)} at ${provider} can now sign in to your Byline account.`,
      "If this wasn’t you, disconnect it in Settings, under Security, and reset your password.",
    ],
    action: { label: "Open settings", url: `${url}/settings/security` },
    small: ALWAYS,
  });
}

export function identityUnlinkedMail(to: Recipient, provider: string, label: string): Mail {
  return mail(to, `${provider} was disconnected from your account`, {
    paragraphs: [
      `${identityOf(to, label)} at ${provider} can no longer sign in to your Byline account. Other ` +
        "devices were signed out.",
      NOT_YOU,
    ],
    small: ALWAYS,
  });
}
