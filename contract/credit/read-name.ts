import { addressOf } from "../web-address.ts";
import { catalogParts, withoutNote } from "./personal-name.ts";
import { isCultureAlone } from "./qualifiers.ts";
import { statesAny } from "./stated.ts";
import { clean, isByLanguage, textOf } from "./text.ts";

/** CSL 1.0.2's name variables. */
export type NameParts = {
  family: string;
  given: string | null;
  particle: string | null;
  suffix: string | null;
};

/** Formats' members for a whole name, and below for its parts in writing order. */
const WHOLE = [
  ...["name", "literal", "display_name", "displayName", "full_name", "@value", "foaf:name", "schema:name"],
];
/** Account names, used only without any other name. */
const WHOLE_OR_ACCOUNT = [...WHOLE, "realname", "alias", "login", "username"];
const GIVEN = ["given", "givenName", "given-names", "given_names", "given_name", "first_name", "firstName"];
const PARTICLE = ["non-dropping-particle", "dropping-particle", "name-particle"];
const FAMILY = ["family", "familyName", "family-names", "family_name", "last_name", "lastName", "surname"];
const SUFFIX = ["suffix", "name-suffix"];
const IN_PARTS = new Set([...GIVEN, ...PARTICLE, ...FAMILY, ...SUFFIX]);
/** All members for a name or a part of it. */
export const NAME_PARTS: readonly string[] = [...WHOLE_OR_ACCOUNT, ...IN_PARTS];

function firstOf(members: Record<string, unknown>, names: string[]): string | null {
  for (const name of names) {
    const text = members[name] === undefined ? null : clean(members[name]);
    if (text) return text;
  }
  return null;
}

/** Scripts with the family name first and without a space. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー・]+$/u;

/** NDL: "夏目, 漱石, 1867-1916" */
const EAST_ASIAN =
  /^([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4}), ([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,5})$/u;

export type Named = {
  name: string | null;
  url: string | null;
  parts: NameParts | null;
  /** Whether the text marks it as an organization. */
  isOrganization?: boolean;
};

export function nameOf(members: Record<string, unknown>): Named {
  const [given = null, particle = null, family = null, suffix = null] = statesAny(members, IN_PARTS)
    ? [GIVEN, PARTICLE, FAMILY, SUFFIX].map((names) => firstOf(members, names))
    : [];
  const parts = family ? { family, given, particle, suffix } : null;
  const isFamilyFirst = given && family && FAMILY_FIRST.test(given) && FAMILY_FIRST.test(family);
  const spoken = isFamilyFirst ? family + given : [given, particle, family, suffix].filter(Boolean).join(" ");
  const inParts = given || family ? spoken : null;
  const whole = members.name;
  if (typeof whole === "object" && whole !== null && !Array.isArray(whole))
    return inParts ? { name: inParts, url: null, parts } : nameOf(whole as Record<string, unknown>);
  const stated = creditedOnDiscogs(members) ?? firstOf(members, ["name", "literal"]);
  if (inParts && (stated === null || stated.includes(","))) return { name: inParts, url: null, parts };
  const inLanguages = isByLanguage(members) ? textOf(members) : null;
  const read = readPerson(stated ?? firstOf(members, WHOLE_OR_ACCOUNT) ?? inLanguages ?? "");
  // DataCite 4: a person's name without parts is "Family, Given".
  const inverted = read.name && !inParts && kindOf(members) === "person" ? catalogParts(read.name) : null;
  return inverted ? { ...nameOf(inverted), url: read.url } : { ...read, parts: parts ?? read.parts };
}

/**
 * Discogs: `anv` is the name's variation on the release. A number distinguishes artists with the same name.
 */
const creditedOnDiscogs = ({ anv, name }: Record<string, unknown>): string | null =>
  anv === undefined ? null : (clean(anv) ?? clean(name)?.replace(/ \(\d+\)$/, "") ?? null);

/** Catalogs sort groups without the article: "Beatles, The" */
const ARTICLE_LAST = /^([^,]{2,80}), (The|Les|Los)$/;

