import { rememberRecent } from "../remember.ts";
import type { CreditWarning } from "./contributors.ts";
import { edtfOfWords } from "./date-words.ts";
import { dublinCore } from "./dublin-core.ts";
import { readEdtf, type WorkDate } from "./edtf.ts";
import { SERVICE_MEMBERS } from "./service-members.ts";
import { withoutServices } from "./services.ts";
import { statesAny } from "./stated.ts";
import { clean, textOf } from "./text.ts";

/**
 * The members for when a work was published or made, or for just a date, in CSL, Crossref, DataCite,
 * schema.org, CITATION.cff, DCMI Metadata Terms, and RIS. The first readable one of each is used.
 */
const MEMBERS = {
  published: [
    ...["issued", "published", "date_published", "datePublished", "publication_date", "publicationDate"],
    "published_date",
    ...["published-print", "published-online", "date-released", "date_released"],
    ...["publicationYear", "publication_year", ...dublinCore("issued")],
    // RIS: the day, then only the year
    ...["DA", "PY", "Y1"],
    ...["available-date", ...dublinCore("available")],
    "dc.date.issued", // DSpace
    ...SERVICE_MEMBERS.published,
  ],
  stated: ["date", "year", ...dublinCore("date")],
  created: [
    ...["date_created", "dateCreated", "created", ...dublinCore("created"), "dc.date.created"],
    ...SERVICE_MEMBERS.created,
  ],
} as const;
type Meaning = keyof typeof MEMBERS;
const MEANINGS = Object.keys(MEMBERS) as Meaning[];
/** DataCite lists dates with types. BibTeX has a separate month. */
export const DATE_MEMBERS: readonly string[] = [...Object.values(MEMBERS).flat(), "dates", "month", "day"];
const NAMES: ReadonlySet<string> = new Set(DATE_MEMBERS);
/** DataCite 4, appendix 1: dateType. */
const DATE_TYPES: Record<Meaning, string> = { published: "Issued", stated: "", created: "Created" };

/** A work's dates by meaning. `stated` is a date without a known meaning. */
export type WorkDates = Record<Meaning, WorkDate | null>;

/** Reads a work's dates. Leaves out ambiguous ones, and adds warnings for them. */
export function datesIn(metadata: Record<string, unknown>, warnings: CreditWarning[] = []): WorkDates {
  if (!statesAny(metadata, NAMES)) return { published: null, stated: null, created: null };
  const read = (meaning: Meaning) => {
    for (const member of MEMBERS[meaning]) {
      const value = metadata[member] ?? "";
      if (value === "" || typeof value === "boolean" || isDeposit(value)) continue;
      const date = (member === "year" && withMonth(metadata)) || readDate(value) || inNdl(member, metadata);
      if (date && date !== UNDATED) return date;
      if (date === null) warnings.push(unreadable(member, value));
    }
    return listed(metadata.dates, DATE_TYPES[meaning]);
  };
  return Object.fromEntries(MEANINGS.map((meaning) => [meaning, read(meaning)])) as WorkDates;
}

/** NDL: "2002.9" next to its catalog's members. Elsewhere, it may be a version. */
function inNdl(member: string, metadata: Record<string, unknown>): WorkDate | null {
  const [, year, month] = /^(\d{4})\.(\d{1,2})$/.exec(textOf(metadata[member]) ?? "") ?? [];
  const isNdl = month && member.startsWith("dcterms:") && Object.keys(metadata).some(isOfNdl);
  return isNdl ? partsOf([year, month]) : null;
}
const isOfNdl = (member: string) => member.startsWith("dcndl:");

/** Crossref: when a DOI was registered. Its member is also called `created`. */
const isDeposit = (value: unknown) => Object(value)["date-time"] !== undefined;

function unreadable(member: string, value: unknown): CreditWarning {
  const shown = `"${(textOf(value) ?? JSON.stringify(value)).slice(0, 60)}"`;
  const message = `${shown} can't be read as one date. Write 2004-06-15, 2004-06, 1998/2004, 1565~, or 156X.`;
  return { path: `metadata.${member}`, code: "date_unreadable", message };
}

function listed(dates: unknown, type: string): WorkDate | null {
  const found = Array.isArray(dates) ? dates.find((one) => type && one?.dateType === type) : null;
  const date = found ? readDate(found.date) : null;
  return date === UNDATED ? null : date;
}

