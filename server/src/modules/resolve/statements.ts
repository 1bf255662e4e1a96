import { readDigitalSource } from "@byline/contract/credit/digital-source.ts";
import type { Role } from "@byline/contract/credit/roles.ts";
import { isUnknownMaker } from "@byline/contract/credit/unknown-makers.ts";
import { withoutHidden } from "@byline/contract/hidden-characters.ts";
import { licenseOf } from "@byline/contract/licenses/licenses.ts";
import {
  RESOLVE_LIMITS,
  type ResolvedCreator,
  type ResolvedLicense,
  type ResolveWarning,
  type WorkType,
} from "@byline/contract/resolve.ts";
import { isStorable, webAddress } from "@byline/contract/text.ts";

export type Values = {
  title: string;
  creators: ResolvedCreator[];
  license: ResolvedLicense;
  credit_line: string;
  copyright_notice: string;
  source: string;
  identifiers: string[];
  picture: string;
  type: WorkType;
  year: number;
  digital_source_type: string;
  acquire_license_url: string;
};
export type Part = keyof Values;

/** One part that a source states, with its field. */
export type Statement = {
  [P in Part]: {
    part: P;
    value: Values[P];
    field: string;
    /** The parts from each field, if several fields make up the value. */
    within?: { part: P; value: Values[P]; field: string }[];
  };
}[Part];

/** `role` is "creator" if the source doesn't state one. */
export type GivenCreator = {
  name: unknown;
  ids?: (string | null)[];
  url?: unknown;
  role?: Role | null | undefined;
};

/** The creators in a field. */
export type FieldCreators = { creators: GivenCreator[]; field: string };

export type Warning = { code: ResolveWarning; message: string; field?: string };

/** Notices that cameras and programs write by default. */
const EMPTY_NOTICE = /^(?:©|\(c\)|copyright|[\s.])+$/i;
const MAX_TEXT = 500;
/** Large collaborations have 3,000 authors. Metadata has room for 300 names. */
const MAX_CREATORS = RESOLVE_LIMITS.creators;

/** Collects a source's statements. Skips values that are empty, not text, or invalid addresses. */
export function statements() {
  const list: Statement[] = [];
  const warnings: Warning[] = [];
  const add = {
    title(value: unknown, field: string) {
      const title = cleanText(value);
      if (title && !PLACEHOLDER.test(title)) list.push({ part: "title", value: title, field });
    },
    /** `others` are creators in other roles, from their own fields. */
    creators(values: GivenCreator[], field: string, others: FieldCreators[] = []) {
      const various = values.map(({ name }) => cleanText(name)).find((name) => name && VARIOUS.test(name));
      if (various) list.push({ part: "credit_line", value: various, field });
      const all = [{ creators: values, field }, ...others].map((one) => readField(one, warnings));
      const within = withoutRepeats(all).filter(({ value }) => value.length > 0);
      const [first, ...rest] = within;
      if (first && rest.length === 0) list.push(first);
      else if (first) list.push({ ...first, value: within.flatMap(({ value }) => value), within });
    },
    license(name: unknown, url: unknown, field: string) {
      const license = licenseOf(cleanText(name), cleanAddress(url));
      if (!license) return;
      const { name: shown, spdx, url: at } = license;
      list.push({ part: "license", value: { name: shown, spdx, url: at }, field });
    },
    /** A list of licenses in any form that `licenseOf` reads. */
    licenseList(values: unknown[], field: string) {
      const license = licenseOf(values.length === 1 ? values[0] : values);
      if (!license) return;
      const { name, spdx, url } = license;
      list.push({ part: "license", value: { name: name.slice(0, MAX_TEXT), spdx, url }, field });
    },
    /** The wording that the source uses or asks for. */
    creditLine(value: unknown, field: string) {
      const line = cleanText(value);
      if (line && !isUnknownMaker(line)) list.push({ part: "credit_line", value: line, field });
    },
    copyrightNotice(value: unknown, field: string) {
      const notice = cleanText(value);
      if (notice && !EMPTY_NOTICE.test(notice)) list.push({ part: "copyright_notice", value: notice, field });
    },
    warning(code: ResolveWarning, message: string) {
      warnings.push({ code, message });
    },
    source(value: unknown, field: string) {
      const address = cleanAddress(value);
      if (address) list.push({ part: "source", value: address, field });
    },
    identifiers(values: (string | null)[], field: string) {
      const ids = values.filter((id) => id !== null);
      if (ids.length > 0) list.push({ part: "identifiers", value: ids, field });
    },
    picture(value: unknown, field: string) {
      const address = cleanAddress(value);
      if (address?.startsWith("https:")) list.push({ part: "picture", value: address, field });
    },
    type(value: WorkType | null | undefined, field: string) {
      if (value) list.push({ part: "type", value, field });
    },
    /** A year, or a date that starts with one. Skips "about", "before", and ranges. */
    year(value: unknown, field: string) {
      const year = /^(\d{4})(?:$|[-:/T])/.exec(String(value ?? "").trim())?.[1];
      if (year && year !== "0000") list.push({ part: "year", value: Number(year), field });
    },
    /** Accepts a code from IPTC's list or its address. Returns whether it's valid. */
    digitalSource(value: unknown, field: string): boolean {
      const code = readDigitalSource(value);
      if (code) list.push({ part: "digital_source_type", value: code, field });
      return code !== null;
    },
    acquireAt(value: unknown, field: string) {
      const address = cleanAddress(value);
      if (address) list.push({ part: "acquire_license_url", value: address, field });
    },
  };
  return { list, found: { statements: list, warnings }, ...add };
}