/** Reads npm's `Ana Prados <ana@example.com> (https://ana.example)`. Never shows a mail address. */
export function readPerson(text: string): Named {
  if (ARTICLE_LAST.test(text)) return readPerson(text.replace(ARTICLE_LAST, "$2 $1"));
  const heading = headingOf(text) ?? agentOf(text);
  if (heading) return heading;
  if (!/[<(]/.test(text)) return { name: clean(text), url: null, parts: null };
  const [inBrackets = "", url = ""] = /\s\((https?:\/\/[^()\s]+)\)\s*$/.exec(text) ?? [];
  const withoutUrl = text.slice(0, text.length - inBrackets.length);
  const name = clean(withoutUrl.replace(/\s*<(?:mailto:)?[^<>\s]+@[^<>\s]+>\s*$/, ""));
  return { name, url: addressOf(url), parts: null };
}

/** SPDX 2.3 section 7.5: `Organization: Harbor Labs (legal@a.example)`. The mail address may be empty. */
const AGENT = /^(Person|Organization): *([^()]+?)(?: *\([^()]*\))?$/;

function agentOf(text: string): Named | null {
  const [, kind, name = ""] = AGENT.exec(text) ?? [];
  return kind ? { name, url: null, parts: null, isOrganization: kind === "Organization" } : null;
}

const ERA = "(?: ?B\\.? ?C\\.?(?: ?E\\.?)?| ?A\\.? ?D\\.?| ?C\\.?E\\.?)";
const ABOUT = "(?:(?:approximately|active|act|born|died|circa|ca|fl|b|d|c|after|before|about)\\.? ){0,2}";
const YEAR = `${ABOUT}(?:\\d{3,4}\\??${ERA}?|\\d{1,2}${ERA})`;
const LIVED = `${YEAR} ?[-–] ?(?:${YEAR})?|[-–] ?${YEAR}|(?=\\p{L})${YEAR}`;
const CENTURY = "(?:active |fl\\. )?\\d{1,2}(?:st|nd|rd|th)(?:[-–/]\\d{1,2}th)? cent(?:\\.|ury)?";
/** MARC 21 field 100 $d: dates distinguish catalogs' headings and aren't part of the name. */
const LIFE_DATES = new RegExp(`(?:, ?| ?\\((?:\\p{Lu}[\\p{L} -]+, )?)(?:${LIVED})\\)?\\.?$`, "u");
const LIFE_CENTURY = new RegExp(`, ?${CENTURY}\\.?$`, "u");
/** Keeps what is known about an unknown maker. */
const NAMED = "(?!unknown|unidentified|anonym)";
/** "(Greek, active 8th century BCE)" */
const ACTIVE_IN = new RegExp(
  `^${NAMED}(.*\\S) \\((?:\\p{Lu}[\\p{L} -]+, )?active ${CENTURY}${ERA}?\\)$`,
  "iu",
);
/** Nationalities between a name and its dates in labels. */
export const NATIONALITIES =
  "American|British|English|Scottish|Irish|Welsh|French|German|Dutch|Flemish|Belgian|Italian|" +
  "Spanish|Portuguese|Swiss|Austrian|Danish|Norwegian|Swedish|Finnish|Icelandic|Polish|Czech|Slovak|" +
  "Hungarian|Romanian|Bulgarian|Croatian|Serbian|Slovenian|Greek|Turkish|Russian|Ukrainian|Estonian|" +
  "Latvian|Lithuanian|Armenian|Japanese|Chinese|Korean|Vietnamese|Thai|Indonesian|Filipino|Indian|" +
  "Pakistani|Iranian|Persian|Iraqi|Israeli|Lebanese|Syrian|Egyptian|Nigerian|Ghanaian|Kenyan|Ethiopian|" +
  "Moroccan|Algerian|South African|Canadian|Mexican|Cuban|Brazilian|Argentine|Argentinian|Chilean|" +
  "Peruvian|Colombian|Venezuelan|Uruguayan|Australian";
const NATIONALITY = new RegExp(
  `^(.*\\S), (${NATIONALITIES})(?:,? \\(?(?:born|active in) [\\p{L} ]{2,40}\\)?)?$`,
  "u",
);
/** CCO: "(American, born Mexico, 1950)", "(American, founded 1837)" */
const BIOGRAPHY = new RegExp(
  `^${NAMED}(.*\\S) \\((?:${NATIONALITIES}),? [^()]{0,100}\\d{3,4}[^()]{0,60}\\)$`,
  "iu",
);

const PLACE = "\\p{Lu}[\\p{L}., '’-]{1,60}?";
const DIED = `(?: ?[-–] ?|[,;] )(?:died|d\\.) ${PLACE},? \\d{4}`;
/** CCO: "born Boston, MA 1836-died Prouts Neck, ME 1910", "(Dutch, Leiden 1606–1669 Amsterdam)". */
const LIFE_PLACES = new RegExp(
  `(?:(?:, | \\()(?:born|b\\.) ${PLACE},? \\d{4}(?:${DIED})?\\)?|` +
    `(?:, | \\()(?:born|b\\.) \\d{4},? (?:in )?${PLACE}\\)?|` +
    ` \\((?:\\p{Lu}[\\p{L} -]+, )?${PLACE} \\d{4} ?[-–] ?\\d{4}(?: ${PLACE})?\\)|` +
    `(?:, | \\()\\d{4} ${PLACE} ?[-–] ?(?:${PLACE} \\d{4}|\\d{4} ${PLACE})\\)?)$`,
  "u",
);
/** Maximum length of a label, in characters. */
const MAX_LABEL = 300;

/** Removes a life's dates and places from a heading or label. */
export function withoutLife(stated: string): string {
  const isShort = stated.length <= MAX_LABEL;
  const bare = isShort ? stated.replace(BIOGRAPHY, "$1") : stated;
  const dated = bare.replace(LIFE_DATES, "");
  // "Studio (Harbor, b. 1950)" isn't a life.
  if (dated.lastIndexOf("(") > dated.lastIndexOf(")")) return bare;
  if (dated !== stated || !isShort) return dated;
  return stated.replace(LIFE_PLACES, "").replace(ACTIVE_IN, "$1");
}
/** AACR2: "Twain, Mark [pseud.]", "Eliot, George [pseud. of Mary Ann Evans]" */
const PSEUDONYM = /,? (?:[[(]pseud(?:\.|onym)?(?: (?:of|for) [^[\]()]{2,80})?[\])]|pseud\.?)$/;
/** MARC 21 field 100 $q: "Eliot, T. S. (Thomas Stearns)" */
const FULLER = /^([^(),]+, ([^(),]+)) \(([^(),]+)\)$/;
/** MARC 21 fields 100 and 110: headings end in a period, and a name before dates ends in a comma. */
const ENDED = /^(\p{L}[^,]+, .*\p{Lu}\p{Ll}+|\p{Lu}[^.,]*\p{Ll}{2}\. \p{Lu}.*\p{Ll}{3})[.,]$/u;
const ABBREVIATED =
  /\b(?:Geo|Wm|Chas|Thos|Jas|Jos|Robt|Edw|Mrs?|Dr|Rev|Esq|Jr|Sr|Inc|Ltd|Corp|Bros|Univ|Dept|Co)\.$/;
/** Whether a name ends in an abbreviation's period. */
export const isAbbreviated = (name: string) => ABBREVIATED.test(name);
const withoutStop = (heading: string) => (isAbbreviated(heading) ? heading : heading.replace(ENDED, "$1"));

/** Nationalities that are also given names: "Gonzalez, German, 1970-" is a catalog's heading. */
const GIVEN_NAMES = new Set(["German", "Danish", "Dutch", "English", "French", "Irish", "Welsh"]);

/**
 * Removes a nationality in CCO's format: "Thomas Eakins, American, 1844–1916". Returns null if it may be a
 * given name: after a single word, or before open dates as in MARC 21 field 100 $d.
 */
function withoutNationality(dated: string, stated: string): string | null {
  const [, name = "", nationality = ""] = dated === stated ? [] : (NATIONALITY.exec(dated) ?? []);
  if (name === "") return dated;
  const isLabel = name.includes(" ") && !/\d[-–]\.?$/.test(stated);
  return GIVEN_NAMES.has(nationality) && !isLabel ? null : name;
}

/** MARC 21 field 100 $c: titles that go before the name, as in "Churchill, Winston, Sir". */
const TITLED = /^([^,]+, [^,]+|[^\s,]+), (Sir|Dame|(?:Mrs|Mr|Dr|Rev)\.?)$/;
/** MARC 21 field 100 $c: titles that follow the name. */
const TITLE =
  "(?:Saint|Blessed|Pope|Antipope|Bishop|Archbishop|Cardinal|Patriarch|Metropolitan|Abbot|Abbess|" +
  "King|Queen|Emperor|Empress|Tsar|Czar|Prince|Princess|(?:Grand |Arch)?[Dd](?:uke|uchess)|Count|Countess|" +
  "Earl|Baron|Baroness|Marquis|Marquess|Margrave|Landgrave|Elector|Sultan|Caliph|Shah|Khan)" +
  "(?:,? (?:consort )?of [^,()]{2,80})?";
const WITH_TITLES = new RegExp(`^([^,()]{2,60}), (${TITLE}(?:, ${TITLE}){0,2})$`, "u");
/** MARC 21 field 100 $c: "Christine, de Pisan". Without dates, "Smith, de Vries" may be two people. */
const PARTICLE_AFTER = /^([^,]+), (?=(?:à|de|of|the|von|van|di|da) )/;
const PARTICLE_FOR_SURE = /^(\p{Lu}[^\s,]*), (?=(?:à|of) \p{Lu})/u;
const withTitle = (named: Named, title?: string): Named =>
  title ? { ...named, name: `${title} ${named.name}` } : named;

/** Skips the patterns above for most names. */
const MAY_BE_HEADING =
  /\d{3}|\d(?:st|nd|rd|th| ?B)|pseud|[,.)]$|, (?:à|of) |, \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)? (?:consort )?of | [IVX]+, \p{Lu}/u;

