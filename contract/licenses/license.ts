/**
 * The terms of a work. `kind` decides the wording: `undetermined` is for a license that nobody determined,
 * `none` for one that was not granted.
 */
export type License = {
  /** As an English sentence names it: "CC BY 4.0", "MIT or Apache-2.0", "Public Domain Mark 1.0". */
  name: string;
  /** A valid SPDX expression: listed ids, and the LicenseRef ids that were sent. */
  spdx: string | null;
  /** Where the terms can be read; null for several licenses. */
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

/** `unstated`: a list that doesn't say whether its licenses are a choice or apply together. */
export type LicenseOperator = "or" | "and" | "unstated";

/** Whether the work is in the public domain: CC0, Public Domain Mark, or in words. */
export const isPublicDomain = ({ kind }: License) => ["dedication", "mark", "public-domain"].includes(kind);

/** The exception to a license (SPDX 2.3, annex D.4), with the address of its text; null without one. */
export function exceptionOf({ spdx, parts }: License): { id: string; url: string } | null {
  const [, id] = (parts === null && / WITH (\S+)$/.exec(spdx ?? "")) || [];
  return id ? { id, url: `https://spdx.org/licenses/${id}.html` } : null;
}

/** Returns each license of an expression, in its order. */
export const singleLicenses = (license: License): License[] =>
  license.parts ? license.parts.licenses.flatMap(singleLicenses) : [license];

/** The addresses at which a single license and its exception can be read. */
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

/** Returns a license with the address at which it was stated to be read, if it has no other. */
export const withAddress = (license: License, url: string): License =>
  license.url || license.parts || license.kind === "undetermined" || license.kind === "none"
    ? license
    : { ...license, url };

/** Joins licenses that apply by choice or together, or lists them; a single license stays as it is. */
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
