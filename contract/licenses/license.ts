/**
 * A work's terms. `kind` determines the wording: `undetermined` if no one determined the license, `none` if
 * none was granted.
 */
export type License = {
  /** The name in an English sentence: "CC BY 4.0", "MIT or Apache-2.0", "Public Domain Mark 1.0". */
  name: string;
  /** A valid SPDX expression with listed ids, and LicenseRef ids as sent. */
  spdx: string | null;
  /** The address of the terms. Null for several licenses. */
  url: string | null;
  kind:
    | "license"
    | "dedication"
    | "mark"
    | "public-domain"
    | "custom"
    | "statement"
    | "undetermined"
    | "none";
  parts: { operator: LicenseOperator; licenses: License[] } | null;
};

/** `unstated`: a list that doesn't say whether its licenses are a choice or a combination. */
export type LicenseOperator = "or" | "and" | "unstated";

/** Whether the work is in the public domain, by CC0, the Public Domain Mark, or words. */
export const isPublicDomain = ({ kind }: License) => ["dedication", "mark", "public-domain"].includes(kind);

/** Returns a license's exception (SPDX 2.3, annex D.4) with its text's address, or null without one. */
export function exceptionOf({ spdx, parts }: License): { id: string; url: string } | null {
  const [, id] = (parts === null && / WITH (\S+)$/.exec(spdx ?? "")) || [];
  return id ? { id, url: `https://spdx.org/licenses/${id}.html` } : null;
}

/** Returns a license's name for a narrow column: "PD Mark 1.0". */
export const shortLicenseName = (name: string): string =>
  name
    .replaceAll("Public Domain Dedication and Certification", "PDDC")
    .replaceAll("Public Domain Mark", "PD Mark");

/** Returns the single licenses in an expression, in order. */
export const singleLicenses = (license: License): License[] =>
  license.parts ? license.parts.licenses.flatMap(singleLicenses) : [license];

/** Returns the addresses of a single license and its exception. */
export const addressesOf = (license: License): string[] =>
  [license.url, license.url && exceptionOf(license)?.url].filter((url) => typeof url === "string");

export type LicenseWarning = {
  code: "license_unrecognized" | "license_conflict" | "license_nonexistent" | "license_ambiguous";
  message: string;
};

export const licenseFrom = (
  name: string,
  kind: License["kind"],
  { spdx = null, url = null }: { spdx?: string | null; url?: string | null } = {},
): License => ({ name, spdx, url, kind, parts: null });

/** Returns a license with the stated address if it has no other. */
export const withAddress = (license: License, url: string): License =>
  license.url || license.parts || license.kind === "undetermined" || license.kind === "none"
    ? license
    : { ...license, url };

/** Joins licenses as a choice, a combination, or a list. Returns a single license unchanged. */
export function joinLicenses(operator: LicenseOperator, licenses: License[]): License {
  const [first] = licenses;
  if (licenses.length === 1 && first) return first;
  const nested = (text: string, one: License) => (one.parts ? `(${text})` : text);
  const names = licenses.map((one) => nested(one.name, one));
  const ids = licenses.map((one) => one.spdx && nested(one.spdx, one));
  const isListed = operator === "unstated";
  return {
    name: isListed ? names.join("; ") : `${names.slice(0, -1).join(", ")} ${operator} ${names.at(-1)}`,
    spdx: isListed || ids.includes(null) ? null : ids.join(` ${operator.toUpperCase()} `),
    url: null,
    kind: "license",
    parts: { operator, licenses },
  };
}
