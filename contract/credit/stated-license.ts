import type { License } from "../licenses/license.ts";
import { readLicense } from "../licenses/licenses.ts";
import type { CreditWarning } from "./contributors.ts";
import { statesAny } from "./stated.ts";

/** The members that name the license of a work. */
export const LICENSE_NAME_MEMBERS = [
  ...["license", "licence", "licenses", "license_expression", "licenseExpression"],
  ...["licenseConcluded", "licenseDeclared", "rights", "rightsList", "license-file", "license_file"],
  ...["edm:rights", "usage_terms", "usageTerms", "xmpRights:UsageTerms", "dc:rights"],
] as const;

/** The members that hold the address of the license. */
export const LICENSE_URL_MEMBERS = ["license_url", "licence_url", "licenseUrl", "license_ccurl"] as const;

/** The members of metadata that state the license of a work. */
export const LICENSE_MEMBERS = [...LICENSE_NAME_MEMBERS, ...LICENSE_URL_MEMBERS, "license_version"];

const DECISIVE = new Set<string>([...LICENSE_NAME_MEMBERS, ...LICENSE_URL_MEMBERS]);

/** An expression says more than the words that it replaces (PEP 639). */
const LICENSE_ORDER = ["license_expression", "licenseExpression", ...LICENSE_NAME_MEMBERS];

/** Reads the first member that determines a license. Members before it that can't be read get a warning. */
export function licenseIn(metadata: Record<string, unknown>, warnings: CreditWarning[]): License | null {
  if (!statesAny(metadata, DECISIVE)) return null;
  const isStated = (name: string) => (metadata[name] ?? "") !== "";
  const addresses = LICENSE_URL_MEMBERS.filter(isStated).slice(0, 1);
  const url = addresses.map((name) => metadata[name])[0];
  const named = LICENSE_ORDER.filter(isStated);
  let undetermined: License | null = null;
  for (const name of named.length > 0 ? named : addresses) {
    const isFile = /^license.file$/.test(name);
    const stated = isFile ? { file: metadata[name] } : named.length > 0 ? metadata[name] : undefined;
    const read = readLicense(stated, url, metadata.license_version);
    for (const one of read.warnings) warnings.push({ path: `metadata.${name}`, ...one });
    if (read.license && read.license.kind !== "undetermined") return read.license;
    undetermined ??= read.license;
  }
  return undetermined;
}
