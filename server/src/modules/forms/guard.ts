import type { FormGuard } from "@byline/contract/forms.ts";
import type { Deps } from "../../core/deps.ts";
import { invalid } from "../../core/errors.ts";
import { type ThrottleRule, throttle } from "../accounts/throttle.ts";

const PURPOSE = "form-opened";
/** Less than a person needs for the shortest of our forms. */
const SHORTEST_MS = 3000;
const LONGEST_MS = 24 * 3_600_000;
const FORM_ADDRESS: ThrottleRule = { tries: 20, minutes: 60 };

/** A signed statement of when a form was opened. */
export async function issueGuard({ clock, signer }: Deps): Promise<string> {
  const opened = String(clock());
  return `${opened}.${await signer.sign(PURPOSE, opened)}`;
}

/**
 * Refuses programs that fill in every form, and too many forms from one network. No third party, no puzzle.
 */
export async function checkGuard(
  deps: Deps,
  form: string,
  network: string,
  { token, website = "" }: FormGuard,
): Promise<void> {
  if (website !== "")
    throw invalid("guard.website", "A field that people do not see was filled in. Clear it and send again.");
  const [opened = "", signature = ""] = token.split(".");
  const age = deps.clock() - Number(opened);
  const known = /^\d{13}$/.test(opened) && (await deps.signer.isSigned(PURPOSE, opened, signature));
  if (!known || age > LONGEST_MS || age < 0)
    throw invalid("guard.token", "This form was opened too long ago. Send it again.");
  if (age < SHORTEST_MS)
    throw invalid("guard.token", "That was faster than people write. Wait three seconds and send it again.");
  await throttle(deps, `form ${form} ${network}`, FORM_ADDRESS);
}
