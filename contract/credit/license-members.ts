import { agree } from "../licenses/agree.ts";
import { type LicenseOperator, singleLicenses } from "../licenses/license.ts";
import { quoted } from "../licenses/license-warnings.ts";
import { type License, readLicense } from "../licenses/licenses.ts";
import type { CreditWarning } from "./contributors.ts";
import { readCreditPhrase } from "./credit-phrase.ts";
import { dublinCore } from "./dublin-core.ts";
import { isNotice } from "./notices.ts";
import { SERVICE_MEMBERS } from "./service-members.ts";
import { placesOf, statedOf, statesAny } from "./stated.ts";

/** The members for a license's name, and those for its address. */
export const LICENSE_TERMS = [
  ...["license", "licence", "licenses", "license_expression", "licenseExpression"],
  ...["licenseConcluded", "licenseDeclared", "rights", "rightsList", "license-file", "license_file"],
  ...["edm:rights", "usage_terms", "usageTerms", "xmpRights:UsageTerms", ...dublinCore("license", "rights")],
  ...["PackageLicenseConcluded", "PackageLicenseDeclared", "License", "dc.rights.license"],
  ...SERVICE_MEMBERS.terms,
];
export const LICENSE_ADDRESSES = [
  ...["license_url", "licence_url", "licenseUrl", "license_ccurl", "dc.rights.uri"],
  ...SERVICE_MEMBERS.termsUrl,
];

/** The metadata members for a work's license. */
export const LICENSE_MEMBERS = [...LICENSE_TERMS, ...LICENSE_ADDRESSES, "license_version"];

/** An expression is more precise than the text it replaces (PEP 639). */
const TERMS_PLACES = placesOf([...new Set(["license_expression", "licenseExpression", ...LICENSE_TERMS])]);
const ADDRESS_PLACES = placesOf(LICENSE_ADDRESSES);

const MEMBERS: ReadonlySet<string> = new Set([...LICENSE_TERMS, ...LICENSE_ADDRESSES, "classifiers"]);

/** Reads the first member that determines a license. Adds warnings for unreadable members before it. */
export function licenseIn(metadata: Record<string, unknown>, warnings: CreditWarning[]): License | null {
  if (!statesAny(metadata, MEMBERS)) return null;
  const isStated = (name: string) => (metadata[name] ?? "") !== "";
  const addresses = statedOf(metadata, ADDRESS_PLACES).filter(isStated).slice(0, 1);
  const url = addresses.map((name) => metadata[name])[0];
  const named = statedOf(metadata, TERMS_PLACES).filter(isStated);
  let undetermined: License | null = null;
  for (const name of named.length > 0 ? named : addresses) {
    const isFile = /^license.file$/.test(name);
    const stated = isFile ? { file: metadata[name] } : named.length > 0 ? metadata[name] : undefined;
    const read = readLicense(stated, url, metadata.license_version, relationIn(metadata, name));
    for (const one of read.warnings) warnings.push({ path: `metadata.${name}`, ...one });
    if (read.license && read.license.kind !== "undetermined") {
      if (named.length > 1) warnings.push(...otherLicenses(metadata, named, { name, license: read.license }));
      return read.license;
    }
    undetermined ??= read.license;
  }
  return classifiedIn(metadata, warnings) ?? undetermined;
}

/**
 * Members that may differ from the first one: SPDX's declared license from the concluded one, PEP 639's text
 * from the expression, and a license file.
 */
const MAY_DIFFER = /Declared$|^license.file$/;

/** Returns a warning for each further member with different terms, which the credit leaves out. */
function otherLicenses(
  metadata: Record<string, unknown>,
  members: string[],
  { name: first, license }: { name: string; license: License },
): CreditWarning[] {
  const isExpression = /xpression$/.test(first);
  const others = isExpression ? [] : members.slice(members.indexOf(first) + 1);
  return others.flatMap((member) => {
    // The credit shows a notice, including any acknowledgment.
    if (MAY_DIFFER.test(member) || isNotice(member, metadata[member])) return [];
    const other = readLicense(metadata[member]).license;
    const isSame = !other || other.kind === "undetermined" || agree(other, license);
    if (isSame || (license.parts && singleLicenses(license).some((one) => agree(other, one)))) return [];
    const message = `${quoted(other.name)} isn't shown, because ${first} says ${quoted(license.name)}.`;
    return { path: `metadata.${member}`, code: "license_conflict", message };
  });
}