function headingOf(text: string): Named | null {
  if (!MAY_BE_HEADING.test(text) || isCultureAlone(text)) return null;
  const stated = (clean(text) ?? "").replaceAll(/ ?،/g, ",");
  const alive = withoutNote(withoutLife(stated.replace(PSEUDONYM, "")));
  const living = withoutNationality(alive, stated);
  if (living === null) return { name: alive, url: null, parts: null };
  const dated = withFullerForm(living.replace(PSEUDONYM, ""));
  const person = withoutStop(dated.replace(LIFE_CENTURY, ""));
  const [, family, given] = EAST_ASIAN.exec(person) ?? [];
  if (family && given && person !== stated) return nameOf({ family, given });
  const [, titled = person, title] = TITLED.exec(person) ?? [];
  const parts = person === stated ? null : catalogParts(titled);
  if (parts) return withTitle(nameOf(parts), title);
  const name = withTitles(withoutStop(dated), dated !== stated);
  return name === "" || name === stated ? null : { name, url: null, parts: null };
}

/** Joins a name with its titles. Without dates or a numeral, a title may be another name. */
function withTitles(heading: string, isDated: boolean): string {
  const joined = heading.replace(isDated ? PARTICLE_AFTER : PARTICLE_FOR_SURE, "$1 ");
  const [, called = ",", before] = TITLED.exec(joined) ?? [];
  if (!called.includes(",")) return `${before} ${called}`;
  const [, name = "", titles = ""] = WITH_TITLES.exec(joined) ?? [];
  const isSure = isDated || / [IVX]+$/.test(name) || titles.includes(" of ");
  return name && isSure ? `${name} (${titles})` : joined;
}

