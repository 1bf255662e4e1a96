import { CREDIT_MEMBERS } from "@byline/contract/credit.ts";
import { webAddress } from "@byline/contract/text.ts";
import { z } from "zod";

const part = z.string().trim().max(500, "Must be at most 500 characters");

/** The parts of a credit as people type them; of several creators, semicolons stand between. */
export const creditParts = {
  title: part,
  creators: part,
  source: webAddress.or(z.literal("")),
  license: part,
};
export type CreditParts = { [P in keyof typeof creditParts]: string };
type Part = keyof CreditParts;
type Metadata = Record<string, unknown>;

export const noParts: CreditParts = { title: "", creators: "", source: "", license: "" };
export const PARTS = Object.keys(noParts) as Part[];

/** Takes the parts out of metadata; `rest` is what of it no field shows, values of other kinds included. */
export function splitMetadata(metadata: Metadata): { parts: CreditParts; rest: Metadata } {
  const parts = { ...noParts };
  const rest = { ...metadata };
  for (const name of PARTS)
    for (const member of CREDIT_MEMBERS[name]) {
      const typed = asTyped(name, metadata[member]);
      if (typed === null) continue;
      parts[name] = typed;
      delete rest[member];
      break;
    }
  return { parts, rest };
}

function asTyped(part: Part, value: unknown): string | null {
  const values = part === "creators" && Array.isArray(value) ? value : [value];
  const isShown = (one: unknown) =>
    typeof one === "string" && one.trim() !== "" && creditParts[part].safeParse(one).success;
  if (!values.length || !values.every(isShown)) return null;
  return values.length > 1 && values.some((name) => name.includes(";")) ? null : values.join("; ");
}

/**
 * Metadata of `rest` and the parts. A part that is as it was in `before` keeps its member; of one that was
 * changed no other member says something else.
 */
export function joinMetadata(parts: CreditParts, rest: Metadata, before: Metadata = {}): Metadata {
  const was = splitMetadata(before).parts;
  const joined = { ...rest };
  for (const name of PARTS) {
    const members: readonly string[] = CREDIT_MEMBERS[name];
    if (parts[name] === was[name]) {
      const member = members.find((one) => asTyped(name, before[one]) !== null);
      if (member) joined[member] = before[member];
      continue;
    }
    for (const member of [...members, ...(name === "license" ? CREDIT_MEMBERS.licenseUrl : [])])
      delete joined[member];
    if (parts[name]) Object.assign(joined, written(name, parts[name]));
  }
  return joined;
}

function written(part: Part, typed: string): Metadata {
  if (part === "source") return { original_url: typed };
  if (part !== "creators") return { [part]: typed };
  const names = typed
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);
  return names.length > 1 ? { creators: names } : { creator: names[0] };
}
