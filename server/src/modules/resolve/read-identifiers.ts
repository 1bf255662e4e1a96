import { readIdentifier, type Scheme } from "@byline/contract/identifiers.ts";

/**
 * Returns a normalized id, such as `orcid:0000-0002-1825-0097`, from its page address, with its prefix, or
 * alone. Returns null if it's invalid or has a wrong check digit.
 */
export function idOf(scheme: Scheme, value: unknown): string | null {
  const text = String(value ?? "").trim();
  const readings = [text, `${scheme}:${text}`].map(readIdentifier);
  return readings.find((one) => one.scheme === scheme)?.value ?? null;
}
