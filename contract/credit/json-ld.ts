import { schemaTypeOf } from "../attribution-types.ts";
import { addressOf } from "../web-address.ts";
import type { Contributor } from "./contributors.ts";
import { type Credit, type Credited, NAME_REMOVED } from "./model.ts";
import { isMaker, type Role } from "./roles.ts";

/** The schema.org properties of roles that have one; other makers are a `creator`. */
const PROPERTIES: Partial<Record<Role, string>> = {
  translator: "translator",
  editor: "editor",
  producer: "producer",
  director: "director",
  publisher: "publisher",
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
    if (property) byProperty.set(property, [...(byProperty.get(property) ?? []), agentOf(one)]);
  }
  const { license, originals } = credit;
  const [basedOn = null] = originals;
  const members = {
    "@context": "https://schema.org",
    "@type": schemaTypeOf(record.attributionType),
    name: credit.title,
    identifier: record.contentId,
    url: credit.source,
    contentUrl: addressOf(record.metadata.content_url),
    ...Object.fromEntries([...byProperty].map(([name, all]) => [name, all.length > 1 ? all : all[0]])),
    creditText: credit.requiredLine?.text ?? (people.length > 0 ? credit.creator : null),
    copyrightNotice: credit.copyrightNotice,
    license: license && licenseIn(license),
    acquireLicensePage: credit.acquireUrl,
    digitalSourceType: credit.digitalSourceType && SOURCE_TYPES + credit.digitalSourceType,
    isBasedOn: basedOn && {
      "@type": "CreativeWork",
      ...(basedOn.title && { name: basedOn.title }),
      ...(basedOn.source && { url: basedOn.source }),
      ...(basedOn.contributors.length > 0 && { creator: basedOn.contributors.map(agentOf) }),
      ...(basedOn.license && { license: licenseIn(basedOn.license) }),
    },
  };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
}

/** Null where no license was granted, or none determined: schema.org has no word for that. */
function licenseIn({ url, name, kind, parts }: NonNullable<Credit["license"]>): unknown {
  if (kind === "undetermined" || kind === "none") return null;
  return parts ? parts.licenses.map((one) => one.url ?? one.name) : (url ?? name);
}

const agentOf = ({ name, kind, url }: Contributor) => ({
  "@type": agentTypeOf(kind ?? undefined),
  name,
  ...(url && { url }),
});

/** The schema.org type of a creator. Without a stated kind, a person. */
export const agentTypeOf = (kind: string | undefined) =>
  kind === "organization" ? "Organization" : "Person";
