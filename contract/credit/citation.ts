import { schemaTypeOf } from "../attribution-types.ts";
import { creditOf, UNTITLED } from "../credit.ts";
import { type License, singleLicenses } from "../licenses/license.ts";
import type { CreditCore, Credited } from "./model.ts";
import { isNoticeInTerms } from "./notices.ts";
import { labeledTitle } from "./phrase.ts";
import { licenseNote, makersOf } from "./reference.ts";

/** Formats for reference managers, open-source notices, and providers' own wording. */
export const CITATION_FORMATS = ["bibtex", "csl-json", "ris", "notice", "spdx", "provider"] as const;
export type CitationFormat = (typeof CITATION_FORMATS)[number];

/** Returns a work's lines for an open-source NOTICE file. Indents originals. */
export function noticeOf(record: Credited): string {
  const credit = creditOf(record);
  const { title, changes, disclaimer, originals } = credit;
  return [
    labeledTitle(title ?? UNTITLED, credit),
    ...termsOf(credit),
    ...originals.flatMap((original) => [
      `Based on: ${labeledTitle(original.title ?? original.source ?? UNTITLED, original)}`,
      ...termsOf(original.title ? original : { ...original, source: null }).map(
        (line) => line && `  ${line}`,
      ),
    ]),
    ...(changes ? [`Changes: ${changes}`] : []),
    ...(disclaimer ? [disclaimer] : []),
  ].join("\n");
}

function termsOf(credit: CreditCore): string[] {
  const { copyrightNotice, requiredLine, collectionLine, license, source, sourceText } = credit;
  const names = namesOf(credit);
  const terms = [
    requiredLine?.text ?? (names.length > 0 ? `By ${names.join(", ")}` : null),
    collectionLine,
    license && !isNoticeInTerms(credit) && licenseNote(license),
    (source ?? sourceText) && `Source: ${source ?? sourceText}`,
  ].filter((line): line is string => Boolean(line));
  return [...(copyrightNotice?.split("\n") ?? []), ...terms];
}

/** Returns the makers' names. The last one is followed by "and others" if the list is incomplete. */
function namesOf(credit: CreditCore): string[] {
  const names = makersOf(credit).map(({ name }) => name);
  const last = credit.hasOthers ? names.pop() : undefined;
  return last === undefined ? names : [...names, `${last} and others`];
}

/**
 * Returns a file's SPDX tags in REUSE 3 format. Claims copyright only if there's a notice. A license that
 * isn't on the SPDX list becomes a LicenseRef.
 */
export function spdxOf(record: Credited): string {
  const credit = creditOf(record);
  return [
    ...credit.copyrightTexts.map((notice) => `SPDX-FileCopyrightText: ${notice}`),
    ...namesOf(credit).map((name) => `SPDX-FileContributor: ${name}`),
    `SPDX-License-Identifier: ${spdxIdOf(credit.license)}`,
    ...listedIds(credit.license).map((id) => `SPDX-LicenseInfoInFile: ${id}`),
  ]
    .filter(Boolean)
    .join("\n");
}

const isListed = ({ parts }: License) => parts?.operator === "unstated";

/** SPDX 2.3 section 8.6: each license of a list that may mean a choice or a combination. */
function listedIds(license: License | null): string[] {
  if (!license || !isListed(license)) return [];
  return [...new Set(singleLicenses(license).map(spdxIdOf))];
}

function spdxIdOf(license: License | null): string {
  if (!license || license.kind === "undetermined" || isListed(license)) return "NOASSERTION";
  if (license.kind === "none") return "NONE";
  // SPDX 2.3, annex D: an unlisted license doesn't change the other licenses' ids.
  if (license.parts && license.spdx === null)
    return license.parts.licenses
      .map((one) => (one.parts ? `(${spdxIdOf(one)})` : spdxIdOf(one)))
      .join(` ${license.parts.operator.toUpperCase()} `);
  const name = license.name
    .replaceAll(/\+(?=\s|$)/g, "-or-later")
    .normalize("NFKD")
    .replaceAll(/[^a-zA-Z0-9.]+/g, "-");
  return license.spdx ?? `LicenseRef-${name.replaceAll(/^-+|-+$/g, "") || "Terms"}`;
}

/** Providers' preferred credit, by the source's host. */
const PROVIDERS: [RegExp, string][] = [
  [/(?:^|\.)unsplash\.com$/, "on Unsplash"],
  [/(?:^|\.)pexels\.com$/, "on Pexels"],
  [/(?:^|\.)pixabay\.com$/, "from Pixabay"],
];
const KINDS: Record<string, string> = { VideoObject: "Video", AudioObject: "Music" };

/** Returns "Photo by X on Y" as the source's provider asks for it, or null for any other source. */
export function providerLine(record: Credited): string | null {
  const credit = creditOf(record);
  const host = credit.source ? new URL(credit.source).hostname : "";
  const isVia = (where: string) =>
    credit.contributors.some(({ name, role }) => role === "agency" && where.endsWith(` ${name}`));
  const [, where] = PROVIDERS.find(([hosts, words]) => hosts.test(host) || isVia(words)) ?? [];
  const names = makersOf(credit).map(({ name }) => name);
  if (!where || names.length === 0) return null;
  const image = where === "from Pixabay" ? "Image" : "Photo";
  return `${KINDS[schemaTypeOf(record.attributionType)] ?? image} by ${names.join(", ")} ${where}`;
}
