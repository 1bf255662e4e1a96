import { isPublicDomain, type License } from "./license.ts";

/** Whether a name means the same license as an address, possibly less precisely. */
export function agree(named: License, at: License): boolean {
  if (named.name === at.name || (named.spdx !== null && named.spdx === at.spdx)) return true;
  if (named.kind === "undetermined" || /^some rights reserved$/i.test(named.name)) return true;
  if (named.parts) return named.parts.operator === "or" && named.parts.licenses.some((one) => agree(one, at));
  if (named.kind === "public-domain") return isPublicDomain(at);
  if (named.name === "Use permitted with attribution") return at.name.startsWith("CC BY ");
  const family = (one: License) => one.name.replace(/-(?:only|or-later)$/, "");
  if (family(named) === family(at) || at.name.startsWith(`${named.name} `)) return true;
  const acronym = named.name.replace(/ License$/, "");
  return named.spdx === null && !acronym.startsWith("CC ") && at.name.startsWith(`${acronym}-`);
}

/** General words for a license next to its address, in any language. */
const GENERIC =
  /^(?:(?:the|view|see|full|read) )*(?:licen[cs]e|terms(?: of use)?|rights|copyright|cc)\b.{0,20}$/i;

/** Whether words that aren't a license's name may describe the license at an address. */
export function mayMean(words: string, { name, spdx, url }: License): boolean {
  const text = words.toLowerCase();
  if ([name, spdx].some((one) => one && text.includes(one.toLowerCase()))) return true;
  const isCreativeCommons = url?.startsWith("https://creativecommons.org/");
  return GENERIC.test(words) || (isCreativeCommons === true && /creative ?commons|\bcc\b/.test(text));
}

/** The version in a name or id, such as the 4.0 in "CC BY 4.0". A single digit may be a number of clauses. */
const VERSION = /(?<![\d.])\d+(?:\.\d+)+/;
const plainVersion = (version: string) => version.replace(/(?:\.0)+$/, "");

/** Whether a license has a different version than the stated one. */
export function isOtherVersion(version: string | null, { name, spdx, parts }: License): boolean {
  const [stated] = /\d+(?:\.\d+)*/.exec(version ?? "") ?? [];
  const [shown] = VERSION.exec(spdx ?? name) ?? [];
  return Boolean(stated && shown && parts === null && plainVersion(stated) !== plainVersion(shown));
}