/** PyPI: reads the license in trove classifiers. */
function classifiedIn({ classifiers }: Record<string, unknown>, warnings: CreditWarning[]): License | null {
  if (!Array.isArray(classifiers)) return null;
  const read = readLicense(classifiers.filter((one) => /^License ::.*::/.test(String(one))));
  for (const one of read.warnings) warnings.push({ path: "metadata.classifiers", ...one });
  return read.license;
}

/**
 * Returns how a list's licenses are related. It's a choice in CITATION.cff 1.2.0, in Maven, and in npm's
 * former `licenses` of objects. CycloneDX, CPAN, RubyGems, DataCite, and schema.org don't define it.
 */
function relationIn(metadata: Record<string, unknown>, member: string): LicenseOperator {
  if (member === "license" && metadata["cff-version"] !== undefined) return "or";
  if (member !== "licenses") return "unstated";
  const { licenses } = metadata;
  if (!Array.isArray(licenses)) return "or";
  const isPackage = (item: unknown) =>
    typeof item === "object" && item !== null && !("license" in item || "expression" in item);
  return licenses.every(isPackage) ? "or" : "unstated";
}

/** Signs that a notice or credit line includes terms, such as "© 2021 A, CC BY-NC-ND 2.5 IT". */
export const MAY_STATE_TERMS =
  /\bCC[ -]?(?:BY|0)\b|\blicen[sc]|\brights\b|creative ?commons|\bpublic domain\b/i;
const TERMS = /\bCC[ -]?(?:BY|0)\b|\bcreative commons\b|\bpublic domain\b|\brights reserved\b/gi;
const DEED = /https?:\/\/creativecommons\.org\/[\w./+-]*[\w/]/i;
const DENIED = /\b(?:not|no longer|never|except|excluding|formerly)\b/i;
const SHORT_NAME = /\bCC(?:[ -]BY(?:-(?:NC|ND|SA)){0,2}(?: \d\.\d(?: [A-Z]{2}\b)?)?|0(?: 1\.0)?)(?![\w-])/;

/** `words` are the words for the license in the line, such as "CC BY 4.0". */
export type LineTerms = { words: string; license: License };

/**
 * Reads the only license in a credit line, such as "Photo: Ana Prados / CC BY 4.0". Returns null if it's
 * unknown.
 */
export function termsInLine(line: string | null): LineTerms | null {
  if (line === null || !MAY_STATE_TERMS.test(line) || DENIED.test(line)) return null;
  const [address] = DEED.exec(line) ?? [];
  const named = address === undefined ? line : line.replace(address, "");
  const count = named.match(TERMS)?.length ?? 0;
  if (count > 1) return null;
  const names = count === 0 ? [address] : [readCreditPhrase(named)?.license, SHORT_NAME.exec(named)?.[0]];
  for (const words of names) {
    const { license = null, warnings = [] } = words ? readLicense(words) : {};
    if (words && license && warnings.length === 0 && line.includes(words)) return { words, license };
  }
  return null;
}

/** Whether the license in a line is the stated one, possibly less precise. */
export const isSameLicense = ({ license: { name } }: LineTerms, stated: License): boolean =>
  stated.name === name || stated.name.startsWith(`${name} `);

type Stating = { besideName: string | null; line: string | null; warnings: CreditWarning[] };

/** Returns the license in the license members, or else next to a name (`besideName`), or else in a `line`. */
export function statedLicense(
  metadata: Record<string, unknown>,
  { besideName, line, warnings }: Stating,
): License | null {
  const stated = licenseIn(metadata, warnings);
  const inLine = termsInLine(line);
  if (stated && stated.kind !== "undetermined") {
    if (inLine && !isSameLicense(inLine, stated)) warnings.push(otherTerms(inLine.words, stated));
    return stated;
  }
  const terms = besideName === null ? null : readLicense(besideName).license;
  return terms ?? inLine?.license ?? stated;
}

const otherTerms = (words: string, { name }: License): CreditWarning => ({
  path: "metadata.credit_line",
  code: "license_conflict",
  message: `The credit line says "${words.slice(0, 60)}", but the license is ${name}. Both are shown.`,
});
