/** Attribution qualifiers in CDWA and CCO that are followed by "of". */
const RELATED =
  "followers?|workshop|studio|manner|style|pupils?|students?|imitator|associate|copyist|atelier|entourage";
/** ULAN and CCO: "formerly attributed to", "misattributed to" */
const FORMERLY_EN = "(?:(?:once|\\p{L}{4,12}ly) |mis)?";
/** The same in the languages of museums. */
const FORMERLY =
  "(?:(?:fälschlich|früher|ehemals|vormals|anciennement|autrefois|faussement|già|antiguamente|" +
  "anteriormente|voorheen|vroeger|dawniej) )?";
/** Beginnings that mean that the named person didn't make the work, in the languages of credits. */
const BEGINNINGS = [
  `${FORMERLY_EN}(?:attributed|ascribed) to|(?:copy|forgery) (?:after|of|by)`,
  `(?:in the )?(?:${RELATED}) of|assistants? (?:of|to)|(?:possibly|probably|perhaps|presumably) by`,
  `(?:kopie )?naar|(?:navolger|omgeving|atelier|werkplaats|kring|manier) van|${FORMERLY}toegeschreven aan`,
  `kopie nach|(?:umkreis|werkstatt|nachfolger|nachahmer|schule|schüler|art) (?:von|des|der)`,
  `${FORMERLY}zugeschrieben`,
  `(?:copie )?d['’]après|(?:atelier|entourage|suiveur|cercle|manière|école) de|${FORMERLY}attribué à`,
  `(?:bottega|cerchia|seguace|maniera|copia da) di|${FORMERLY}attribuito a`,
  `(?:círculo|circulo|seguidor|manera|maneira|copia|cópia) de|${FORMERLY}atribu[ií]do a`,
  // Lenders of a picture in handouts
  "(?:photo |image |picture )?courtesy(?: of| by|:)?|avec l['’]aimable autorisation (?:de|du|des)",
  "mit freundlicher genehmigung (?:von|des|der)|(?:por )?cortesía de",
  "per gentile concessione (?:di|del|della)",
  `taller de|według|warsztat|krąg|naśladowca|${FORMERLY}przypisywan[ye]`,
];
/** Qualifiers only in lower case. With capitals, they may begin a group's name. */
const LOWER_CASE = "after|nach|(?:escuela|escola|oficina) de|scuola di|(?:possibly|probably|perhaps)";
/** Qualifiers that also begin names of bands, such as "School of Seven Bells". */
const AMBIGUOUS =
  /^(?:After|School of|Circle of) (?=\p{Lu})|^(?:Possibly|Probably|Perhaps|Presumably) (?=\p{Lu}\S+ \p{Lu})/u;
const QUALIFIED = new RegExp(
  `^(?:(?:possibly|probably|presumably) )?(?:${BEGINNINGS.join("|")}) (?=\\S)`,
  "iu",
);
const QUALIFIED_LOWER = new RegExp(
  `^(?:(?:${LOWER_CASE}|school of|circle of) |\\? ?(?=\\p{Lu}))(?=\\S)`,
  "u",
);
/** In catalogs' order: "Rembrandt (workshop of)", "Rembrandt, workshop of", "Holbein, Hans (after)". */
const AFTER_NAME =
  `\\?|possibly|probably|perhaps|presumed|attribution|${FORMERLY_EN}(?:attributed|ascribed)(?: to)?|` +
  `(?:copy )?after|(?:${RELATED}|school|circle)(?: of)?`;
const QUALIFIED_AFTER = new RegExp(
  `(?: \\(|, )(?:${AFTER_NAME})\\)?$| or (?:workshop|studio|circle)\\b`,
  "iu",
);

/** RISM and catalogs: words for someone who may not have made the work, or didn't. */
const DOUBTFUL =
  "doubtful|dubious|spurious|questionable|zweifelhaft|fraglich|unecht|douteu(?:x|se)|apocryphe|dudos[oa]|" +
  "apócrif[oa]|dubbi[oa]|spuri[oa]|duvidos[oa]|twijfelachtig|wątpliw[ya]";
const DOUBTFUL_WORD = new RegExp(`^(?:${DOUBTFUL})\\.?$`, "iu");
const DOUBTFUL_AFTER = new RegExp(` [([](?:${DOUBTFUL})[)\\]]\\.?$`, "iu");
/** Lower case only, because a capitalized word may be a name. */
const DOUBTFUL_LAST = new RegExp(`, (?:${DOUBTFUL})\\.?$`, "u");
/** MARC relators: "Byrd, William, attributed name."; catalogs: "William Byrd (zugeschrieben)". */
const ATTRIBUTED =
  "attributed(?: name)?|attr|attrib|zugeschrieben|attribuée?|attribuit[oa]|atribu[ií]d[oa]|toegeschreven|" +
  "przypisywan[yae]";
