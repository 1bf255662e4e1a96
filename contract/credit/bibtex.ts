import { yearText } from "./date-text.ts";
import type { WorkDate } from "./edtf.ts";
import type { Credited } from "./model.ts";
import { type Maker, noteOf, type Reference, referenceOf, sortedName } from "./reference.ts";

/** BibTeX's and BibLaTeX's fields for makers other than authors. CSL's name variables have the same names. */
const NAME_FIELDS = ["editor", "translator"];

/** Returns a credit as a BibTeX entry in UTF-8, with a stable ASCII key. */
export function bibtexOf(record: Credited): string {
  const reference = referenceOf(record);
  const { kind, title, hasOthers, published, date, source, doi, isbn, arxiv } = reference;
  const { authors, others } = byField(reference);
  const inFields = NAME_FIELDS.map((field): [string, string | null] => [
    field,
    namesOf(others.filter(({ variable }) => variable === field)),
  ]);
  const note = noteOf(reference, ({ variable }) => NAME_FIELDS.includes(variable ?? ""));
  const fields: [string, string | null][] = [
    ["author", namesOf(authors, hasOthers)],
    ...inFields,
    ["title", title && titleOf(title)],
    ["year", date && yearOf(date)],
    ["month", date && monthOf(date)],
    ["date", date && dateFieldOf(date)],
    ...publicationFields(reference),
    ["doi", doi && addressOf(doi)],
    ["eprint", arxiv],
    ["archiveprefix", arxiv && "arXiv"],
    ["isbn", isbn],
    ["issn", published.issn],
    ["url", source && addressOf(source)],
    ["note", note && escaped(note)],
  ];
  // Months are BibTeX's own strings, without braces, so that styles can translate them.
  const inBraces = (name: string, value: string) => (name === "month" ? value : `{${value}}`);
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = ${inBraces(name, value)},\n`] : []));
  return `@${kind.bibtex}{${keyOf(reference)},\n${lines.join("")}}`;
}

/**
 * Puts each name in braces, so that an "and" or a comma within it doesn't split it. A name with known parts
 * becomes `Last, First` or `Last, Suffix, First`.
 */
const namesOf = (makers: Maker[], hasOthers = false) => {
  const names = makers.map((maker) => {
    const { family = maker.name, given = null, suffix = null } = sortedName(maker) ?? {};
    const parts = [family, suffix, given].filter((part) => part !== null);
    return parts.map((part) => `{${escaped(part)}}`).join(", ");
  });
  return [...names, ...(hasOthers && names.length > 0 ? ["others"] : [])].join(" and ") || null;
};

/** Entry types that accept editors instead of authors. */
const EDITED = ["book", "proceedings", "incollection", "inproceedings"];

function byField({ kind, authors, others }: Reference): Pick<Reference, "authors" | "others"> {
  const isEdited = EDITED.includes(kind.bibtex) && authors.every(({ role }) => role === "editor");
  return isEdited ? { authors: [], others: [...authors, ...others] } : { authors, others };
}

/** The field for the container by entry type, and the field for the publisher. */
const CONTAINER_FIELDS: Record<string, string> = { article: "journal" };
const PUBLISHER_FIELDS: Record<string, string> = {
  ...{ phdthesis: "school", mastersthesis: "school", thesis: "institution", techreport: "institution" },
};

/** Returns BibTeX's and BibLaTeX's fields for where a work was published. */
function publicationFields({ kind, publisher, published }: Reference): [string, string | null][] {
  const { container, series, volume, issue, number, pages, edition, version, place, event } = published;
  const isThesis = kind.csl === "thesis";
  const fields: [string, string | null][] = [
    [CONTAINER_FIELDS[kind.bibtex] ?? "booktitle", container],
    ["series", series],
    ["volume", volume],
    ["number", issue ?? number],
    ["eid", issue === null ? null : number],
    ["pages", pages?.replaceAll("-", "--") ?? null],
    ["edition", edition],
    ["version", version],
    ["type", isThesis || kind.csl === "report" ? kind.genre : null],
    ["eventtitle", event],
    [PUBLISHER_FIELDS[kind.bibtex] ?? "publisher", publisher ?? published.institution],
    ["address", place],
  ];
  return fields.map(([name, value]) => [name, value && escaped(value)]);
}

/**
 * Braces protect capitals, which styles would lowercase: in every word but the first, and in words such as
 * "iPod".
 */
const titleOf = (title: string) =>
  title
    .split(" ")
    .map((word, i) => ((i > 0 ? /\p{Lu}/u : /.\p{Lu}/u).test(word) ? `{${escaped(word)}}` : escaped(word)))
    .join(" ");

/** BibTeX sorts by the year's last four digits, as in `c. 1565` and `1998--2004`. */
const yearOf = (date: WorkDate) => escaped(yearText(date)).replace("–", "--");

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const monthOf = ({ from, isInterval }: WorkDate) =>
  (from && !isInterval && MONTHS[(from.month ?? 0) - 1]) || null;

/** For dates that aren't just a year or a year and month, BibLaTeX reads EDTF. */
const dateFieldOf = ({ edtf }: WorkDate) => (/^\d{4}(?:-(?:0\d|1[0-2]))?$/.test(edtf) ? null : edtf);

/** Characters with a meaning in TeX. BibTeX counts braces even after a backslash, so they become commands. */
const COMMANDS: Record<string, string> = {
  ...{ "&": "\\&", "%": "\\%", $: "\\$", "#": "\\#", _: "\\_" },
  ...{ "{": "\\textbraceleft{}", "}": "\\textbraceright{}", "\\": "\\textbackslash{}" },
  ...{ "~": "\\textasciitilde{}", "^": "\\textasciicircum{}" },
};
const escaped = (text: string) => text.replaceAll(/[&%$#_{}\\~^]/g, (character) => COMMANDS[character] ?? "");

/** BibTeX reads `doi` and `url` verbatim, but braces and backslashes would end them. */
const addressOf = (address: string) => address.replaceAll(/[{}\\]/g, encodeURIComponent);

/**
 * Returns a key such as `Ana2019Harbor`: the first words of the name and title, with the year, in ASCII.
 * Without any, returns the content id.
 */
function keyOf({ authors, date, title, id }: Reference): string {
  const year = (date?.from ?? date?.to)?.year;
  const [author] = authors;
  const name = author && (sortedName(author)?.family ?? author.name);
  const key = `${firstWord(name)}${year ?? ""}${firstWord(title)}`;
  if (/[a-z]/i.test(key)) return key;
  const fromId = id.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "");
  return /^\p{ASCII}*$/u.test(id) && fromId !== "" ? fromId : `work-${codePointsOf(id)}`;
}

const STOP_WORDS = ["the", "a", "an"];

/** Letters that NFKD doesn't reduce to ASCII. */
const LETTERS: Record<string, string> = {
  ...{ ß: "ss", æ: "ae", Æ: "Ae", œ: "oe", Œ: "Oe", ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D" },
  ...{ ð: "d", Ð: "D", þ: "th", Þ: "Th", ı: "i" },
};

function firstWord(text: string | null | undefined): string {
  const ascii = (text ?? "")
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .replaceAll(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? "");
  const words = ascii.split(/[^a-z0-9]+/i).filter(Boolean);
  return words.find((word) => !STOP_WORDS.includes(word.toLowerCase())) ?? "";
}

/** Returns the hexadecimal code points of an id's last characters, which distinguish ids. */
const codePointsOf = (id: string) =>
  [...id]
    .slice(-8)
    .map((character) => character.codePointAt(0)?.toString(16))
    .join("");
