import { readIdentifier, type Scheme } from "@byline/contract/identifiers.ts";

/**
 * An id in one form, such as `orcid:0000-0002-1825-0097`: from the address of its page, with its prefix or
 * alone; null for what is none, or has a wrong check digit.
 */
export function idOf(scheme: Scheme, value: unknown): string | null {
  const text = String(value ?? "").trim();
  const readings = [text, `${scheme}:${text}`].map(readIdentifier);
  return readings.find((one) => one.scheme === scheme)?.value ?? null;
}
