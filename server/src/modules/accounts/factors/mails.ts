import type { Mail } from "../../../adapters/mail/mailer.ts";
import { mail, NOT_YOU, type Recipient } from "../mails.ts";
import { SECOND_FACTOR } from "../throttle.ts";

const ALWAYS = ["This mail is always sent when the way to sign in changes."];

/** `first`: until now the password alone signed in. */
export function totpAddedMail(to: Recipient, first: boolean): Mail {
  return mail(to, "Your authenticator app was added", {
    paragraphs: [
      "With your password, signing in to your Byline account now takes a code from your authenticator app.",
      ...(first
        ? ["Other devices were signed out. Keep your recovery codes where you find them without your phone."]
        : []),
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
      ...(last ? ["Signing in no longer asks for a second factor, and recovery codes no longer work."] : []),
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
      ...(last ? ["Signing in no longer asks for a second factor, and recovery codes no longer work."] : []),
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

export function lockedMail(to: Recipient): Mail {
  return mail(to, "Too many wrong codes", {
    paragraphs: [
      `${SECOND_FACTOR.tries} wrong codes in a row were entered for your Byline account, by somebody who ` +
        "knows your password or has a browser that is signed in. Codes are refused for a while, and for " +
        "longer each time. Passkeys still work.",
      NOT_YOU,
    ],
    small: ["This mail is always sent when codes are refused."],
  });
}

export function factorsResetMail(to: Recipient): Mail {
  return mail(to, "Your second factor was reset", {
    paragraphs: [
      "The people who run this instance removed the authenticator app, the passkeys and the recovery codes " +
        "of your Byline account, and signed every device out. Signing in asks for no second factor now: " +
        "add a new one in Settings, Security.",
      "If you did not ask for this, reset your password now (sign-in, Forgot password) and write to support.",
    ],
    small: ALWAYS,
  });
}
