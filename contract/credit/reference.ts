import { schemaTypeOf } from "../attribution-types.ts";
import { creditOf, UNTITLED } from "../credit.ts";
import { readIdentifier } from "../identifiers.ts";
import { addressesOf, type License, singleLicenses } from "../licenses/license.ts";
import type { Contributor } from "./contributors.ts";
import { dateOf } from "./dates.ts";
import type { WorkDate } from "./edtf.ts";
import { grammarOf } from "./grammar.ts";
import { type CreditCore, type Credited, NAME_REMOVED } from "./model.ts";
import { isNoticeInTerms, noticeLines } from "./notices.ts";
import { type Publication, publicationIn } from "./publication.ts";
import { isMaker, ROLES, type Role } from "./roles.ts";
import { aiLabelAfter, stopAfter } from "./sentence.ts";
import { withoutServices } from "./services.ts";
import { identifierIn } from "./source.ts";
import { type Kind, kindOf } from "./work-kinds.ts";

/**
 * If no maker's wording is "by" or leads its kind, the first of these roles with makers heads the entry.
 * Translators and illustrators have their own fields, next to an unknown author too.
 */
const NEXT_ROLES: Role[] = [
  ...(["photographer", "composer", "songwriter", "lyricist", "director", "performer"] as const),
  ...(["conductor", "featured artist", "host", "narrator", "producer", "arranger"] as const),
  ...(["remixer", "adapter", "editor", "contributor"] as const),
];

/** CSL 1.0.2's name variables for roles. */
const CSL_VARIABLES: Partial<Record<Role, string>> = {
  ...{ composer: "composer", contributor: "contributor", director: "director", editor: "editor" },
  ...{ host: "host", illustrator: "illustrator", narrator: "narrator", performer: "performer" },
  ...{ producer: "producer", translator: "translator", songwriter: "composer", conductor: "performer" },
  "featured artist": "performer",
};

/** `variable` is CSL's name variable for the role, or null. */
export type Maker = Pick<Contributor, "name" | "role" | "parts"> & { variable: string | null };

/** The data for entries in reference managers. */
export type Reference = {
  id: string;
  kind: Kind;
  title: string | null;
  /** The makers at the head of the entry, without duplicates. Never only a translator or illustrator. */
  authors: Maker[];
  /** Whether the list of makers is incomplete, such as with "et al." */
  hasOthers: boolean;
  /** Makers in other roles. None of them is also in `authors`. */
  others: Maker[];
  publisher: string | null;
  published: Publication;
  date: WorkDate | null;
  source: string | null;
  doi: string | null;
  /** An arXiv id, such as `2101.00001`. */
  arxiv: string | null;
  isbn: string | null;
  license: License | null;
  /** Texts without a field in entries, such as the license and a derivative's original. */
  notes: string[];
};

/** Returns the data that all entry formats of a credit share. */
export function referenceOf(record: Credited): Reference {
  const credit = creditOf(record);
  const { requiredLine, license, changes, copyrightNotice, disclaimer, originals, contributors } = credit;
  const kindOfWork = kindOf(record);
  const metadata = withoutServices(record.metadata);
  const makers = makersOf(credit).map((one) => ({ ...one, variable: CSL_VARIABLES[one.role] ?? null }));
  const authors = authorsOf(makers, kindOfWork);
  const ids = [record.contentId, credit.source ?? ""].map(readIdentifier);
  const doi = [identifierIn(metadata, "doi"), ...ids].find((one) => one?.scheme === "doi");
  const arxiv = ids.find(({ scheme }) => scheme === "arxiv");
  const namedAs = (wanted: Role) =>
    contributors.filter(({ role, name }) => role === wanted && name !== NAME_REMOVED).map(({ name }) => name);
  const agencies = namedAs("agency");
  const notes = [
    credit.aiLabel && grammarOf("en").ai[credit.aiLabel],
    requiredLine?.text,
    credit.makerQualifier && `Unknown creator (${credit.makerQualifier})`,
    credit.collectionLine,
    credit.isTraditional && "Traditional",
    agencies.length > 0 && `Agency: ${agencies.join(", ")}`,
    license && licenseNote(license),
    changes && `Changes: ${changes}`,
    ...(isNoticeInTerms(credit) ? [] : noticeLines(copyrightNotice)),
    disclaimer,
    ...originals.map((original) => `Based on: ${originalText(original)}`),
  ];
  return {
    id: record.contentId.replaceAll(/\s+/g, "-"),
    kind: kindOfWork,
    title: credit.title,
    authors,
    hasOthers: credit.hasOthers,
    others: makers.filter(({ name }) => !authors.some((author) => author.name === name)),
    publisher: namedAs("publisher")[0] ?? null,
    published: publicationIn(metadata),
    date: dateOf(record.metadata, schemaTypeOf(record.attributionType)),
    source: credit.source,
    doi: doi?.value.slice("doi:".length) ?? null,
    arxiv: arxiv?.value.slice("arxiv:".length) ?? null,
    isbn: credit.isbn ?? isbnOf(record.contentId),
    license,
    notes: notes.filter((note): note is string => Boolean(note)),
  };
}

