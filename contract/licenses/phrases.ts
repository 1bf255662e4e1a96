import { type License, licenseFrom } from "./license.ts";

/** Words that are a sentence of their own: nothing is licensed under them. */
const STATEMENT =
  /rights reserved|no known copyright|^(?:©|\(c\)|copyright|in copyright|courtesy|used |reproduced |with permission|by permission|proprietary|commercial|private|restricted|editorial|royalty.free|rights.managed|standard license|extended license|fair use)/i;

/** SPDX 2.3, 7.13, and words for the same: nobody determined the license. */
const UNDETERMINED =
  /^(?:noassertion|unknown|unknown license|license unknown|undetermined|not determined|not known|\?+|n\/?a|tbd)$/i;
/** SPDX 2.3, 7.13, and npm: nothing is licensed. */
const NOT_GRANTED = /^(?:none|unlicensed|no license|no licence|no license granted)$/i;
const NOT_STATED = /^(?:not stated|unspecified|no license stated|null|undefined|-+)$/i;

/** Wikimedia Commons: templates whose names begin with PD and that say more than "public domain". */
const PUBLIC_DOMAIN_TEMPLATE = /^pd(?:-[\w./-]{1,60})?$/i;

/** Reads what is neither an id nor a license's name, as an author, an archive or a program wrote it. */
export function readPhrase(text: string): License | null {
  const name = text.replace(/\.$/, "");
  const [, where] = /^(?:in )?(?:the )?public[- ]domain\b(.*)$/i.exec(name) ?? [];
  if (where !== undefined) return licenseFrom(`Public domain${where}`, "public-domain");
  if (PUBLIC_DOMAIN_TEMPLATE.test(name)) return licenseFrom("Public domain", "public-domain");
  if (UNDETERMINED.test(name)) return licenseFrom("License not determined", "undetermined");
  if (NOT_GRANTED.test(name)) return licenseFrom("No license granted", "none");
  if (NOT_STATED.test(name)) return licenseFrom("No license stated", "statement");
  const [, file] = /^see licen[cs]e in (.{1,200})$/i.exec(name) ?? [];
  if (file) return licenseFrom(`the license in ${file}`, "custom");
  const [, reference] = /^(?:DocumentRef-[\w.-]+:)?LicenseRef-([\w.-]{1,200})$/i.exec(name) ?? [];
  if (reference) return licenseFrom(reference.replaceAll(/[-_]+/g, " ").trim() || name, "custom");
  if (STATEMENT.test(name)) return licenseFrom(name.charAt(0).toUpperCase() + name.slice(1), "statement");
  return null;
}
