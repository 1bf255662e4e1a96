import type { License } from "../licenses/licenses.ts";
import type { RoleWording } from "./roles.ts";

export const CREDIT_LANGUAGES = ["en", "de", "fr", "es", "pt", "it", "nl", "pl", "ja", "zh"] as const;
/** Each language's own name. */
export const LANGUAGE_NAMES: Record<CreditLanguage, string> = {
  ...{ en: "English", de: "Deutsch", fr: "Français", es: "Español", pt: "Português" },
  ...{ it: "Italiano", nl: "Nederlands", pl: "Polski", ja: "日本語", zh: "中文" },
};
export type CreditLanguage = (typeof CREDIT_LANGUAGES)[number];

/** Returns the language of the first BCP 47 tag that credits support, or English. */
export function creditLanguage(...tags: (string | null | undefined)[]): CreditLanguage {
  for (const tag of tags) {
    const [language] = (tag ?? "").trim().toLowerCase().split(/[-_]/);
    const known = CREDIT_LANGUAGES.find((one) => one === language);
    if (known) return known;
  }
  return "en";
}

/**
 * How a language writes a credit. `{...}` are placeholders. Names aren't inflected, so no template requires a
 * case ending or an elision.
 */
export type Grammar = {
  /** For `Intl.ListFormat`. */
  list: string;
  /** The separator between roles. */
  separator: string;
  untitled: string;
  title: string;
  /** Replacements for quotation marks within a title, which has quotation marks around it. */
  innerQuotes?: readonly [string, string];
  from: string;
  by: string;
  unknownMaker: string;
  /** For music whose maker is tradition. */
  traditional: string;
  roles: Record<Exclude<RoleWording, "by"> | "published" | "uploaded" | "via", string>;
  /** Joins a work and its roles. `rolesInSentence` is for use before a verb. */
  withRoles: string;
  rolesInSentence: string;
  requiredLine: string;
  ai: Record<"generated" | "assisted" | "composite", string>;
  /** "and 297 others". */
  others: string;
  /** Follows an incomplete list of names, like "et al." */
  etAl: string;
  it: string;
  derivative: string;
  usedUnder: string;
  /** `allLicenses`: for several licenses that apply together, if the language has a different wording. */
  terms: Record<Exclude<License["kind"], "statement" | "undetermined" | "none">, string> & {
    allLicenses?: string;
  };
  /** Goes before the last of several licenses that apply together, if lists of names have no "and". */
  lastLicense?: string;
  /** For several licenses that may be a choice or a combination. */
  listedLicenses: string;
  /** For terms with an address or a file but no name. */
  termsAt: string;
  licenseIn: string;
  /** Follows a license's name, for SPDX's `+` and `WITH`. */
  orLater: string;
  withException: string;
  publicDomain: string;
  undetermined: string;
  noneGranted: string;
  noneStated: string;
  changes: string;
  viewLicense: string;
  /** For several licenses. */
  viewLicenses: string;
  viewTerms: string;
  source: string;
  stop: string;
};
