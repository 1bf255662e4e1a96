import type { Credited } from "./model.ts";
import { noteOf, referenceOf } from "./reference.ts";

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
  const { id, kind, title, authors, others, publisher, year, source, doi } = reference;
  const tags = TAGS[kind.ris] ?? {};
  const tagOf = (variable: string | null) => (variable ? tags[variable] : undefined);
  const tagged = others.flatMap((maker): [string, string][] => {
    const tag = tagOf(maker.variable);
    return tag ? [[tag, maker.name]] : [];
  });
  const lines: [string, string | number | null][] = [
    ["TY", kind.ris],
    ["ID", id],
    ...authors.map(({ name }): [string, string] => ["AU", name]),
    ...tagged.toSorted(([a], [b]) => a.localeCompare(b)),
    ["TI", title],
    ["PY", year],
    ["PB", publisher],
    ["DO", doi],
    ["UR", source],
    ["N1", noteOf(reference, ({ variable }) => tagOf(variable) !== undefined)],
    ["ER", ""],
  ];
  return lines
    .filter(([, value]) => value !== null)
    .map(([tag, value]) => `${tag}  - ${value}`)
    .join("\n");
}
