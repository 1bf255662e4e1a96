import { catalogParts } from "./personal-name.ts";
import { isRelator } from "./roles.ts";

const INITIALS = "(?:\\p{Lu}\\.[ -]?)+";
const FAMILY = "\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?";
/** APA style: "Prados, A., & Lund, J. R." */
const APA = new RegExp(`${FAMILY}, ${INITIALS}(?=$|,? (?:& |and )|, )`, "gu");
const BETWEEN_APA = /^(?:,? (?:& |and )|, )?$/;
/** "J. R. Lund", "B. van Ek" */
const INITIALS_FIRST = new RegExp(`^${INITIALS}(?: ?(?:von|van|der|de|da|di|la))* ?${FAMILY}$`, "u");
/** Vancouver style: "Lund JR". Excludes company suffixes such as "AB". */
const VANCOUVER = new RegExp(
  `^${FAMILY} (?!AB$|AG$|SA$|NV$|BV$|KG$|AS$|OY$|II$|IV$|UK$|US$)\\p{Lu}{1,2}$`,
  "u",
);
const IN_HAN = /^[\p{Script=Han}]{2,5}(?:、[\p{Script=Han}]{2,5})+$/u;
const SEPARATOR = /, (?:and |& )?| (?:and|&) /;
/** ICMJE: authors on behalf of a group */
const GROUP =
  /^(?:(.{3,80}?)(?:,|(?= on behalf)) )?(?:and )?(?:on behalf of|for) (?:the )?(\p{Lu}.{2,80}(?:Group|Collaboration|Consortium|Investigators|Network))$/u;
const WITH_ORCID =
  /^(.{2,80}?),? [[(](?:ORCID(?: iD)?:? ?)?(?:https?:\/\/orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])[\])]$/i;
/** utils::person: "Ana Prados <ana@a.example> [aut, cre] (ORCID: <https://orcid.org/...>)" */
const PERSON_OF_R =
  /([^[\]<>]{2,120}?)(?: <[^<>\s]+@[^<>\s]+>)? \[([a-z]{3}(?:, ?[a-z]{3})*)\](?: \(((?:[^()]|\([^()]*\)){1,300})\))?(?:,? and |, ?|\.?$)/gu;
const ID_IN_COMMENT = /https?:\/\/(?:orcid\.org\/[\dX-]{19}|ror\.org\/\w+)/;

/** Reads the people of an R package, with the MARC codes of their roles. Returns null for other text. */
function peopleOfR(text: string): unknown[] | null {
  const found = [...text.matchAll(PERSON_OF_R)];
  const people = found.map(([, name = "", codes = "", comment = ""]) => {
    const [id] = ID_IN_COMMENT.exec(comment) ?? [];
    const note = comment && !id ? ` (${comment})` : "";
    return { name: name.trim() + note, codes: codes.split(/, ?/), ...(id && { id }) };
  });
  const isWhole = found.reduce((length, [whole]) => length + whole.length, 0) === text.length;
  const isOfR = isWhole && (people.length > 1 || people.some(({ codes, id }) => codes.length > 1 || id));
  if (!isOfR || !people.every(({ codes }) => codes.every(isRelator))) return null;
  return people.flatMap(({ codes, ...person }) => {
    // "cre" is the package's maintainer in R.
    const roles = codes.length > 1 ? codes.filter((code) => code !== "cre") : codes;
    return roles.map((code) => ({ ...person, role: ROLES_OF_R[code] ?? code }));
  });
}
/** Terms that no catalog uses: in names with a catalog's terms, the family name comes first. */
const ROLES_OF_R: Record<string, string> = {
  ...{ cre: "related person", cph: "rights holder", fnd: "funding agency", aut: "writer" },
};

/** Longer lists are normally sent as arrays. */
const MAX_LENGTH = 2000;

/**
 * Splits a list of authors that is recognizable by its initials. Also splits "Ana Prados, on behalf of the
 * Harbor Group", and a name with an ORCID iD. Returns null for any other text.
 */
export function authorsIn(text: string): unknown[] | null {
  if (text.length > MAX_LENGTH) return null;
  const people = /\[[a-z]{3}[\],]/.test(text) ? peopleOfR(text) : null;
  if (people) return people;
  const [, author, orcid] = /\d[\dX][\])]$/.test(text) ? (WITH_ORCID.exec(text) ?? []) : [];
  if (orcid) return [{ name: author, orcid }];
  if (text.includes("、") && IN_HAN.test(text)) return text.split("、");
  const [, first, group] = / (?:of|for) |^for /.test(text) ? (GROUP.exec(text) ?? []) : [];
  if (group) return [...(first ? [first] : []), { name: group, kind: "organization" }];
  const names = text.includes(",") || text.includes(" and ") ? text.split(SEPARATOR) : [];
  if (names.length < 2) return null;
  if (names.every((name) => INITIALS_FIRST.test(name))) return names;
  if (names.every((name) => VANCOUVER.test(name))) return names;
  const pairs = text.includes("., ") ? (text.match(APA) ?? []) : [];
  const isApa = pairs.length > 1 && text.split(APA).every((between) => BETWEEN_APA.test(between));
  return isApa ? pairs.map((pair) => catalogParts(pair) ?? pair) : null;
}
