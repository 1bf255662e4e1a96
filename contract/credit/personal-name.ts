import { isRelator } from "./roles.ts";

/** Words after a comma that belong to the name: generations, degrees, titles, and companies' legal forms. */
const SUFFIXES = new Set([
  ...["jr", "sr", "ii", "iii", "iv", "v", "esq", "phd", "dphil", "md", "dds", "dvm", "msc", "bsc", "ma"],
  ...["ba", "mba", "llb", "llm", "jd", "mfa", "edd", "rn", "cpa", "pe", "facs", "frs", "obe", "mbe", "cbe"],
  ...["mlis", "mslis", "mls", "mph", "mpa", "mpp", "msw", "mphil", "mdiv", "mmus", "dma", "dmus", "psyd"],
  ...["pharmd", "dsc", "scd", "dba", "dnp", "msn", "bsn", "bfa", "meng", "beng", "mres", "frcs", "frcp"],
  ...["dr", "prof", "rev", "sj", "osb", "inc", "ltd", "limited", "llc", "llp", "lp", "plc", "corp", "co"],
  ...["gmbh", "ag", "kg", "ev", "sa", "sas", "sarl", "srl", "spa", "bv", "nv", "ab", "oy", "as", "kk"],
  ...["pty", "ptyltd", "pvt", "pvtltd", "pbc"],
]);

const DEGREES =
  /^(?:m ?d|ph ?d|m ?a|b ?a|m ?b ?a|d ?d ?s|d ?v ?m|ll ?[bm]|j ?d|m ?f ?a|r ?n|c ?p ?a|m ?l ?(?:i ?)?s|m ?p ?h|m ?s ?w)$/;

/** Beginnings of words in organizations' names. */
const ORGANIZATION = new RegExp(
  `^(?:${[
    "museum|musée|museo|muzeum|galler|galerie|universi|institut|college|school|academ|librar|archiv",
    "foundation|stiftung|associat|societ|center$|centre$|council|department|ministr|agenc|office$|bureau$",
    "bank$|press$|publish|verlag|compan|group$|holding|partners$|studio|lab$|labs$|laborator|team$",
    "government|committee|project$|network$|media$|news$|consortium|collaboration|hospital|orchestra",
  ].join("|")})`,
);
const CONJUNCTION = /^(?:and|und|et|y|e|&)$/;

/** Given names. The first one is capitalized, if the script has capitals. */
const GIVEN = /^[\p{Lu}\p{Script=Arabic}\p{Script=Hebrew}][\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+){0,3}$/u;
/** "Tyler, The Creator" is one name, in this order. */
const ARTICLE = /^(?:the|an?|der|die|das|les?|el|los|las|il) /i;
const FAMILY = /^\p{L}[\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+){0,3}$/u;

/** MARC 21 X00 $b and $c: a numeral and a title, as in "Catherine II, Empress of Russia". */
const isRuler = (name: string, title: string) => / [IVX]+$/.test(name) || TITLE.test(title);
const TITLE =
  / of |^(?:saint|pope|(?:arch)?bishop|emperor|empress|duke|duchess|baron(?:ess)?|sultan|sister)$/i;

/** MARC 21 field 511: words before a name that aren't family names. */
export const TRADES = "Narrator|Presenter|Conductor|Soloist|Performer|Moderator|Translator";
const TRADE = new RegExp(`^(?:${TRADES})s?$`);

/** The parts of a name in a catalog. */
type CatalogParts = { family: string; given: string; suffix?: string };

/**
 * Turns "Prados, Ana" into "Ana Prados", and "King, Martin Luther, Jr." into "Martin Luther King Jr.". For
 * catalogs' fields, which write the family name first. Leaves any other text unchanged, such as "Example
 * Holdings, Inc." and "Ana Prados, PhD".
 */
export function inSpokenOrder(name: string): string {
  const parts = catalogParts(name);
  return parts ? [parts.given, parts.family, parts.suffix].filter(Boolean).join(" ") : name;
}