/** Returns text on one line without hidden characters, or null if it isn't text. */
export function cleanText(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = withoutHidden(String(value).toWellFormed().replaceAll("\u0000", ""))
    .replaceAll(/\s+/g, " ")
    .trim();
  return text && isStorable(text) ? text.slice(0, MAX_TEXT).toWellFormed() : null;
}

/** Returns a web address, with https if it has no scheme, or null. */
export function cleanAddress(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const address = webAddress.safeParse(value.trim().replace(/^\/\//, "https://"));
  return address.success ? new URL(address.data).href : null;
}

export const readCreators = (values: GivenCreator[]): ResolvedCreator[] => values.flatMap(readCreator);

type CreatorsOfField = { part: "creators"; value: ResolvedCreator[]; field: string };

function readField({ creators, field }: FieldCreators, warnings: Warning[]): CreatorsOfField {
  if (creators.length > MAX_CREATORS) {
    const message = `${field} lists ${creators.length} creators. The first ${MAX_CREATORS} are shown.`;
    warnings.push({ code: "creators_cut", message });
  }
  return { part: "creators", value: readCreators(creators.slice(0, MAX_CREATORS)), field };
}

/** Removes creators that an earlier field names in the same role, and performers it names as artists. */
function withoutRepeats([first, ...others]: CreatorsOfField[]): CreatorsOfField[] {
  const keyOf = (name: string, role: Role) => `${role} ${name}`;
  const known = new Set(first?.value.map(({ name, role }) => keyOf(name, role)));
  const isKnown = ({ name, role }: ResolvedCreator) =>
    known.has(keyOf(name, role)) ||
    (role === "performer" && (known.has(keyOf(name, "creator")) || known.has(keyOf(name, "artist"))));
  const kept = others.map((one) => {
    const value = one.value.filter((creator) => !isKnown(creator));
    for (const { name, role } of value) known.add(keyOf(name, role));
    return { ...one, value };
  });
  return first ? [first, ...kept] : [];
}

/** DataCite's codes for unknown values, such as `:tba` and `(:unav)`, and MusicBrainz's `[untitled]`. */
const PLACEHOLDER = /^\(?:(?:una[cplsv]|unkn|none|null|tba)\b|^\[(?:untitled|unknown)\]$/i;
const MAIL = /\s*[<(][^<>()\s]+@[^<>()\s]+[>)]/g;

/** Words for makers that a source doesn't list. They can be credit wording but aren't a name. */
const VARIOUS =
  /^(?:various|various (?:artists|authors|contributors)|(?:multiple|several) authors|diverse|divers)$/i;

/** Skips creators without a name or marked as unknown, and names that are addresses. */
function readCreator({ name, ids = [], url, role }: GivenCreator): ResolvedCreator[] {
  const known = cleanText(typeof name === "string" ? name.replaceAll(MAIL, "") : name);
  if (
    !known ||
    isUnknownMaker(known) ||
    VARIOUS.test(known) ||
    /^(?:https?:\/\/\S+|\S+@\S+\.\S+)$/i.test(known)
  )
    return [];
  const unique = [...new Set(ids.filter((id) => id !== null))];
  return [{ name: known, ids: unique, url: cleanAddress(url), role: role ?? "creator" }];
}

/** Returns the member of a response at a path, or undefined. */
export function at(answer: unknown, ...path: (string | number)[]): unknown {
  let value = answer;
  for (const name of path)
    value =
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return value;
}

const MAX_ITEMS = 10_000;

/** Wraps a value in an array; null becomes []. Keeps the first 10,000 items of an array. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, MAX_ITEMS) : value === undefined || value === null ? [] : [value];

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