/** Removes the full names in parentheses after initials. */
function withFullerForm(heading: string): string {
  const [, name, given = "", fuller = ""] = FULLER.exec(heading) ?? [];
  const initials = (names: string) => names.replaceAll(/(\p{L})[\p{L}'’-]*|[^\p{L}]/gu, "$1");
  const isFuller = given.includes(".")
    ? initials(given) === initials(fuller)
    : fuller.startsWith(`${given} `);
  return name && isFuller ? name : heading;
}

/** Kinds of organizations in schema.org, MusicBrainz, DataCite, CITATION.cff, and SPDX */
const ORGANIZATIONS = [
  ...["organization", "organisation", "organizational", "corporation", "group", "entity", "musicgroup"],
  ...["performinggroup", "orchestra", "choir", "band", "ensemble", "newsmediaorganization", "ngo"],
  ...["governmentorganization", "educationalorganization", "collegeoruniversity", "museum"],
];

/** Returns the stated kind. Only people have an ORCID iD. */
export function kindOf(members: Record<string, unknown>): "person" | "organization" | null {
  const stated = members.kind ?? members["@type"] ?? members.type ?? members.nameType;
  const kind = stated === undefined ? "" : (clean(stated) ?? "").toLowerCase().replace(/^.*[/:#]/, "");
  if (ORGANIZATIONS.includes(kind)) return "organization";
  const isPerson = ["person", "personal", "individual"].includes(kind);
  return isPerson || (members.orcid ?? members.ORCID ?? members.orcid_id) ? "person" : null;
}
