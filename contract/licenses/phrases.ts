import { type License, licenseFrom } from "./license.ts";

/** Statements that aren't a license: nothing is licensed under them. */
const STATEMENT = new RegExp(
  [
    "rights reserved|no known copyright|no known restrictions",
    "^(?:©|℗|\\(c\\)|\\(p\\)|(?:crown )?copyright|in copyright|rights status|rights.managed|royalty.free)",
    "^(?:courtesy|handout\\b|mandatory credit|used |reproduced |with permission|by permission)",
    "^(?:fair (?:use|dealing)|(?:not in|out of) copyright)\\b",
    "^(?:proprietary|commercial|private|restricted|editorial|standard license|extended license)",
    "^(?:not for|(?:free |only )?for (?:editorial|personal|private|home|educational|internal|commercial)) ",
    "^free (?:for|to) |^(?:non-?commercial|no commercial|personal|educational|editorial) use\\b",
    "\\b(?:terms|conditions|restrictions) apply\\b",
    "^alle rechte(?:n)? (?:vorbehalten|voorbehouden)|^(?:tous )?droits réservés",
    "^(?:todos )?(?:los derechos|os direitos) reservados|^tutti i diritti riservati",
    "^wszelkie prawa zastrzeżone|^все права защищены|^(?:版权所有|版權所有|保留所有权利|無断転載|禁無断転載|全著作権所有)",
    "^(?:(?:free|share)ware|freely distributable|open.source|(?:dfsg|osi).approved|unrestricted|unlimited)$",
  ].join("|"),
  "i",
);

/** Stock agencies' abbreviations. */
const SHORT_FORMS: Record<string, string> = { RM: "Rights managed", RF: "Royalty-free" };

/** Repositories' words for access to a work, from OpenAIRE's and COAR's vocabularies. */
const ACCESS_LEVEL =
  /^(?:info:eu-repo\/semantics\/\w+access|https?:\/\/purl\.org\/coar\/access_right\/\w+\/?|open ?access|embargoed ?access|metadata.only access)$/i;

export const isAccessLevel = (text: string) => ACCESS_LEVEL.test(text);

/** Returns the license after Flickr's "Some rights reserved", or null. */
export const afterSomeRights = (text: string): string | null =>
  /^some rights reserved\s*[(:,-]\s*(.+?)\)?$/i.exec(text)?.[1] ?? null;

/** A sentence with unknown terms: "Licensed under the house rules". */
const SENTENCE =
  /^(?:this .{1,60} is )?(?:dual[- ]?)?(?:licen[cs]ed|released|available|distributed|published) /i;
/** Verbs in sentences about rights, such as "Permission must be obtained". */
const VERB =
  /\b(?:is|are|was|were|be|may|must|can|cannot|should|has|have|had|reserves?|requires?|required|belongs?|please)\b/i;
const MIN_SENTENCE_WORDS = 5;

export const isSentence = (text: string) =>
  SENTENCE.test(text) || (VERB.test(text) && text.split(" ").length >= MIN_SENTENCE_WORDS);

/** SPDX 2.3, 7.13, and similar words: no one determined the license. */
const UNDETERMINED =
  /^(?:noassertion|unknown|unknown license|license unknown|undetermined|not determined|not known|\?+|n\/?a|tbd)$/i;
/** SPDX 2.3, 7.13, and npm: no license was granted. */
const NOT_GRANTED = /^(?:none|unlicensed|no license|no licence|no license granted)$/i;
const NOT_STATED = /^(?:not stated|unspecified|no license stated|null|undefined|-+)$/i;

/** Wikimedia Commons: templates that begin with PD and are more specific than "public domain". */
const PUBLIC_DOMAIN_TEMPLATE = /^pd(?:-[\w./-]{1,60})?$/i;

/** "Public domain" in the languages of credits. */
const PUBLIC_DOMAIN_WORDS =
  /^(?:domaine public|dominio p[úu]blico|dom[íi]nio p[úu]blico|pubblico dominio|di pubblico dominio|gemeinfrei|publiek domein|domena publiczna|パブリック・?ドメイン|公有领域|公共領域|公有領域)$/iu;

/** Reads wording from authors, archives, and programs that is neither an id nor a license's name. */
export function readPhrase(text: string): License | null {
  const name = text.replace(/\.$/, "");
  const [, where] = /^(?:in )?(?:the )?public[- ]domain\b(.*)$/i.exec(name) ?? [];
  if (where !== undefined) return licenseFrom(`Public domain${where}`, "public-domain");
  if (PUBLIC_DOMAIN_TEMPLATE.test(name) || PUBLIC_DOMAIN_WORDS.test(name))
    return licenseFrom("Public domain", "public-domain");
  if (UNDETERMINED.test(name)) return licenseFrom("License not determined", "undetermined");
  if (NOT_GRANTED.test(name)) return licenseFrom("No license granted", "none");
  if (NOT_STATED.test(name)) return licenseFrom("No license stated", "statement");
  const [, file] = /^(?:see licen[cs]e in|file(?= licen[cs]e\b)) (.{1,200})$/i.exec(name) ?? [];
  if (file) return licenseFrom(`the license in ${file}`, "custom");
  const short = SHORT_FORMS[name];
  if (short) return licenseFrom(short, "statement");
  if (STATEMENT.test(name)) return licenseFrom(name.charAt(0).toUpperCase() + name.slice(1), "statement");
  return null;
}

/** Reads a reference to a license outside the SPDX list (SPDX 2.3, annex D). Keeps the id as sent. */
export function readReference(text: string): License | null {
  const [, reference] = /^(?:DocumentRef-[\w.-]{1,200}:)?LicenseRef-([\w.-]{1,200})$/i.exec(text) ?? [];
  if (!reference) return null;
  const spdx = text.replace(/\blicenseref-/i, "LicenseRef-").replace(/^documentref-/i, "DocumentRef-");
  return licenseFrom(reference.replaceAll(/[-_]+/g, " ").trim() || text, "custom", { spdx });
}
