import { randomBytes } from "node:crypto";
import type { FormGuard } from "@byline/contract/forms.ts";
import type { Deps } from "../../core/deps.ts";
import { invalid } from "../../core/errors.ts";
import { countTry, type ThrottleRule, throttle } from "../../core/throttle.ts";

const PURPOSE = "form-opened";
/** Shorter than anyone needs for our shortest form. */
const MIN_FILL_MS = 3000;
const LONGEST_MS = 24 * 3_600_000;
const FORM_ADDRESS: ThrottleRule = { tries: 20, minutes: 60 };
/** Mails from open forms to one address, whose owner hasn't been verified. */
const FORM_MAILS: ThrottleRule = { tries: 5, minutes: 60 };
const ONCE: ThrottleRule = { tries: 1, minutes: LONGEST_MS / 60_000 };

/** Returns a signed record of when a form was opened, valid for sending it once. */
export async function issueGuard({ clock, signer }: Deps): Promise<string> {
  const opened = `${clock()}-${randomBytes(9).toString("base64url")}`;
  return `${opened}.${await signer.sign(PURPOSE, opened)}`;
}

/**
 * Refuses programs that fill in every form, and too many forms from one network. Needs no third party or
 * puzzle. An error on `guard` means the form must be opened again; on its members, that it can be resent.
 */
export async function checkGuard(
  deps: Deps,
  form: string,
  { network, email }: { network: string; email: string | null },
  { token, website = "" }: FormGuard,
): Promise<void> {
  if (website !== "")
    throw invalid("guard.website", "A hidden field was filled in. Clear it and send the form again.");
  const [opened = "", signature = ""] = token.split(".");
  const age = deps.clock() - Number(opened.slice(0, 13));
  const known = /^\d{13}-/.test(opened) && (await deps.signer.isSigned(PURPOSE, opened, signature));
  if (!known || age > LONGEST_MS || age < 0)
    throw invalid("guard", "You opened this form too long ago. Send it again.");
  if (age < MIN_FILL_MS)
    throw invalid("guard.token", "You sent the form too quickly. Wait three seconds and send it again.");
  await throttle(deps, `form ${form} ${network}`, FORM_ADDRESS);
  if (email) await throttle(deps, `form mails ${email.toLowerCase()}`, FORM_MAILS);
  if ((await countTry(deps, `form ${opened}`, ONCE)).tries > 1)
    throw invalid("guard", "You already sent this form. Send it again if you want to send another message.");
}