function withMonth({ year, month, day }: Record<string, unknown>): WorkDate | null {
  const [y, m, d] = [year, month, day].map(clean);
  if (!y || !m) return null;
  if (/^\d{1,2}$/.test(m)) return partsOf([y, m, d]);
  const date = readText([d, m, y].filter(Boolean).join(" "));
  return date === UNDATED ? null : date;
}

/** A statement that there's no date, such as "n.d." */
const UNDATED = "undated";
const NO_DATE = /^\[?(?:n\.? ?d|s\.? ?[ad]|o\.? ?j|undated|no date|unknown|date unknown)\.?\]?$/i;

/** AACR2 1.4F: the catalog's own date in "n.d. (1871)". */
const SUPPLIED = /^(?:n\.? ?d|s\.? ?[ad]|undated|no date)\.?,? ?[[(]([^()[\]]+)[)\]]$/i;

/**
 * Reads a date from text, a year, or an object of CSL, Crossref, or JSON-LD. Returns null if it's ambiguous.
 */
function readDate(value: unknown): WorkDate | typeof UNDATED | null {
  if (typeof value === "number" && value < 1000) return partsOf([value]);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return readText(textOf(value) ?? "");
  const { "date-parts": parts, literal, raw, year, month, day } = value as Record<string, unknown>;
  if (Array.isArray(parts) && parts.flat().some((part) => part !== null)) return readParts(parts, value);
  if (year !== undefined) return partsOf([year, month, day]);
  const text = textOf(literal ?? raw ?? value);
  return text === null && parts !== undefined ? UNDATED : readText(text ?? "");
}

function readParts(parts: unknown[], { circa, season }: { circa?: unknown; season?: unknown }) {
  const dates = parts.slice(0, 2).map((one) => partsOf(one, season));
  const about = circa && circa !== "false" ? "~" : "";
  return dates.includes(null) ? null : readEdtf(dates.map((one) => one?.edtf + about).join("/"));
}

/** Reads `[year, month, day]`. CSL allows omitting the last ones. */
function partsOf(parts: unknown, season?: unknown): WorkDate | null {
  const [year, month, day] = (Array.isArray(parts) ? parts : []).map((part) => Number(part ?? Number.NaN));
  if (year === undefined || !Number.isInteger(year) || Math.abs(year) > 9999) return null;
  const digits = `${year < 0 ? "-" : ""}${String(Math.abs(year)).padStart(4, "0")}`;
  const inSeason = Number(season) >= 1 && Number(season) <= 4 ? 20 + Number(season) : undefined;
  const rest = [month || inSeason, month ? day : undefined].filter((part) => part);
  return readEdtf([digits, ...rest.map((part) => String(part).padStart(2, "0"))].join("-"));
}

/** Maximum length of a date, in characters. */
const MAX_LENGTH = 100;

/** Separators between the dates of an interval. A hyphen alone only separates years or months. */
const INTERVAL = new RegExp(
  "^(.+?)(?:\\s*[–—]\\s*|\\s+(?:-|to|until|bis)\\s+|(?<=^\\D{0,8}\\d{4}\\??)-(?=\\d{4}\\??$)|" +
    "(?<=^\\p{L}{3,9}\\.?)[-/](?=\\p{L}{3,9}\\.?,? \\d{4}$))(.+)$",
  "iu",
);

/** A project's works share a few dates. */
const recent = rememberRecent<WorkDate | typeof UNDATED | null>(500);

function readText(stated: string): WorkDate | typeof UNDATED | null {
  return stated.length > MAX_LENGTH ? null : recent(stated, () => readWords(stated));
}

function readWords(stated: string): WorkDate | typeof UNDATED | null {
  const standard = /[\dX]/.test(stated) ? readEdtf(stated) : null;
  if (standard) return standard;
  const text = stated.replace(/[.,;]$/, "").replace(/^\[(.*)\]$/, "$1");
  if (text === "") return null;
  if (NO_DATE.test(stated)) return UNDATED;
  const [, supplied] = SUPPLIED.exec(stated) ?? [];
  if (supplied) return readWords(supplied);
  const [, year = "", other] = /^(\d{4})?\/\/\/(.+)$/.exec(text) ?? [];
  if (other) return inOther(year, other);
  const point = readEdtf(edtfOfWords(text) ?? "");
  if (point) return point;
  const [, since] =
    /^(?:since|after|from)\s(.+)$|^(\d{4})\s?[–-]$|^(.+) or (?:later|after)$/i.exec(text)?.filter(Boolean) ??
    [];
  if (since) return readEdtf(`${edtfOfWords(since)}/..`);
  const [, until] =
    /^(?:before|until)\s(.+)$|^(.+) or (?:earlier|before)$/i.exec(text)?.filter(Boolean) ?? [];
  if (until) return readEdtf(`../${edtfOfWords(until)}`);
  const either = / or /.test(text) ? readInterval(yearLast(text).replace(" or ", " to ")) : null;
  if (either) return readEdtf(either.edtf.split("/").map(inDoubt).join("/"));
  return readInterval(yearLast(text.replace(/^(?:from|between)\s/i, "").replace(/\sand\s/i, " to ")));
}

