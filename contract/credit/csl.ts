import { dateText } from "./date-text.ts";
import type { CalendarDate, WorkDate } from "./edtf.ts";
import type { Credited } from "./model.ts";
import type { Publication } from "./publication.ts";
import { type Maker, noteOf, referenceOf } from "./reference.ts";

/** A CSL-JSON item, the format that reference managers exchange. */
export type CslItem = Record<string, unknown> & { id: string; type: string };

type CslName = { literal: string } | Record<string, string>;

/** Returns a credit as a CSL-JSON 1.0.2 item. */
export function cslItem(record: Credited): CslItem {
  const reference = referenceOf(record);
  const { id, kind, title, authors, others, publisher, published, date, source, doi, isbn, license } =
    reference;
  const names: Record<string, CslName[]> = {};
  const add = (variable: string, maker: Maker) => {
    names[variable] = [...(names[variable] ?? []), nameOf(maker)];
  };
  // Styles print editors instead of a missing author.
  for (const maker of authors) if (maker.role !== "editor") add("author", maker);
  // An illustrator who heads the entry of a picture is its author.
  for (const maker of authors) if (maker.variable && maker.role !== "illustrator") add(maker.variable, maker);
  for (const maker of others) add(maker.variable ?? "contributor", maker);
  const note = noteOf(reference, ({ variable }) => variable !== null);
  return {
    id,
    type: kind.csl,
    ...(title && { title }),
    ...names,
    ...containerOf(published),
    ...(kind.genre && { genre: kind.genre }),
    ...((publisher ?? published.institution) && { publisher: publisher ?? published.institution }),
    ...(date && { issued: cslDate(date) }),
    ...(source && { URL: source }),
    ...(doi && { DOI: doi }),
    ...(isbn && { ISBN: isbn }),
    ...(license && { license: license.spdx ?? license.name }),
    ...(note && { note }),
  };
}

/**
 * Returns a name's parts if they're known. Otherwise returns the whole name, because the family name isn't
 * known.
 */
function nameOf({ name, parts }: Maker): CslName {
  if (!parts) return { literal: name };
  const { family, given, particle, suffix } = parts;
  return {
    family,
    ...(given && { given }),
    ...(particle && { "non-dropping-particle": particle }),
    ...(suffix && { suffix }),
  };
}

/** Returns CSL 1.0.2's variables for where a work was published. */
function containerOf(published: Publication): Record<string, string> {
  const variables = {
    "container-title": published.container,
    "collection-title": published.series,
    volume: published.volume,
    issue: published.issue,
    number: published.number,
    page: published.pages,
    edition: published.edition,
    version: published.version,
    "publisher-place": published.place,
    "event-title": published.event,
    ISSN: published.issn,
  };
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** CSL has no open intervals. The date is then the known end, with the interval as text. */
function cslDate(date: WorkDate): Record<string, unknown> {
  const { from, to, isInterval } = date;
  const known = [from, to].filter((one) => one !== null);
  const season = known.length === 1 ? (known[0]?.month ?? 0) - 20 : 0;
  return {
    "date-parts": known.map(partsOf),
    ...(season > 0 && { season }),
    ...((date.isCirca || date.isUncertain) && { circa: true }),
    ...(isInterval && known.length === 1 && { literal: dateText(date) }),
  };
}

function partsOf({ year, month, day }: CalendarDate): number[] {
  const isMonth = month !== null && month <= 12;
  return [year, ...(isMonth ? [month] : []), ...(day === null ? [] : [day])];
}
