import type { License } from "../licenses/licenses.ts";
import type { RoleWording } from "./roles.ts";

export const CREDIT_LANGUAGES = ["en", "de", "fr", "es", "pt", "it", "nl", "pl", "ja", "zh"] as const;
/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<CreditLanguage, string> = {
  ...{ en: "English", de: "Deutsch", fr: "Français", es: "Español", pt: "Português" },
  ...{ it: "Italiano", nl: "Nederlands", pl: "Polski", ja: "日本語", zh: "中文" },
};
export type CreditLanguage = (typeof CREDIT_LANGUAGES)[number];

/** Returns the language of the first BCP 47 tag that credits are written in, or English. */
export function creditLanguage(...tags: (string | null | undefined)[]): CreditLanguage {
  for (const tag of tags) {
    const [language] = (tag ?? "").trim().toLowerCase().split(/[-_]/);
    const known = CREDIT_LANGUAGES.find((one) => one === language);
    if (known) return known;
  }
  return "en";
}

/**
 * How a language writes a credit. `{...}` are the places of parts; names keep their form, so no template
 * asks for a case ending or an elision.
 */
export type Grammar = {
  /** For `Intl.ListFormat`. */
  list: string;
  /** Between roles. */
  separator: string;
  untitled: string;
  title: string;
  /** What quotation marks within a title become, since the title stands in quotation marks itself. */
  innerQuotes?: readonly [string, string];
  from: string;
  by: string;
  unknownMaker: string;
  /** Of music whose makers are its tradition. */
  traditional: string;
  roles: Record<Exclude<RoleWording, "by"> | "published" | "uploaded" | "via", string>;
  /** Joins a work and its roles; `rolesInSentence` where a verb follows. */
  withRoles: string;
  rolesInSentence: string;
  requiredLine: string;
  ai: Record<"generated" | "assisted" | "composite", string>;
  /** "and 297 others". */
  others: string;
  /** Follows the names of a list that continues, as "et al." says. */
  etAl: string;
  it: string;
  derivative: string;
  usedUnder: string;
  /** `allLicenses`: of several licenses that apply together, where a language says that in another way. */
  terms: Record<Exclude<License["kind"], "statement" | "undetermined" | "none">, string> & {
    allLicenses?: string;
  };
  /** Before the last one of several licenses that apply together, where a list of names has no "and". */
  lastLicense?: string;
  /** Several licenses that may be a choice or apply together. */
  listedLicenses: string;
  /** What credits call terms that have an address or a file, but no name. */
  termsAt: string;
  licenseIn: string;
  /** What follows the name of a license, where SPDX has `+` and `WITH`. */
  orLater: string;
  withException: string;
  publicDomain: string;
  undetermined: string;
  noneGranted: string;
  noneStated: string;
  changes: string;
  viewLicense: string;
  /** The same for several licenses. */
  viewLicenses: string;
  viewTerms: string;
  source: string;
  stop: string;
};
