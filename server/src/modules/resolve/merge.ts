import { foldText } from "@byline/contract/fold-name.ts";
import type {
  ResolvedCreator,
  ResolvedLicense,
  ResolveOrigin,
  ResolveSource,
} from "@byline/contract/resolve.ts";
import type { Part, Statement, Values } from "./statements.ts";

type Stated<T> = { value: T; from: ResolveOrigin[]; others: { value: T; from: ResolveOrigin[] }[] };
export type Merged = { [P in Part]: Stated<Values[P]> | null };

const MAX_OTHERS = 5;

/**
 * Merges statements from sources in order of precedence. Each part has its value, the sources that state it,
 * and what others state instead. Ids are combined; for pictures and pages, the first one is used.
 */
export function merge(all: { source: ResolveSource; statements: Statement[] }[]): Merged {
  const listed = <P extends Part>(part: P): Sourced<Values[P]>[] =>
    all.flatMap(({ source, statements }) =>
      statements.flatMap((one) =>
        one.part === part
          ? [
              {
                value: one.value as Values[P],
                from: (one.within ?? [one]).map(({ field }) => ({ source, field })),
              },
            ]
          : [],
      ),
    );
  return {
    title: combine(listed("title"), isSameText),
    creators: combine(listed("creators"), areSame, joinCreators),
    license: combine(listed("license"), isSameLicense),
    credit_line: combine(listed("credit_line"), isSameText),
    copyright_notice: combine(listed("copyright_notice"), isSameText),
    source: only(listed("source")),
    identifiers: union(listed("identifiers")),
    picture: only(listed("picture")),
    type: combine(listed("type"), (a, b) => a === b),
    year: combine(listed("year"), (a, b) => a === b),
    digital_source_type: combine(listed("digital_source_type"), (a, b) => a === b),
    acquire_license_url: only(listed("acquire_license_url")),
  };
}

type Sourced<T> = { value: T; from: ResolveOrigin[] };

function combine<T>(
  sourced: Sourced<T>[],
  isSame: (a: T, b: T) => boolean,
  join: (a: T, b: T) => T = (a) => a,
): Stated<T> | null {
  const groups: { value: T; from: ResolveOrigin[] }[] = [];
  for (const { value, from } of sourced) {
    const group = groups.find((one) => isSame(one.value, value));
    if (group)
      Object.assign(group, { value: join(group.value, value), from: distinct([...group.from, ...from]) });
    else groups.push({ value, from });
  }
  const [first, ...others] = groups;
  return first ? { ...first, others: others.slice(0, MAX_OTHERS) } : null;
}

const distinct = (from: ResolveOrigin[]) =>
  from.filter((one, at) => from.findIndex((other) => isSameOrigin(one, other)) === at);
const isSameOrigin = (a: ResolveOrigin, b: ResolveOrigin) => a.source === b.source && a.field === b.field;

function only<T>([first]: Sourced<T>[]): Stated<T> | null {
  return first ? { ...first, others: [] } : null;
}

function union(sourced: Sourced<string[]>[]): Stated<string[]> | null {
  if (sourced.length === 0) return null;
  const value = [...new Set(sourced.flatMap((one) => one.value))];
  return { value, from: sourced.flatMap(({ from }) => from), others: [] };
}

/** Texts that differ only in case, accents, spaces, or quotes are equal. */
const plain = (text: string) =>
  foldText(text)
    .replaceAll(/[\s"'“”«»]+/g, " ")
    .trim();

/** Compares lists through sets, because comparing 1,000 creators pairwise takes a second. */
function areSame(a: ResolvedCreator[], b: ResolvedCreator[]): boolean {
  if (a.length !== b.length) return false;
  const known = new Set(b.flatMap((one) => [plain(one.name), ...one.ids]));
  return a.every((one) => [plain(one.name), ...one.ids].some((key) => known.has(key)));
}

const isSameText = (a: string, b: string) => plain(a) === plain(b);

/** Adds the second source's data about the same creators. */
function joinCreators(a: ResolvedCreator[], b: ResolvedCreator[]): ResolvedCreator[] {
  const byKey = new Map(b.flatMap((one) => [plain(one.name), ...one.ids].map((key) => [key, one])));
  return a.map((one) => {
    const other = [plain(one.name), ...one.ids].map((key) => byKey.get(key)).find(Boolean);
    return {
      ...one,
      ids: [...new Set([...one.ids, ...(other?.ids ?? [])])],
      url: one.url ?? other?.url ?? null,
      role: one.role === "creator" ? (other?.role ?? one.role) : one.role,
    };
  });
}

const isSameLicense = (a: ResolvedLicense, b: ResolvedLicense) =>
  a.spdx || b.spdx ? a.spdx === b.spdx : isSameText(a.name, b.name) || (a.url !== null && a.url === b.url);
