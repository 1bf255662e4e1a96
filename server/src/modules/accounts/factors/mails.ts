import type { Mail } from "../../../adapters/mail/mailer.ts";
import { mail, NOT_YOU, type Recipient } from "../mails.ts";

const ALWAYS = ["This mail is always sent when the way to sign in changes."];

export function totpAddedMail(to: Recipient): Mail {
  return mail(to, "Your authenticator app was added", {
    paragraphs: [
      "Signing in to your Byline account now asks for a code from your authenticator app. Other devices " +
        "were signed out. Keep your recovery codes where you find them without your phone.",
      NOT_YOU,
    ],
    small: ALWAYS,
  });
}

/** `last`: nothing but the password protects the account now. */
export function totpRemovedMail(to: Recipient, last: boolean): Mail {
  return mail(to, "Your authenticator app was removed", {
    paragraphs: [
      "Your Byline account no longer takes codes from an authenticator app. Other devices were signed out.",
      ...(last ? ["Your password alone signs in now. Recovery codes no longer work."] : []),
      NOT_YOU,
    ],
    small: ALWAYS,
  });
}

/** `first`: from now on the password alone does not sign in. */
export function passkeyAddedMail(to: Recipient, first: boolean): Mail {
  return mail(to, "A passkey was added", {
    paragraphs: [
      "A passkey was added to your Byline account. It signs in by itself.",
      ...(first
        ? ["With your password, signing in now asks for it as well. Other devices were signed out."]
        : []),
      NOT_YOU,
    ],
    small: ALWAYS,
  });
}

export function passkeyRemovedMail(to: Recipient, last: boolean): Mail {
  return mail(to, "A passkey was removed", {
    paragraphs: [
      "A passkey of your Byline account was removed and no longer signs in. Other devices were signed out.",
      ...(last ? ["Your password alone signs in now. Recovery codes no longer work."] : []),
      NOT_YOU,
    ],
    small: ALWAYS,
  });
}

export function recoveryCodesMail(to: Recipient): Mail {
  return mail(to, "You have new recovery codes", {
    paragraphs: [
      "New recovery codes were made for your Byline account. The earlier ones no longer work.",
      NOT_YOU,
    ],
    small: ALWAYS,
  });
}

export function recoveryCodeUsedMail(to: Recipient, left: number, url: string): Mail {
  return mail(to, "A recovery code was used", {
    paragraphs: [
      "One of the recovery codes of your Byline account was used. " +
        (left === 0 ? "None is left." : `${left} ${left === 1 ? "is" : "are"} left.`),
      NOT_YOU,
    ],
    action: { label: "Make new codes", url: `${url}/settings` },
    small: ["This mail is always sent when a recovery code is used."],
  });
}
