import { dateText } from "./date-text.ts";
import type { WorkDate } from "./edtf.ts";
import type { Credited } from "./model.ts";
import { pageRange } from "./publication.ts";
import { type Maker, noteOf, type Reference, referenceOf, sortedName } from "./reference.ts";
import { RIS_NAME_TAGS } from "./ris-tags.ts";

/** Returns a credit as a RIS entry. Values are on a single line, because RIS has no continuation lines. */
export function risOf(record: Credited): string {
  const reference = referenceOf(record);
  const { id, kind, title, authors, others, publisher, published, date, source, doi, isbn } = reference;
  const tags = RIS_NAME_TAGS[kind.ris] ?? {};
  const tagOf = (variable: string | null) => (variable ? tags[variable] : undefined);
  const tagged = others.flatMap((maker): [string, string][] => {
    const tag = tagOf(maker.variable);
    return tag ? [[tag, nameOf(maker)]] : [];
  });
  const lines: [string, string | number | null][] = [
    ["TY", kind.ris],
    ["ID", id],
    ...authors.map((maker): [string, string] => ["AU", nameOf(maker)]),
    ...tagged.toSorted(([a], [b]) => a.localeCompare(b)),
    ["TI", title],
    ...containerOf(reference),
    ["PY", date && firstYear(date)],
    ["DA", date && dayOf(date)],
    ["CY", published.place],
    ["PB", publisher ?? published.institution],
    ["DO", doi],
    ["SN", isbn ?? published.issn],
    ["UR", source],
    ["N1", noteOf(reference, ({ variable }) => tagOf(variable) !== undefined)],
    ["ER", ""],
  ];
  return lines
    .filter(([, value]) => value !== null)
    .map(([tag, value]) => `${tag}  - ${value}`)
    .join("\n");
}

/** For conference papers, the conference is T2 and the book is C3. */
function containerOf({ kind, published }: Reference): [string, string | null][] {
  const { container, series, volume, issue, number, pages, edition, version, event } = published;
  const { first, last = null } = pages ? pageRange(pages) : { first: null };
  const isPaper = ["CPAPER", "CONF"].includes(kind.ris) && event !== null;
  return [
    ["T2", isPaper ? event : (container ?? series)],
    ["C3", isPaper ? container : null],
    ["T3", container ? series : null],
    ["VL", volume],
    ["IS", issue],
    [kind.ris === "JOUR" ? "C7" : "M1", number],
    ["SP", first],
    ["EP", last],
    ["ET", edition ?? version],
    ["M3", kind.genre],
  ];
}

/** Returns `Last, First, Suffix` if the name's parts are known. */
function nameOf(maker: Maker): string {
  const sorted = sortedName(maker);
  if (!sorted) return maker.name;
  const { family, given, suffix } = sorted;
  return [family, given ?? (suffix && ""), suffix].filter((part) => part !== null).join(", ");
}

/** RIS years have four digits, so an interval, or a year before 1, is also in DA as text. */
function firstYear({ from, to }: WorkDate): string | null {
  const year = (from ?? to)?.year ?? 0;
  return year > 0 ? String(year).padStart(4, "0") : null;
}

/** Returns `YYYY/MM/DD/other` if that's more than the year, or null. */
function dayOf(date: WorkDate): string | null {
  const { from, isInterval, isCirca, isUncertain } = date;
  const year = firstYear(date) ?? "";
  const isExact = !isInterval && !isCirca && !isUncertain && year !== "";
  const month = from?.month && from.month <= 12 && !isInterval ? String(from.month).padStart(2, "0") : "";
  const day = from?.day && !isInterval ? String(from.day).padStart(2, "0") : "";
  const isSeason = (from?.month ?? 0) > 20;
  if (isExact && !month && !isSeason) return null;
  return [year, month, day, isExact && !isSeason ? "" : dateText(date)].join("/");
}
