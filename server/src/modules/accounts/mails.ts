import { DELETION_DAYS } from "@byline/contract/accounts.ts";
import type { Mail } from "../../adapters/mail/mailer.ts";
import { compose } from "../mail/compose.ts";
import type { Letter } from "../mail/layout.ts";

/** A mail's recipient. `emailVerifiedAt` is null for an address that may belong to someone else. */
export type Recipient = { email: string; firstName: string; emailVerifiedAt: Date | null };

/** Puts the secret after a #, so that it never reaches a server log or a referrer. */
const link = (url: string, page: string, secret: string) => `${url}/${page}#token=${secret}`;

export const NOT_YOU =
  "If this wasn’t you, reset your password now: choose Forgot password on the sign-in form. That " +
  "signs out every device.";

/**
 * Greets by name only at a confirmed address. Mail to any other address contains nothing that a user typed.
 */
export function mail(
  { email, firstName, emailVerifiedAt }: Recipient,
  subject: string,
  letter: Omit<Letter, "name" | "subject">,
): Mail {
  return { to: email, ...compose({ subject, ...(emailVerifiedAt && { name: firstName }), ...letter }) };
}

export function verificationMail(email: string, url: string, secret: string): Mail {
  const letter = compose({
    subject: "Confirm your email address",
    paragraphs: [
      "Confirm that this address is yours, so that we can email you about your account and you can " +
        "reset your password if you forget it.",
    ],
    action: { label: "Confirm address", url: link(url, "verify-email", secret) },
    small: [
      "The link works once, within three days, while you are signed in to that account.",
      "You’re receiving this email because this address was entered for a Byline account. If that wasn’t " +
        "you, ignore it: nothing happens unless you sign in and open the link.",
    ],
  });
  return { to: email, ...letter };
}

export function addressInUseMail(to: Recipient, url: string): Mail {
  return mail(to, "This address already has an account", {
    paragraphs: [
      "Someone tried to change the address of a Byline account to this one. This address already has " +
        "an account, so nothing was changed.",
    ],
    action: { label: "Sign in", url: `${url}/api/login` },
    small: [
      "You’re receiving this email because your address was entered. If that wasn’t you, you can ignore it.",
    ],
  });
}

export function addressChangeMail(to: Recipient, newEmail: string): Mail {
  return mail(to, "Your email address is about to change", {
    paragraphs: [
      `Someone who is signed in to your Byline account asked to change its email address to ` +
        `${to.emailVerifiedAt ? newEmail : "another"}. It changes once they open the link we sent there ` +
        "while signed in.",
      NOT_YOU,
    ],
    small: ["You’re receiving this email because this is your account’s current address."],
  });
}

export function addressChangedMail(to: Recipient, newEmail: string): Mail {
  return mail(to, "Your email address was changed", {
    paragraphs: [
      `The email address of your Byline account is now ${to.emailVerifiedAt ? newEmail : "another one"}. ` +
        "From now on, we’ll send emails there.",
      "If this wasn’t you, contact support now.",
    ],
    small: ["You’re receiving this email because this was your account’s previous address."],
  });
}

export function resetMail(to: Recipient, url: string, secret: string): Mail {
  return mail(to, "Reset your password", {
    paragraphs: [
      "Someone asked to reset the password of your Byline account. Choose a new one with the link below.",
    ],
    action: { label: "Choose a new password", url: link(url, "reset-password", secret) },
    small: [
      "The link works once, within an hour.",
      "You’re receiving this email because this is your account’s address. If you didn’t ask for a reset, " +
        "ignore it: your password stays the same.",
    ],
  });
}

/** `proved`: the reset confirmed the address for the first time. */
export function passwordChangedMail(to: Recipient, proved = false): Mail {
  return mail(to, "Your password was changed", {
    paragraphs: [
      "The password of your Byline account was changed, and all other devices were signed out.",
      proved
        ? "This address had never been confirmed before, so earlier API tokens and second factors " +
          "were removed."
        : "Your API tokens still work. Revoke any you don’t recognize in Settings, under API tokens.",
      NOT_YOU,
    ],
    small: ["We always send this email when a password changes."],
  });
}

/** `day` is a UTC day such as 2026-11-21. */
export function deletionMail(to: Recipient, url: string, day: string): Mail {
  return mail(to, "Your account will be deleted", {
    paragraphs: [
      `As you requested, your Byline account is locked and will be deleted after ${day} (UTC). Until ` +
        `then, you can sign in and cancel the deletion.`,
      "Attributions you recorded stay, under a pseudonym instead of your name.",
    ],
    action: { label: "Sign in to keep it", url: `${url}/api/login?return_to=/settings` },
    small: [
      `You have ${DELETION_DAYS} days from the day you asked. If you didn’t ask for this, sign in and ` +
        "cancel it, then change your password.",
    ],
  });
}

export function deletionUndoneMail(to: Recipient): Mail {
  return mail(to, "Your account won’t be deleted", {
    paragraphs: [
      "The deletion of your Byline account was canceled. Your tokens work again, and your public " +
        "projects are visible again.",
      NOT_YOU,
    ],
    small: ["We always send this email when a deletion is canceled."],
  });
}

export function sessionsEndedMail(to: Recipient): Mail {
  return mail(to, "You were signed out everywhere", {
    paragraphs: [
      "An operator of this instance signed you out of your Byline account on every device, because " +
        "someone else may have had access to it. Your password and your API tokens still work.",
      "If you don’t recognize a recent sign-in, reset your password: choose Forgot password on the " +
        "sign-in form.",
    ],
    small: ["We always send this email when an operator signs an account out."],
  });
}

export function exportReadyMail(to: Recipient, url: string): Mail {
  return mail(to, "Your data is ready", {
    paragraphs: [
      "The copy of your data that you requested is ready. You can download it in Settings for the " +
        "next 24 hours.",
    ],
    action: { label: "Open settings", url: `${url}/settings/data` },
    small: ["You need to be signed in to download it."],
  });
}
