import { schemaTypeOf } from "../attribution-types.ts";
import { readIdentifier } from "../identifiers.ts";
import { addressesOf, type License, singleLicenses } from "../licenses/license.ts";
import { addressOf } from "../web-address.ts";
import type { Contributor } from "./contributors.ts";
import { datesIn, type WorkDates } from "./dates.ts";
import type { WorkDate } from "./edtf.ts";
import { type Credit, type CreditCore, type Credited, NAME_REMOVED } from "./model.ts";
import { isNoticeInTerms } from "./notices.ts";
import { isOrganizationName } from "./personal-name.ts";
import { type Publication, publicationIn } from "./publication.ts";
import { isMaker, type Role } from "./roles.ts";
import { creditTextOf } from "./sentence.ts";
import { withoutServices } from "./services.ts";
import { identifierIn, persistentAddressesIn, persistentAddressOf } from "./source.ts";
import { type Kind, kindOf } from "./work-kinds.ts";

/** The schema.org properties for roles, and the types that have them. Other makers are `creator`. */
const PROPERTIES: Partial<Record<Role, string>> = {
  translator: "translator",
  editor: "editor",
  producer: "producer",
  director: "director",
  illustrator: "illustrator",
  publisher: "publisher",
  "production company": "producer",
  // schema.org: "The Organization on whose behalf the creator was working". `provider` offers a service.
  agency: "sourceOrganization",
  subject: "about",
  depicted: "about",
  "rights holder": "copyrightHolder",
  contributor: "contributor",
  funder: "funder",
  sponsor: "sponsor",
};
/** Properties that schema.org defines only for a few types. */
const TYPES_WITH: Record<string, readonly string[]> = {
  director: ["VideoObject", "PodcastEpisode"],
  illustrator: ["Book"],
};
/** CSL 1.0.2: for these types, the editor and the ISBN belong to the whole that contains the work. */
const PARTS = ["chapter", "paper-conference", "entry-dictionary", "entry-encyclopedia"];
const SOURCE_TYPES = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/** Returns a credit as schema.org JSON-LD, without empty members. */
export function jsonLdOf(credit: Credit, record: Credited): Record<string, unknown> {
  const named = withoutRemoved(credit);
  const originals = credit.originals.map(originalOf);
  const kind = kindOf(record);
  const type = kind.schema ?? schemaTypeOf(record.attributionType);
  const byProperty = byPropertyOf(named.contributors, type);
  const isPart = PARTS.includes(kind.csl);
  const editor = isPart ? (byProperty.get("editor") ?? null) : null;
  if (isPart) byProperty.delete("editor");
  const { sameAs, isbn, isrc, iswc } = identifiersOf(credit, record);
  const isRecording = type === "AudioObject" && (isrc !== null || iswc !== null);
  const isInBook = isPart || kind.csl === "book";
  const metadata = withoutServices(record.metadata);
  const elsewhere = [
    ...(isInBook ? [] : [numbered("ISBN", isbn)]),
    ...(isRecording ? [] : [numbered("ISRC", isrc), numbered("ISWC", iswc)]),
  ];
  const members = {
    "@context": "https://schema.org",
    // Only a MusicRecording has an ISRC, and only a MediaObject has its file's address.
    "@type": isRecording ? ["MusicRecording", type] : type,
    name: credit.title,
    identifier: listOf([record.contentId, ...elsewhere.filter((one) => one !== null)]),
    url: credit.source,
    sameAs: listOf(sameAs),
    contentUrl: addressOf(record.metadata.content_url),
    ...Object.fromEntries([...byProperty].map(([name, all]) => [name, listOf(all)])),
    creditText: creditTextOf(named),
    ...datesOf(datesIn(metadata)),
    ...publicationOf(publicationIn(metadata), { kind, isbn: isInBook ? isbn : null, editor }),
    isrcCode: isRecording ? isrc : null,
    recordingOf: isRecording && iswc ? { "@type": "MusicComposition", iswcCode: iswc } : null,
    ...termsOf(credit, credit.disclaimer),
    acquireLicensePage: credit.acquireUrl,
    digitalSourceType: credit.digitalSourceType && SOURCE_TYPES + credit.digitalSourceType,
    isBasedOn: listOf(originals),
  };
  return withoutNull(members);
}

