/** Words that change the license whose address is next to them. */
export const QUALIFIED =
  /\b(?:modified|modifications?|part(?:s|ly|ially)?|portions?|some(?! rights)|mostly|exceptions?|additional|addendum)\b/i;
/** Words that deny or limit a license, so that the statement is shown as written. */
export const LIMITED = /\b(?:not|never|except|excluding|previously|formerly|longer|now|only)\b/i;
/** Creative Commons' recommended wording for sites, which doesn't change the license. */
export const USUAL_LIMIT = /\b(?:except where|unless) otherwise (?:noted|stated|specified|indicated),?/gi;

/** Sentences after the license's name from Creative Commons' license chooser. */
const HARMLESS =
  /^(?:to view a copy|to see|see |visit |for (?:more|details|further)|based on a work at|permissions beyond|additional terms may apply|unless otherwise|$)/i;

/** Returns the license in "This work is licensed under a ... License.", or null. */
export function afterUnder(text: string): string | null {
  const at = text.toLowerCase().indexOf(" under ");
  const before = text.slice(0, Math.max(0, at)).replace(USUAL_LIMIT, "");
  if (at < 0 || at > 160 || !/licen[cs]ed|available|released|distributed|published/i.test(before))
    return null;
  if (LIMITED.test(text.replace(USUAL_LIMIT, "")) || QUALIFIED.test(before)) return null;
  const [first = "", ...others] = text.slice(at + " under ".length).split(/\. |; |, (?=unless )/);
  if (!others.every((one) => HARMLESS.test(one))) return null;
  return first
    .replace(/^(?:the )?terms of /i, "")
    .replace(/^(?:an? |the )/i, "")
    .replace(/\.$/, "")
    .trim();
}
