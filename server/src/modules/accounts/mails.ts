import { DELETION_DAYS } from "@byline/contract/accounts.ts";
import type { Mail } from "../../adapters/mail/mailer.ts";
import { compose, type Letter } from "../mail/compose.ts";

/** Whom a mail is for. */
export type Recipient = { email: string; firstName: string };

/** The secret is behind a #, so neither a server's log nor the next page's referrer ever holds it. */
const link = (url: string, page: string, secret: string) => `${url}/${page}#token=${secret}`;

export const NOT_YOU =
  "If this was not you, reset your password now: sign-in, Forgot password. That signs every device out.";

export function mail({ email, firstName }: Recipient, subject: string, letter: Omit<Letter, "name">): Mail {
  return { to: email, subject, ...compose({ name: firstName, ...letter }) };
}

export function verificationMail(to: Recipient, url: string, secret: string): Mail {
  return mail(to, "Confirm your email address", {
    paragraphs: [
      "Confirm that this address is yours, so that Byline can write to you " +
        "and you can get back in if you forget your password.",
    ],
    action: { label: "Confirm address", url: link(url, "verify-email", secret) },
    small: [
      "The link works once, within three days, while you are signed in to the account.",
      "You did not ask for this? Then ignore it: nothing happens unless you sign in and open the link.",
    ],
  });
}

export function addressInUseMail(to: Recipient, url: string): Mail {
  return mail(to, "This address already has an account", {
    paragraphs: [
      "Somebody wanted to move a Byline account to this address. " +
        "It already belongs to an account, so nothing was changed.",
    ],
    action: { label: "Sign in", url: `${url}/api/login` },
    small: ["If it was not you, there is nothing to do."],
  });
}

export function addressChangeMail(to: Recipient, newEmail: string): Mail {
  return mail(to, "Your email address is about to change", {
    paragraphs: [
      `Somebody who is signed in to your account asked to move your Byline account to ${newEmail}. ` +
        "It moves when the link sent to that address is opened by somebody who is signed in.",
      NOT_YOU,
    ],
    small: ["This mail goes to the address your account has now."],
  });
}

export function addressChangedMail(to: Recipient, newEmail: string): Mail {
  return mail(to, "Your email address was changed", {
    paragraphs: [
      `Your Byline account now belongs to ${newEmail}. From now on mails go there.`,
      "If this was not you, write to support.",
    ],
    small: ["This mail goes to the address your account had before."],
  });
}

export function resetMail(to: Recipient, url: string, secret: string): Mail {
  return mail(to, "Reset your password", {
    paragraphs: [
      "Somebody asked to reset the password of your Byline account. Choose a new one with this link.",
    ],
    action: { label: "Choose a new password", url: link(url, "reset-password", secret) },
    small: [
      "The link works once, within an hour.",
      "You did not ask for this? Then ignore it: your password stays as it is.",
    ],
  });
}

/** `proved`: the address was confirmed by it for the first time. */
export function passwordChangedMail(to: Recipient, proved = false): Mail {
  return mail(to, "Your password was changed", {
    paragraphs: [
      "The password of your Byline account was changed, and other devices were signed out.",
      proved
        ? "This address had never been confirmed. API tokens and second factors from before are removed."
        : "API tokens still work. Revoke those you do not know in Settings, API tokens.",
      NOT_YOU,
    ],
    small: ["This mail is always sent when a password changes."],
  });
}

/** `day` is a UTC day such as 2026-11-21. */
export function deletionMail(to: Recipient, url: string, day: string): Mail {
  return mail(to, "Your account will be deleted", {
    paragraphs: [
      `Your Byline account is locked and will be deleted after ${day}. ` +
        "Until then, signing in offers to keep it.",
      "Attributions that were recorded stay, under a pseudonym instead of your name.",
    ],
    action: { label: "Sign in to keep it", url: `${url}/api/login?return_to=/settings` },
    small: [`You have ${DELETION_DAYS} days from when you asked.`],
  });
}

export function deletionUndoneMail(to: Recipient): Mail {
  return mail(to, "Your account is kept", {
    paragraphs: [
      "Your Byline account is no longer going to be deleted. " +
        "Your tokens work again and your public projects are shown.",
      NOT_YOU,
    ],
    small: ["This mail is always sent when a deletion is undone."],
  });
}

export function sessionsEndedMail(to: Recipient): Mail {
  return mail(to, "You were signed out everywhere", {
    paragraphs: [
      "The people who run this instance signed your Byline account out on every device, because somebody " +
        "else may have been in it. Sign in again; your password and your tokens still work.",
      "If you signed in nowhere else, reset your password (sign-in, Forgot password).",
    ],
    small: ["This mail is always sent when an operator signs an account out."],
  });
}

export function exportReadyMail(to: Recipient, url: string): Mail {
  return mail(to, "Your data is ready", {
    paragraphs: [
      "The copy of your data that you asked for is ready. You can download it in your settings for 24 hours.",
    ],
    action: { label: "Open settings", url: `${url}/settings` },
    small: ["Downloading it asks you to be signed in."],
  });
}