const withoutRemoved = <T extends CreditCore>(credit: T): T => ({
  ...credit,
  contributors: credit.contributors.filter(({ name }) => name !== NAME_REMOVED),
});

/** Returns everyone by the property for what they did, without duplicates. */
function byPropertyOf(people: Contributor[], type: string): Map<string, unknown[]> {
  const agents = new Map<string, Map<string, unknown>>();
  for (const one of people) {
    const stated = PROPERTIES[one.role];
    const isDefined = stated !== undefined && (TYPES_WITH[stated]?.includes(type) ?? true);
    const property = isDefined ? stated : isMaker(one.role) ? "creator" : null;
    if (!property) continue;
    const known = agents.get(property) ?? new Map<string, unknown>();
    if (!known.has(one.name)) known.set(one.name, agentOf(one, people));
    agents.set(property, known);
  }
  return new Map([...agents].map(([property, known]) => [property, [...known.values()]]));
}

/**
 * Returns a work's identifiers besides its content id: persistent addresses, and numbers of books and music.
 */
function identifiersOf({ source, isbn }: Credit, { contentId, metadata: stated }: Credited) {
  const metadata = withoutServices(stated);
  const ids = [...persistentAddressesIn(metadata), persistentAddressOf(contentId)];
  const sameAs = new Set(ids.filter((url) => url !== null && url !== source));
  const codeOf = (scheme: "isrc" | "iswc") => {
    const read = [identifierIn(metadata, scheme), readIdentifier(contentId)];
    const label = read.find((one) => one?.scheme === scheme)?.label;
    return label?.slice(scheme.length + 1) ?? null;
  };
  return {
    sameAs: [...sameAs],
    isbn,
    isrc: codeOf("isrc")?.replaceAll("-", "") ?? null,
    iswc: codeOf("iswc"),
  };
}

const numbered = (propertyID: string, value: string | null) =>
  value && { "@type": "PropertyValue", propertyID, value };

function originalOf(original: CreditCore) {
  const { title, source } = original;
  const named = withoutRemoved(original);
  const people = named.contributors;
  const makers = people.filter(({ role }) => isMaker(role)).map((one) => agentOf(one, people));
  return withoutNull({
    "@type": "CreativeWork",
    name: title,
    url: source,
    creator: makers.length > 0 ? makers : null,
    creditText: creditTextOf(named),
    ...termsOf(original),
  });
}

/** `temporal` has dates, in EDTF, that have no schema.org property or aren't in ISO 8601-1. */
function datesOf({ published, stated, created }: WorkDates) {
  const dated = (date: WorkDate | null) => (date && ISO_8601.test(date.edtf) ? date.edtf : null);
  const others = [published, created].filter((date) => date && !dated(date));
  if (!published && !created) others.push(stated);
  const temporal = others.flatMap((date) => date?.edtf ?? []);
  return {
    datePublished: dated(published),
    dateCreated: dated(created),
    temporal: listOf(temporal),
  };
}

/**
 * `isbn` is the ISBN of the book, or of the book that contains the work. `editor` are the editors of that
 * whole.
 */
type Whole = { kind: Kind; isbn: string | null; editor: unknown[] | null };

/** schema.org nests an article in an issue, an issue in a volume, and a volume in a periodical. */
function publicationOf(published: Publication, { kind: { csl, schema }, isbn, editor }: Whole) {
  const { container, series, volume, issue, number, pages, edition, version, issn } = published;
  const within = (type: string, members: Record<string, unknown>, isPartOf: unknown) =>
    Object.values(members).every((value) => value === null)
      ? isPartOf
      : withoutNull({ "@type": type, ...members, isPartOf });
  const isInPeriodical = issn !== null || issue !== null || /^article|^review/.test(csl);
  const isBook = csl === "book";
  const edited = { editor: editor && listOf(editor) };
  const inBook = isBook ? {} : { bookEdition: edition, isbn };
  const whole = isInPeriodical
    ? within("Periodical", { name: container, issn, ...edited }, null)
    : within("Book", { name: container, ...inBook, ...edited }, null);
  const inVolume = within("PublicationVolume", { volumeNumber: volume }, whole);
  return {
    isPartOf:
      container || editor || (isbn && !isBook)
        ? within("PublicationIssue", { issueNumber: issue }, inVolume)
        : within("CreativeWorkSeries", { name: series }, null),
    pagination: pages,
    ...(isBook && { bookEdition: edition, isbn }),
    reportNumber: schema === "Report" ? number : null,
    version,
  };
}

