import { CREDIT_LINE_MEMBERS } from "@byline/contract/credit/credit-line.ts";
import { CREDIT_MEMBERS } from "@byline/contract/credit.ts";
import { webAddress } from "@byline/contract/text.ts";
import { z } from "zod";

const part = z.string().trim().max(500, "Must be at most 500 characters");

/** A credit's parts as typed. Semicolons separate several creators. */
export const creditParts = {
  title: part,
  creators: part,
  source: webAddress.or(z.literal("")),
  license: part,
  year: part,
  picture: webAddress.or(z.literal("")),
  creditLine: part,
  copyrightNotice: part,
  digitalSource: part,
};
export type CreditParts = { [P in keyof typeof creditParts]: string };
type Part = keyof CreditParts;
type Metadata = Record<string, unknown>;

/** Members that may contain a list of names. */
const LIST_MEMBERS = ["creators", "authors"];

/**
 * The metadata members that each part is read from, best first. `year` has only one: other members with a
 * year, such as dates, contain more than that.
 */
const MEMBERS: Record<Part, readonly string[]> = {
  ...CREDIT_MEMBERS,
  year: ["year"],
  creditLine: CREDIT_LINE_MEMBERS,
  copyrightNotice: ["copyright_notice", "copyrightNotice", "copyright"],
  digitalSource: ["digital_source_type", "digitalSourceType"],
};

export const noParts: CreditParts = {
  title: "",
  creators: "",
  source: "",
  license: "",
  year: "",
  picture: "",
  creditLine: "",
  copyrightNotice: "",
  digitalSource: "",
};
export const PARTS = Object.keys(noParts) as Part[];

/** Returns the part that a warning is about, by its path, such as `metadata.license`. */
export function partOf(path: string): Part | undefined {
  const member = /^metadata\.(\w+)/.exec(path)?.[1] ?? "";
  if ((CREDIT_MEMBERS.licenseUrl as readonly string[]).includes(member)) return "license";
  return PARTS.find((part) => MEMBERS[part].includes(member));
}

/** Separates a form's credit parts from its other values. */
export function takeParts<T extends Partial<CreditParts>>(values: T) {
  const isPart = (name: string) => (PARTS as string[]).includes(name);
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !isPart(name)));
  const parts = Object.fromEntries(PARTS.map((name) => [name, values[name] ?? ""]));
  return { parts: parts as CreditParts, others: others as Omit<T, Part> };
}

/** Splits metadata into the parts with form fields and `rest`, which includes parts of an unexpected type. */
export function splitMetadata(metadata: Metadata): { parts: CreditParts; rest: Metadata } {
  const parts = { ...noParts };
  const rest = { ...metadata };
  for (const name of PARTS)
    for (const member of MEMBERS[name]) {
      const typed = asTyped(name, metadata[member]);
      if (typed === null) continue;
      parts[name] = typed;
      delete rest[member];
      break;
    }
  return { parts, rest };
}

function asTyped(part: Part, value: unknown): string | null {
  const text = part === "year" && typeof value === "number" ? String(value) : value;
  const values = part === "creators" && Array.isArray(text) ? text : [text];
  const isShown = (one: unknown) =>
    typeof one === "string" && one.trim() !== "" && creditParts[part].safeParse(one).success;
  if (!values.length || !values.every(isShown)) return null;
  return values.length > 1 && values.some((name) => name.includes(";")) ? null : values.join("; ");
}

/**
 * Joins the parts and `rest` into metadata. A part keeps its member in `before`, and a changed part is
 * removed from all other members.
 */
export function joinMetadata(parts: CreditParts, rest: Metadata, before: Metadata = {}): Metadata {
  const was = splitMetadata(before).parts;
  const joined = { ...rest };
  for (const name of PARTS) {
    const members = MEMBERS[name];
    const member = members.find((one) => asTyped(name, before[one]) !== null);
    if (parts[name] === was[name]) {
      if (member) joined[member] = before[member];
      continue;
    }
    for (const other of [...members, ...(name === "license" ? CREDIT_MEMBERS.licenseUrl : [])])
      delete joined[other];
    if (parts[name]) Object.assign(joined, written(name, parts[name], member, before));
  }
  return joined;
}

/** The member for a part that had none before. */
const NEW_MEMBERS = {
  title: "title",
  source: "original_url",
  license: "license",
  picture: "picture_url",
  creditLine: "credit_line",
  copyrightNotice: "copyright_notice",
  digitalSource: "digital_source_type",
} as const;

/** Returns a part in its previous member, as a list if it was one. */
function written(part: Part, typed: string, member: string | undefined, before: Metadata): Metadata {
  if (part === "year") return { year: /^\d{4}$/.test(typed) ? Number(typed) : typed };
  if (part !== "creators") return { [member ?? NEW_MEMBERS[part]]: typed };
  const names = typed
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);
  const isList = names.length > 1 || (member !== undefined && Array.isArray(before[member]));
  const listed = LIST_MEMBERS.find((one) => one === member) ?? "creators";
  return isList ? { [listed]: names } : { [member ?? "creator"]: names[0] };
}
