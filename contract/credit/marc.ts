import { withoutIsbd } from "./plain-title.ts";
import type { Members, ServiceMember } from "./service-members.ts";
import { clean } from "./text.ts";

/** A MARC 21 field with subfields. */
type Field = { tag: string; ind1: unknown; ind2: unknown; subfields: Members[] };

/** MARC 21 records in MARC-in-JSON: a leader, and fields by tag. */
export const MARC_SERVICES: ServiceMember[] = [
  {
    ...{ service: "MARC 21 in JSON", member: "leader", replaces: "fields" },
    read: (_, { fields }) => {
      const all = Array.isArray(fields) ? fields.map(Object).flatMap(fieldsOf) : [];
      const [title] = all.filter(({ tag }) => tag === "245");
      if (!title) return null;
      const creators = all.filter(({ tag }) => /^[17][01]0$/.test(tag)).flatMap(makerOf);
      const [page] = all.filter(({ tag, ind2 }) => tag === "856" && ind2 !== "2");
      const [terms] = all.filter(({ tag }) => tag === "540");
      const license = terms && (subfield(terms, "u") ?? subfield(terms, "a"));
      const url = page && subfield(page, "u");
      const words = [subfield(title, "a"), subfield(title, "b")].filter((one) => one !== null);
      return {
        title: withoutIsbd(words.join(" ").replace(/ (?=: )/, "")),
        ...(creators.length > 0 && { creators }),
        ...{ ...(license && { license }), ...(url && { source_url: url }) },
        fields: null,
      };
    },
  },
];

/** Other members that these readers use. */
export const MARC_CONDITIONS = ["fields"];

const fieldsOf = (field: Members): Field[] =>
  Object.entries(field).flatMap(([tag, value]) => {
    const { ind1, ind2, subfields } = Object(value);
    return Array.isArray(subfields) ? { tag, ind1, ind2, subfields: subfields.map(Object) } : [];
  });

const subfield = ({ subfields }: Field, code: string): string | null =>
  clean(subfields.find((one) => one[code] !== undefined)?.[code]);

/**
 * Reads personal (100, 700) and corporate names (110, 710). An added entry (7XX) without a role is a
 * contributor.
 */
function makerOf(field: Field): Members[] {
  const name = subfield(field, "a")?.replace(/,$/, "");
  if (!name || subfield(field, "t") !== null) return [];
  const stated = (subfield(field, "4") ?? subfield(field, "e"))?.replace(/[.,]$/, "");
  const role = stated ?? (field.tag.startsWith("7") ? "contributor" : undefined);
  const isPerson = field.tag.endsWith("00");
  // A first indicator of 1 means that the surname comes first.
  const [, family, given] = (isPerson && field.ind1 === "1" && /^([^,]+), ([^,]+)$/.exec(name)) || [];
  const named = family ? { family, given } : { name };
  return [
    { ...named, ...(role && { role }), ...(isPerson ? { nameType: "Personal" } : { kind: "organization" }) },
  ];
}
