import { schemaTypeOf } from "../attribution-types.ts";
import { addressesOf, type License, singleLicenses } from "../licenses/license.ts";
import { addressOf } from "../web-address.ts";
import type { Contributor } from "./contributors.ts";
import { datesIn, type WorkDates } from "./dates.ts";
import type { WorkDate } from "./edtf.ts";
import { type Credit, type CreditCore, type Credited, NAME_REMOVED } from "./model.ts";
import { isOrganizationName } from "./personal-name.ts";
import { phraseOf } from "./phrase.ts";
import { type Publication, publicationIn } from "./publication.ts";
import { isMaker, type Role } from "./roles.ts";
import { withoutServices } from "./services.ts";
import { type Kind, kindOf } from "./work-kinds.ts";

/** The schema.org properties of roles that have one; other makers are a `creator`. */
const PROPERTIES: Partial<Record<Role, string>> = {
  translator: "translator",
  editor: "editor",
  producer: "producer",
  director: "director",
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
const SOURCE_TYPES = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/** Returns a credit as schema.org's vocabulary has it; members without a value are left out. */
export function jsonLdOf(credit: Credit, record: Credited): Record<string, unknown> {
  const people = credit.contributors.filter(({ name }) => name !== NAME_REMOVED);
  const byProperty = new Map<string, unknown[]>();
  for (const one of people) {
    const property = PROPERTIES[one.role] ?? (isMaker(one.role) ? "creator" : null);
    if (property) byProperty.set(property, [...(byProperty.get(property) ?? []), agentOf(one, people)]);
  }
  const originals = credit.originals.map(originalOf);
  const kind = kindOf(record);
  const members = {
    "@context": "https://schema.org",
    "@type": kind.schema ?? schemaTypeOf(record.attributionType),
    name: credit.title,
    identifier: record.contentId,
    url: credit.source,
    contentUrl: addressOf(record.metadata.content_url),
    ...Object.fromEntries([...byProperty].map(([name, all]) => [name, all.length > 1 ? all : all[0]])),
    creditText: creditTextOf(credit, people.length > 0 ? credit.creator : null),
    ...datesOf(datesIn(withoutServices(record.metadata))),
    ...publicationOf(publicationIn(record.metadata), kind),
    ...termsOf(credit),
    acquireLicensePage: credit.acquireUrl,
    digitalSourceType: credit.digitalSourceType && SOURCE_TYPES + credit.digitalSourceType,
    isBasedOn: listOf(originals),
  };
  return withoutNull(members);
}

/** The required wording, or else the names, and what a collection asks for after them. */
const creditTextOf = ({ requiredLine, collectionLine }: CreditCore, names: string | null) =>
  [requiredLine?.text ?? names, collectionLine].filter(Boolean).join(", ") || null;

function originalOf(original: CreditCore) {
  const { title, source, contributors } = original;
  const people = contributors.filter(({ name }) => name !== NAME_REMOVED);
  const made = people.filter(({ role }) => isMaker(role));
  const makers = made.map((one) => agentOf(one, people));
  const names = original.collectionLine === null ? null : phraseOf(made.map(({ name }) => name));
  return withoutNull({
    "@type": "CreativeWork",
    name: title,
    url: source,
    creator: makers.length > 0 ? makers : null,
    creditText: creditTextOf(original, names),
    ...termsOf(original),
  });
}

/** `temporal` has what schema.org has no property for, and what is no date of ISO 8601-1, in EDTF. */
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

/** schema.org nests an article in its issue, the issue in its volume, and the volume in its periodical. */
function publicationOf(published: Publication, { csl, schema }: Kind) {
  const { container, series, volume, issue, number, pages, edition, version, issn } = published;
  const within = (type: string, members: Record<string, unknown>, isPartOf: unknown) =>
    Object.values(members).every((value) => value === null)
      ? isPartOf
      : withoutNull({ "@type": type, ...members, isPartOf });
  const isInPeriodical = issn !== null || issue !== null || /^article|^review/.test(csl);
  const isBook = csl === "book";
  const whole = isInPeriodical
    ? within("Periodical", { name: container, issn }, null)
    : within("Book", { name: container, bookEdition: isBook ? null : edition }, null);
  const inVolume = within("PublicationVolume", { volumeNumber: volume }, whole);
  return {
    isPartOf: container
      ? within("PublicationIssue", { issueNumber: issue }, inVolume)
      : within("CreativeWorkSeries", { name: series }, null),
    pagination: pages,
    bookEdition: isBook ? edition : null,
    reportNumber: schema === "Report" ? number : null,
    version,
  };
}

const ISO_8601 = /^\d{4}(?:-(?:0\d|1[0-2])(?:-\d\d)?)?$/;

const withoutNull = (members: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));

/** `usageInfo` has what notices and addresses of licenses can't say: acknowledgments and expressions. */
function termsOf({ copyrightNotice, copyrightTexts, license }: CreditCore) {
  const isAcknowledgment = copyrightTexts.length === 0;
  const expression = license && expressionOf(license);
  const usage = [
    expression && { "@type": "CreativeWork", name: expression },
    isAcknowledgment && copyrightNotice && { "@type": "CreativeWork", text: copyrightNotice },
  ].filter(Boolean);
  const addresses = license ? [...new Set(licensesOf(license))] : [];
  return {
    copyrightNotice: isAcknowledgment ? null : copyrightNotice,
    license: listOf(addresses),
    usageInfo: listOf(usage),
  };
}

/** A choice, a combination, an exception, or "or later", as SPDX or the credit writes it; null for others. */
const expressionOf = ({ name, spdx, parts }: License): string | null =>
  (parts && parts.operator !== "unstated") || /\+$| WITH /.test(spdx ?? "") ? (spdx ?? name) : null;

/** schema.org: a URL or a CreativeWork, so words are the name of one. It can't say that no license exists. */
const licensesOf = (stated: License): unknown[] =>
  singleLicenses(stated)
    .filter(({ kind }) => kind !== "undetermined" && kind !== "none")
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
 * Returns the stated kind, or that of the parts of a name, the role, and the name: agencies and production
 * companies are organizations, and publishers unless they also made the work, and others who didn't make it
 * are if they are called like one.
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

/** Returns the schema.org type of a creator as a member, or no member if the kind is unknown. */
export const agentTypeOf = (kind: string | null | undefined): { "@type"?: string } =>
  kind === "organization" ? { "@type": "Organization" } : kind === "person" ? { "@type": "Person" } : {};