function isbnOf(contentId: string): string | null {
  const { scheme, label } = readIdentifier(contentId);
  return scheme === "isbn" ? label.slice("ISBN ".length) : null;
}

/**
 * Returns a name's parts for sorting: family name, given names, and suffix. Returns null if they're unknown.
 */
export function sortedName({ parts }: Maker) {
  if (!parts) return null;
  const family = [parts.particle, parts.family].filter(Boolean).join(" ");
  return { family, given: parts.given, suffix: parts.suffix };
}

/** Returns a work's makers, without removed names. */
export const makersOf = ({ contributors }: Pick<CreditCore, "contributors">) =>
  contributors.filter(({ name, role }) => isMaker(role) && name !== NAME_REMOVED);

/** Returns `CC BY 4.0 (https://...)`, or only the name if there's no address. */
function withAddress(license: License): string {
  const urls = new Set(singleLicenses(license).flatMap(addressesOf));
  return urls.size > 0 ? `${license.name} (${[...urls].join(", ")})` : license.name;
}

/**
 * Returns `License: CC BY 4.0 (https://...)`. Omits the label for a statement, such as "All rights reserved".
 */
export function licenseNote(license: License): string {
  if (["statement", "undetermined", "none"].includes(license.kind)) return withAddress(license);
  const label = license.parts?.operator === "unstated" ? "Licenses" : "License";
  return `${label}: ${withAddress(license)}`;
}

function authorsOf(makers: Maker[], { leading }: Kind): Maker[] {
  const named = (role: Role) => makers.filter((one) => one.role === role);
  const by = makers.filter(({ role }) => ROLES[role].wording === "by" && !leading.includes(role));
  const first = [...leading.flatMap(named), ...by];
  const next = NEXT_ROLES.map(named).find((all) => all.length > 0) ?? [];
  return [...new Map((first.length > 0 ? first : next).map((one) => [one.name, one])).values()];
}

/** Returns `"Title" by Makers (source), license (address), copyright notice`. */
function originalText(original: CreditCore): string {
  const { title, source, requiredLine, collectionLine, license, copyrightNotice } = original;
  const names = makersOf(original).map(({ name }) => name);
  const work = [
    (title ? `"${title}"` : UNTITLED) + aiLabelAfter(original, grammarOf("en")),
    requiredLine ? `(${requiredLine.text})` : names.length > 0 && `by ${names.join(", ")}`,
    collectionLine && `(${collectionLine})`,
    source && `(${source})`,
  ];
  const notices = noticeLines(copyrightNotice);
  const parts = [work.filter(Boolean).join(" "), license && withAddress(license), ...notices];
  return parts.filter(Boolean).join(", ");
}

/** Returns an entry's note. It begins with the makers without a field in the entry, by role. */
export function noteOf({ others, notes }: Reference, hasField: (maker: Maker) => boolean): string | null {
  const byRole = Map.groupBy(
    others.filter((maker) => !hasField(maker)),
    ({ role }) => role,
  );
  const makers = [...byRole].map(
    ([role, all]) =>
      `${role.charAt(0).toUpperCase()}${role.slice(1)}: ${all.map(({ name }) => name).join(", ")}`,
  );
  const [first, ...rest] = [...makers, ...notes];
  if (first === undefined) return null;
  return rest.reduce((text, part) => `${text}${stopAfter(text)} ${part}`, first);
}