const ISO_8601 = /^\d{4}(?:-(?:0\d|1[0-2])(?:-\d\d)?)?$/;

const withoutNull = (members: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));

/**
 * `usageInfo` has what notices and license addresses can't express: acknowledgments, rights statements,
 * expressions, and disclaimers. Changes to an original have no schema.org property: `correction` is for
 * errors.
 */
function termsOf(credit: CreditCore, disclaimer: string | null = null) {
  const { copyrightNotice, copyrightTexts, license } = credit;
  const isAcknowledgment = copyrightTexts.length === 0;
  const statement = license && isStatement(license) && !isNoticeInTerms(credit) ? license.name : null;
  const expression = license && expressionOf(license);
  const usage = [
    expression && { "@type": "CreativeWork", name: expression },
    isAcknowledgment && copyrightNotice && { "@type": "CreativeWork", text: copyrightNotice },
    statement && { "@type": "CreativeWork", text: statement },
    disclaimer && { "@type": "CreativeWork", text: disclaimer },
  ].filter(Boolean);
  const addresses = license ? [...new Set(licensesOf(license))] : [];
  return {
    copyrightNotice: isAcknowledgment ? null : copyrightNotice,
    license: listOf(addresses),
    usageInfo: listOf(usage),
  };
}

/** Returns a choice, a combination, an exception, or "or later" as the credit writes it, or else null. */
const expressionOf = ({ name, spdx, parts }: License): string | null =>
  (parts && parts.operator !== "unstated") || /\+$| WITH /.test(spdx ?? "") ? (spdx ?? name) : null;

/** Whether a license is only words about rights, such as "All rights reserved", which name no license. */
const isStatement = ({ kind, url }: License) => kind === "statement" && url === null;

/**
 * schema.org accepts a URL or a CreativeWork, so words become a CreativeWork's name. It can't express that
 * there's no license.
 */
const licensesOf = (stated: License): unknown[] =>
  singleLicenses(stated)
    .filter((one) => one.kind !== "undetermined" && one.kind !== "none" && !isStatement(one))
    .flatMap((one): unknown[] =>
      one.url ? addressesOf(one) : [{ "@type": "CreativeWork", name: one.name }],
    );

const listOf = (values: unknown[]): unknown => (values.length > 1 ? values : (values[0] ?? null));

const agentOf = (one: Contributor, people: Contributor[]) => ({
  ...agentTypeOf(agentKindOf(one, people)),
  name: one.name,
  ...(one.url && { url: one.url }),
});

/**
 * Returns the stated kind, or else a kind by the name's parts, the role, and the name. Agencies and
 * production companies are organizations, and so are publishers that aren't also makers. Others who aren't
 * makers are organizations if their name sounds like one.
 */
function agentKindOf({ name, kind, role, parts }: Contributor, people: Contributor[]): Contributor["kind"] {
  if (kind) return kind;
  if (parts) return "person";
  if (isMaker(role)) return null;
  const isMakerToo = people.some((one) => one.name === name && isMaker(one.role));
  const isPublisher = role === "publisher" && !isMakerToo;
  return isPublisher || role === "agency" || role === "production company" || isOrganizationName(name)
    ? "organization"
    : null;
}

/** Returns a creator's schema.org type as a member, or no member if the kind is unknown. */
export const agentTypeOf = (kind: string | null | undefined): { "@type"?: string } =>
  kind === "organization" ? { "@type": "Organization" } : kind === "person" ? { "@type": "Person" } : {};
