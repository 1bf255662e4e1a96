import { schemaTypeOf } from "../attribution-types.ts";
import { creditOf } from "../credit.ts";
import { readIdentifier } from "../identifiers.ts";
import type { License } from "../licenses/licenses.ts";
import { platedOf } from "../plate.ts";
import { type Credit, type Credited, NAME_REMOVED } from "./model.ts";
import { isMaker, type Role } from "./roles.ts";

/** Formats for reference managers, open-source notices, and providers' own wording. */
export const CITATION_FORMATS = ["bibtex", "csl-json", "ris", "notice", "spdx", "provider"] as const;
export type CitationFormat = (typeof CITATION_FORMATS)[number];

/** CSL 1.0.2 types by schema.org type; any other is a document. */
const CSL_TYPES: Record<string, string> = {
  ImageObject: "graphic",
  VideoObject: "motion_picture",
  AudioObject: "song",
  SoftwareSourceCode: "software",
  Dataset: "dataset",
  Book: "book",
  Article: "article",
  Map: "map",
};
/** CSL 1.0.2 name variables; other makers are authors. */
const CSL_NAMES: Partial<Record<Role, string>> = {
  ...{ composer: "composer", contributor: "contributor", director: "director", editor: "editor" },
  ...{ illustrator: "illustrator", narrator: "narrator", performer: "performer", producer: "producer" },
  translator: "translator",
};

/** An item of CSL-JSON, the data that reference managers exchange. */
export type CslItem = Record<string, unknown> & { id: string; type: string };

/** Returns a credit as an item of CSL-JSON. Names stay whole: which part is the family's isn't known. */
export function cslItem(record: Credited): CslItem {
  const credit = creditOf(record);
  const names: Record<string, { literal: string }[]> = {};
  for (const { name, role } of makersOf(credit)) {
    const variable = CSL_NAMES[role] ?? "author";
    names[variable] = [...(names[variable] ?? []), { literal: name }];
  }
  const publisher = credit.contributors.find(({ role }) => role === "publisher")?.name;
  const { year } = platedOf(record);
  const doi = [record.contentId, credit.source ?? ""]
    .map(readIdentifier)
    .find(({ scheme }) => scheme === "doi");
  const notes = [credit.requiredLine?.text, credit.license && `License: ${withAddress(credit.license)}`];
  const note = [...notes, credit.changes && `Changes: ${credit.changes}`].filter(Boolean).join(". ");
  return {
    id: record.contentId.replaceAll(/\s+/g, "-"),
    type: CSL_TYPES[schemaTypeOf(record.attributionType)] ?? "document",
    ...(credit.title && { title: credit.title }),
    ...names,
    ...(publisher && { publisher }),
    ...(year && { issued: { "date-parts": [[Number(year)]] } }),
    ...(credit.source && { URL: credit.source }),
    ...(doi && { DOI: doi.value.slice("doi:".length) }),
    ...(credit.license && { license: credit.license.spdx ?? credit.license.name }),
    ...(note && { note }),
  };
}

const makersOf = ({ contributors }: Credit) =>
  contributors.filter(({ name, role }) => isMaker(role) && name !== NAME_REMOVED);

const withAddress = ({ name, url }: License) => (url ? `${name} (${url})` : name);

/** Returns the lines of a work in an open-source NOTICE file. */
export function noticeOf(record: Credited): string {
  const credit = creditOf(record);
  const { title, source, copyrightNotice, license, changes, disclaimer, originals } = credit;
  const [basedOn] = originals;
  const names = makersOf(credit).map(({ name }) => name);
  const by = credit.requiredLine?.text ?? (names.length > 0 ? `By ${names.join(", ")}` : null);
  const original =
    basedOn && [basedOn.title, basedOn.source && `(${basedOn.source})`].filter(Boolean).join(" ");
  return [
    title ?? record.contentId,
    copyrightNotice,
    by,
    license && `License: ${license.parts ? license.name : withAddress(license)}`,
    source && `Source: ${source}`,
    original && `Based on: ${original}`,
    changes && `Changes: ${changes}`,
    disclaimer,
  ]
    .filter(Boolean)
    .join("\n");
}

/**
 * Returns the SPDX tags of a file, as REUSE 3 reads them. Copyright is claimed only where a notice is stated;
 * a license that is not on the SPDX list is a LicenseRef.
 */
export function spdxOf(record: Credited): string {
  const credit = creditOf(record);
  return [
    credit.copyrightNotice && `SPDX-FileCopyrightText: ${credit.copyrightNotice}`,
    ...makersOf(credit).map(({ name }) => `SPDX-FileContributor: ${name}`),
    `SPDX-License-Identifier: ${spdxIdOf(credit.license)}`,
  ]
    .filter(Boolean)
    .join("\n");
}

function spdxIdOf(license: License | null): string {
  if (!license || license.kind === "undetermined") return "NOASSERTION";
  if (license.kind === "none") return "NONE";
  const name = license.name.normalize("NFKD").replaceAll(/[^a-zA-Z0-9.]+/g, "-");
  return license.spdx ?? `LicenseRef-${name.replaceAll(/^-+|-+$/g, "") || "Terms"}`;
}

/** How providers ask to be credited, by the host of the source. */
const PROVIDERS: [RegExp, string][] = [
  [/(?:^|\.)unsplash\.com$/, "on Unsplash"],
  [/(?:^|\.)pexels\.com$/, "on Pexels"],
  [/(?:^|\.)pixabay\.com$/, "from Pixabay"],
];
const KINDS: Record<string, string> = { VideoObject: "Video", AudioObject: "Music" };

/** Returns "Photo by X on Y" as the provider of the source asks for it, or null for any other source. */
export function providerLine(record: Credited): string | null {
  const credit = creditOf(record);
  const host = credit.source ? new URL(credit.source).hostname : "";
  const [, where] = PROVIDERS.find(([hosts]) => hosts.test(host)) ?? [];
  const names = makersOf(credit).map(({ name }) => name);
  if (!where || names.length === 0) return null;
  const image = where === "from Pixabay" ? "Image" : "Photo";
  return `${KINDS[schemaTypeOf(record.attributionType)] ?? image} by ${names.join(", ")} ${where}`;
}