const ATTRIBUTED_AFTER = new RegExp(
  `^(\\p{Lu}.{1,120}?)(?:,? [([]|, )(?:${ATTRIBUTED})\\.?[)\\]]?\\.?$`,
  "iu",
);
const ATTRIBUTED_BEFORE = /^attr(?:ib)?\.(?: to)? (?=\p{Lu})/iu;

/** Returns the name in "William Byrd (attrib.)" and "attr. William Byrd". Returns null for any other text. */
export function attributedName(text: string): string | null {
  if (!/attr|atrib|zugesch|toegesch|przypis/i.test(text)) return null;
  const [, name = null] = ATTRIBUTED_AFTER.exec(text) ?? [];
  return name ?? (ATTRIBUTED_BEFORE.test(text) ? text.replace(ATTRIBUTED_BEFORE, "") : null);
}

/** How certain it is that the work is only attributed to the named person. */
export type Qualified = "sure" | "ambiguous" | "doubtful" | null;

/** Returns whether a name has an attribution qualifier, such as "attributed to Rembrandt". */
export function readQualified(text: string): Qualified {
  if (DOUBTFUL_AFTER.test(text) || DOUBTFUL_LAST.test(text)) return "doubtful";
  if (QUALIFIED.test(text) || QUALIFIED_LOWER.test(text) || QUALIFIED_AFTER.test(text)) return "sure";
  return AMBIGUOUS.test(text) ? "ambiguous" : null;
}

/** "Jan de Bisschop (after Rembrandt)": a name, then its relation to someone else. */
const NAME_AND_QUALIFIED = /^(\p{Lu}[^,()]{1,80})(?:, | \()(\p{Ll}[^()]{3,100}?)\)?$/u;
/** Words before a lender. Next to a maker's name, the lender is credited as an agency instead. */
const LENT = /courtesy|autorisation|genehmigung|cortesía|concessione/;

/** Splits a maker's name from a following qualifier with another name. Returns null for any other text. */
export function beforeQualified(text: string): [string, string] | null {
  const [, name = "", clause = ""] = NAME_AND_QUALIFIED.exec(text) ?? [];
  if (!/\p{Lu}/u.test(clause) || LENT.test(clause) || readQualified(clause) !== "sure") return null;
  return QUALIFIED.test(name) ? null : [name, clause];
}

/** The members for a qualifier in the APIs of Cleveland, Harvard, the Rijksmuseum, and the V&A. */
const QUALIFIER_MEMBERS = ["qualifier", "prefix", "qualification", "association"];

/** Returns a maker's name with the qualifier in its record, or null without one. */
export function withQualifier(name: string, members: Record<string, unknown>): string | null {
  for (const member of QUALIFIER_MEMBERS) {
    const stated = members[member];
    if (stated === undefined || stated === null) continue;
    const text = typeof stated === "string" ? stated : Object(stated).text;
    if (typeof text === "string" && DOUBTFUL_WORD.test(text.trim())) return `${name} (${text.trim()})`;
    const phrase = typeof text === "string" ? `${text.trim()} ${name}` : "";
    if (readQualified(phrase)) return phrase;
  }
  return null;
}

const CENTURY = "(?:active |early |mid-?|late |first half |second half |of the |possibly |probably |c\\. )*";
const CULTURE = "(?:\\p{Lu}\\p{Ll}+(?:an|ish|ese|ic)|Greek|Dutch|French|German|Swiss|Czech|Welsh|Thai|Irish)";
const MAKER =
  "(?:artist|painter|sculptor|photographer|maker|engraver|draftsman|craftsman|master|school|workshop)";
/** "Greek, 5th century BCE", "Italian painter": CCO's descriptions of an unknown maker. */
const CULTURE_ALONE = new RegExp(
  `^${CULTURE}(?: \\(\\p{L}+\\))?(?:,? ${MAKER}(?:,.*)?|` +
    `(?:,? ${MAKER})?,? (?:${CENTURY}\\d{1,2}(?:st|nd|rd|th) |[\\p{L} ]+ (?:dynasty|period)).*)$`,
  "iu",
);

/** Whether a text is a culture with a century or trade instead of a name. */
export const isCultureAlone = (text: string) =>
  (/\d/.test(text) || /er\b|or\b|st\b|an\b|hool\b|shop\b/i.test(text)) && CULTURE_ALONE.test(text);
