import type { Credited } from "./model.ts";
import { type Maker, noteOf, referenceOf, sortedName } from "./reference.ts";

/** The tags that types of RIS (2011) have for makers other than their authors, by CSL's name variable. */
const TAGS: Record<string, Record<string, string>> = {
  SOUND: { performer: "A2" },
  MPCT: { producer: "A3", performer: "A4" },
  BOOK: { editor: "A3", translator: "A4" },
  DATA: { producer: "A2" },
  GEN: { editor: "A2", translator: "A4" },
};

/** Returns a credit as an entry of RIS, whose values are one line each: RIS has no continuation lines. */
export function risOf(record: Credited): string {
  const reference = referenceOf(record);
  const { id, kind, title, authors, others, publisher, year, source, doi, isbn } = reference;
  const tags = TAGS[kind.ris] ?? {};
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
    ["PY", year],
    ["PB", publisher],
    ["DO", doi],
    ["SN", isbn],
    ["UR", source],
    ["N1", noteOf(reference, ({ variable }) => tagOf(variable) !== undefined)],
    ["ER", ""],
  ];
  return lines
    .filter(([, value]) => value !== null)
    .map(([tag, value]) => `${tag}  - ${value}`)
    .join("\n");
}

/** `Last, First, Suffix`, as RIS has names whose parts are known. */
function nameOf(maker: Maker): string {
  const sorted = sortedName(maker);
  if (!sorted) return maker.name;
  const { family, given, suffix } = sorted;
  return [family, given ?? (suffix && ""), suffix].filter((part) => part !== null).join(", ");
}