/** Returns the parts of a name that begins with the family name. Returns null for any other name. */
export function catalogParts(name: string): CatalogParts | null {
  const parts = name.split(/[,،]/, 4).map((part) => part.trim());
  const [family = "", given = "", suffix] = parts;
  if (parts.length > 3 || !FAMILY.test(family) || !GIVEN.test(given) || isRuler(family, given)) return null;
  if (ARTICLE.test(`${given} `)) return null;
  if (isSuffix(given, family) || (suffix !== undefined && !isSuffix(suffix, `${given} ${family}`)))
    return null;
  // "Ana Prados, Jo Lund" may be two people.
  const isWhole = (part: string) => /^\p{Lu}\S*[^.\s] \p{Lu}\S*[^.\s]$/u.test(part);
  if (isWhole(family) && isWhole(given)) return null;
  if (isGroupName(family) || isGroupName(given) || TRADE.test(family)) return null;
  // "Ana Prados, Klavier" and "Ana Prados, Photographer"
  if (isWhole(family) && given.length > 4 && !/^(?:Viola|Celesta)$/.test(given) && isRelator(given))
    return null;
  const words = `${family} ${given}`;
  if (isOrganizationName(words) || wordsOf(words).some((word) => CONJUNCTION.test(word))) return null;
  return { family, given, ...(suffix && { suffix }) };
}

const wordsOf = (name: string) => name.toLowerCase().split(" ");

/** Whether a name contains a typical word of organizations' names, such as "Museum". */
export const isOrganizationName = (name: string) => wordsOf(name).some((word) => ORGANIZATION.test(word));

/** Last words that only names of music groups have. */
const GROUP_NAMES = new Set([
  ...["orchestra", "orchester", "orchestre", "orquesta", "philharmonic", "philharmoniker", "sinfonietta"],
  ...["choir", "chorus", "chorale", "quartet", "quintet", "trio", "ensemble"],
]);

/** Whether a name of several words is a music group's, such as "Berlin Philharmonic". */
export function isGroupName(name: string): boolean {
  const last = name.lastIndexOf(" ");
  return last > 0 && GROUP_NAMES.has(name.slice(last + 1).toLowerCase());
}

/** Hymnals: "John Newton (1779)", "Edwin O. Excell, 1900, alt.", "John Newton (st. 1-5)" */
const NOTE = new RegExp(
  "^(\\p{Lu}[\\p{L}.'’-]*,?(?: [\\p{L}.'’-]+){1,4})(?:(?:, | \\()(?:1[4-9]|20)\\d\\d\\)?(?:, alt)?\\.?|" +
    "(?:, | \\()(?:sts?|vv?|stanzas?|verses?)\\.? [\\d, –-]{1,12}\\)?)$",
  "u",
);
/** Last words of things that have a year themselves: "Rogers Fund, 1919" */
const OF_A_YEAR = /\b(?:funds?|gift|bequest|purchase|collection|exhibition|expo|congress|conference|games)$/i;

/** Removes a year, or a hymn's stanzas, from a person's name. */
export function withoutNote(text: string): string {
  const [, name = text] = text.length > 100 ? [] : (NOTE.exec(text) ?? []);
  return OF_A_YEAR.test(name) || isOrganizationName(name) || isGroupName(name) ? text : name;
}

/** "J.R." and "M. D." are initials after a family name, but a degree after a full name. */
function isSuffix(text: string, before: string): boolean {
  const areInitials = /^(?:\p{Lu}\.\s?){2,}$/u.test(text);
  if (areInitials && !before.includes(" ")) return false;
  const word = text
    .toLowerCase()
    .replaceAll(".", "")
    .replace(/^(ph|pty|pvt) (?=d$|ltd$)/, "$1");
  return areInitials ? DEGREES.test(word) : SUFFIXES.has(word);
}