/** RIS, YYYY/MM/DD/other: reads `other` as a season, a whole date in words, or other text. */
function inOther(year: string, other: string): WorkDate | null {
  const dates = [other, `${other} ${year}`].map(readWords);
  return dates.find((date) => date !== null && date !== UNDATED) ?? readEdtf(year);
}

/** Library catalogs and MEDLINE: "1936 Feb. or Mar.", "1998 May-June". */
const yearLast = (text: string) => text.replace(/^(\d{4}),? (?!.*\d{4})(\p{L}.*)$/u, "$2 $1");

/** EDTF: marks one of two alternative dates as uncertain. */
const inDoubt = (side: string) => side.replace(/~$/, "%").replace(/[^?%]$/, "$&?");

/** Days of a month that is written once: "3-5 May 2021", "May 3-5, 2021", "2021年5月3日～5日", ISO 8601. */
const DAYS: [RegExp, string, string][] = [
  [
    /^(?:(?:du|dal|del|vom) )?(\d{1,2})(?:\.|st|nd|rd|th|er)?\s*(?:[-–—]|to|bis|au|al|a|t\/m|tot)\s*(\d{1,2})(\D.*\d{4})$/i,
    "$1$3",
    "$2$3",
  ],
  [
    /^(\p{L}+\.?) (\d{1,2})(?:st|nd|rd|th)?\s*(?:[-–—]|to)\s*(\d{1,2})\D{0,3}(\d{4})$/iu,
    "$1 $2 $4",
    "$1 $3 $4",
  ],
  [/^(\d{4}年\d{1,2}月)(\d{1,2})日?\s*(?:[-–—~～〜至到]|から)\s*(\d{1,2})日$/, "$1$2日", "$1$3日"],
  [/^(\d{4}-\d\d-)(\d\d)\/(\d\d)$/, "$1$2", "$1$3"],
];

function readDays(text: string): WorkDate | null {
  for (const [form, from, to] of DAYS) {
    if (!form.test(text)) continue;
    const [start, end] = [from, to].map((point) => edtfOfWords(text.replace(form, point)));
    if (start && end) return readEdtf(`${start}/${end}`);
  }
  return null;
}

function readInterval(text: string): WorkDate | null {
  const days = readDays(text);
  if (days) return days;
  const [, from, to] = INTERVAL.exec(withWholeYears(text)) ?? [];
  if (!from || !to) return null;
  const end = edtfOfWords(to);
  // "3–5 June 2004": the first date omits what the second one includes.
  const words = to.split(" ");
  const starts = [from, ...words.map((_, at) => `${from} ${words.slice(at + 1).join(" ")}`)];
  const start = starts.map(edtfOfWords).find((one) => one !== null);
  return start && end ? readEdtf(`${start}/${end}`) : null;
}

/**
 * Completes the second year of "1998–99" (Chicago 9.64), "c. 1868–73", and the academic year "1998/99".
 * Leaves text that could be a month in ISO 8601-2.
 */
function withWholeYears(text: string): string {
  const [, about = "", century, year, sign, last, doubt] =
    /^(\D{0,12})(\d\d)(\d\d)([–/-])(\d\d)(\??)$/.exec(text) ?? [];
  const lastMonth = sign === "–" ? 0 : sign === "/" ? 12 : 24;
  const isWhole = Number(last) > Math.max(lastMonth, Number(year));
  const isYear = century && isWhole && /^\d{4}[~?%]?$/.test(edtfOfWords(about + century + year) ?? "");
  return isYear ? `${about}${century}${year}–${century}${last}${doubt}` : text;
}

/** Returns when a work was published, or else made. For a picture, when it was made, or else published. */
export function dateOf(metadata: Record<string, unknown>, schemaType: string): WorkDate | null {
  const { published, stated, created } = datesIn(withoutServices(metadata));
  return schemaType === "ImageObject" ? (created ?? stated ?? published) : (published ?? stated ?? created);
}
