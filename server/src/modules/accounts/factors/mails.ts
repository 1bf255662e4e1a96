import type { Mail } from "../../../adapters/mail/mailer.ts";
import { mail, NOT_YOU, type Recipient } from "../mails.ts";
import { SECOND_FACTOR } from "../throttle-rules.ts";

const ALWAYS = ["We always send this email when the way you sign in changes."];

/** `first`: the password alone was enough until now. */
export function totpAddedMail(to: Recipient, first: boolean): Mail {
  return mail(to, "Your authenticator app was added", {
    paragraphs: [
      "Signing in to your Byline account with your password now also requires a code from your " +
        "authenticator app.",
      ...(first
        ? [
            "Other devices were signed out. Keep your recovery codes where you can find them without " +
              "your phone.",
          ]
        : []),
      NOT_YOU,
    ],
    small: ALWAYS,
  });
}

/** `last`: only the password protects the account now. */
export function totpRemovedMail(to: Recipient, last: boolean): Mail {
  return mail(to, "Your authenticator app was removed", {
    paragraphs: [
      "Your Byline account no longer accepts codes from an authenticator app. Other devices were signed out.",
      ...(last ? ["Signing in no longer asks for a second factor, and recovery codes no longer work."] : []),
      NOT_YOU,
    ],
    small: ALWAYS,
  });
}

/** `first`: the password alone is no longer enough. */
export function passkeyAddedMail(to: Recipient, first: boolean): Mail {
  return mail(to, "A passkey was added", {
    paragraphs: [
      "A passkey was added to your Byline account. It signs you in on its own.",
      ...(first
        ? ["Signing in with your password now also requires it. Other devices were signed out."]
        : []),
      NOT_YOU,
    ],
    small: ALWAYS,
  });
}

export function passkeyRemovedMail(to: Recipient, last: boolean): Mail {
  return mail(to, "A passkey was removed", {
    paragraphs: [
      "A passkey was removed from your Byline account and no longer signs you in. Other devices were " +
        "signed out.",
      ...(last ? ["Signing in no longer asks for a second factor, and recovery codes no longer work."] : []),
      NOT_YOU,
    ],
    small: ALWAYS,
  });
}

export function recoveryCodesMail(to: Recipient): Mail {
  return mail(to, "You have new recovery codes", {
    paragraphs: [
      "New recovery codes were created for your Byline account. The old ones no longer work.",
      NOT_YOU,
    ],
    small: ALWAYS,
  });
}

export function recoveryCodeUsedMail(to: Recipient, left: number, url: string): Mail {
  return mail(to, "A recovery code was used", {
    paragraphs: [
      "One of your Byline account’s recovery codes was used. " +
        (left === 0 ? "None are left." : `${left} ${left === 1 ? "is" : "are"} left.`),
      NOT_YOU,
    ],
    action: { label: "Create new codes", url: `${url}/settings/security` },
    small: ["We always send this email when a recovery code is used."],
  });
}

export function lockedMail(to: Recipient): Mail {
  return mail(to, "Too many wrong codes", {
    paragraphs: [
      "Someone who knows your password or uses a browser where you are signed in entered " +
        `${SECOND_FACTOR.tries} wrong codes in a row for your Byline account. We refuse codes for a ` +
        "while, longer each time. Passkeys still work.",
      NOT_YOU,
    ],
    small: ["We always send this email when codes are refused."],
  });
}

export function factorsResetMail(to: Recipient): Mail {
  return mail(to, "Your second factor was reset", {
    paragraphs: [
      "An operator of this site removed the authenticator app, passkeys, and recovery codes " +
        "of your Byline account, and signed out every device. Signing in no longer asks for a second " +
        "factor. Add a new one in Settings, under Security.",
      "If you didn’t ask for this, reset your password now (choose Forgot password on the sign-in " +
        "form) and contact support.",
    ],
    small: ALWAYS,
  });
}
