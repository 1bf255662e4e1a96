import { readLicense } from "@byline/contract/licenses/licenses.ts";

const ADDRESS = /https?:\/\/(?:www\.)?(?:creativecommons|rightsstatements)\.org\/[^\s"'<>()]+/i;
const NAME = /\bCC0(?: 1\.0)?\b|\bCC[ -]BY(?:[ -](?:NC|SA|ND))*(?:[ -]\d\.\d)?(?![\w.]*\d)/i;

/** Returns the known license that a copyright notice names, as it is written there; null without one. */
export function licenseWithin(notice: string): string | null {
  if (isKnown(notice)) return notice;
  const found = ADDRESS.exec(notice)?.[0].replace(/[.,;:]+$/, "") ?? NAME.exec(notice)?.[0];
  return found && isKnown(found) ? found : null;
}

/** Whether it is one of the licenses that Byline knows by name or address, or the public domain. */
export function isKnown(text: string): boolean {
  const { license, warnings } = readLicense(text);
  return license !== null && warnings.length === 0 && !["custom", "statement"].includes(license.kind);
}
