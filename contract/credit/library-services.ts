import { isOrganizationName } from "./personal-name.ts";
import { besides, itemsOf, type Members, pagesOf, type ServiceMember, sameAs } from "./service-members.ts";
import { clean } from "./text.ts";

/** How credits read members from libraries' and collections' APIs. */
export const LIBRARY_SERVICES: ServiceMember[] = [
  {
    ...{ service: "Europeana and DPLA", member: "dataProvider" },
    read: (value, metadata) =>
      metadata.edmIsShownAt || metadata.isShownAt ? { creditLine: Object(value).name ?? value } : null,
  },
  ...sameAs("Europeana Search API", { dcCreator: "dc:creator" }),
  ...besides("Europeana Search API", "dcCreator", ["dcCreatorLangAware"]),
  {
    ...{ service: "DPLA", member: "sourceResource" },
    read: (value) => {
      const { title, creator, date, rights } = Object(value);
      const day = Object(itemsOf(date)[0]).displayDate;
      return { title, creator, ...(day && { date: day }), ...(rights && { "dcterms:rights": rights }) };
    },
  },
  {
    ...{ service: "Wellcome Collection", member: "production", replaces: "contributors" },
    read: (_, metadata) => wellcome(metadata),
  },
  {
    ...{ service: "Smithsonian Open Access", member: "content", replaces: ["url", "unitCode"] },
    read: (value, metadata) => {
      const read = smithsonian(Object(value));
      return read && { ...read, ...(String(metadata.url).startsWith("edanmdm") && { url: null }) };
    },
  },
  {
    ...{ service: "Smithsonian Open Access", member: "descriptiveNonRepeating", replaces: "freetext" },
    read: (_, metadata) => smithsonian(metadata),
  },
  {
    ...{ service: "HathiTrust", member: "rightsCode", replaces: "usRightsString" },
    read: (code) => {
      const license = hathiLicense(code);
      return license === null ? null : { license, usRightsString: null };
    },
  },
  {
    ...{ service: "HathiTrust, whose answer may have several records", member: "records", replaces: "items" },
    read: (value, { items }) => {
      const [record, ...others] = Object.values(Object(value)).map(Object);
      if (!record?.recordURL || others.length > 0) return null;
      const codes = new Set(itemsOf(items).map((one) => Object(one).rightsCode));
      const license = codes.size === 1 ? hathiLicense([...codes][0]) : null;
      return { ...hathiRecord(record), ...(license && { license }), items: null };
    },
  },
  {
    ...{ service: "HathiTrust", member: "recordURL", replaces: "publishDates" },
    read: (_, metadata) => hathiRecord(metadata),
  },
  ...pagesOf("HathiTrust", "itemURL"),
  {
    ...{ service: "Library of Congress", member: "repository" },
    read: (value) =>
      typeof value === "string" && !/[/:]/.test(value) && isOrganizationName(value)
        ? { creditLine: value }
        : { repository: value },
  },
  {
    ...{ service: "Library of Congress: searches for the contributors by name", member: "contributors" },
    read: (value, { contributor_names }) => {
      const isSearch = (one: unknown) =>
        /^https:\/\/www\.loc\.gov\/search\//.test(String(Object.values(Object(one))[0]));
      const isRepeated = itemsOf(contributor_names ?? []).length > 0 && itemsOf(value).every(isSearch);
      return isRepeated ? {} : { contributors: value };
    },
  },
];

/** Other members that these readers use. */
export const LIBRARY_CONDITIONS = ["freetext", "items", "contributors"];

/** Wellcome Collection: contributors have an agent, and the thumbnail has the terms. */
function wellcome({ id, contributors, production, thumbnail }: Members): Members | null {
  const people = itemsOf(contributors ?? []).map(Object);
  if (people.length === 0 || !people.every(({ agent }) => clean(Object(agent).label))) return null;
  const roles = (one: { roles?: unknown }) => itemsOf(one.roles ?? []).map((role) => Object(role).label);
  const creators = people.map((one) => ({ name: one.agent.label, role: roles(one)[0] }));
  const [date] = itemsOf(Object(itemsOf(production)[0]).dates);
  return {
    creators,
    contributors: null,
    ...(clean(Object(date).label) && { date_published: Object(date).label }),
    ...(Object(thumbnail).license && { license: Object(Object(thumbnail).license).label }),
    source_url: `https://wellcomecollection.org/works/${id}`,
  };
}

/** Smithsonian: life dates after a name, such as ", born Boston, MA 1836-died Prouts Neck, ME 1910". */
const LIVED = /(?:, born |, (?:ca?\. ?|active )?(?:\d{1,2} )?(?:[A-Z][a-z]{2} )?\d{4}| \((?=[^()]*\d{4})).*$/;

/** Maximum length of a name with life dates, in characters. */
const MAX_NAME = 200;

function smithsonian({ descriptiveNonRepeating, freetext }: Members): Members | null {
  const { title, record_link, guid, data_source, metadata_usage } = Object(descriptiveNonRepeating);
  if (title === undefined && metadata_usage === undefined) return null;
  const all = (part: unknown) => itemsOf(part ?? []).map(Object);
  const { name, date, creditLine } = Object(freetext);
  const creators = all(name).map(({ label, content }) => {
    const text = clean(content) ?? "";
    return { name: text.length > MAX_NAME ? text : text.replace(LIVED, ""), role: label };
  });
  const { access } = Object(metadata_usage);
  return {
    title: Object(title).content,
    ...(creators.length > 0 && { creators }),
    ...(all(date)[0] && { date_created: all(date)[0].content }),
    creditLine: all(creditLine)[0]?.content ?? data_source,
    ...((record_link ?? guid) && { source_url: record_link ?? guid }),
    ...(clean(access) && { license: access }),
    freetext: null,
  };
}

/** HathiTrust's rights codes (babel.hathitrust.org) that mean the same everywhere. */
const HATHI_RIGHTS: Record<string, string> = {
  ...{ pd: "Public domain", pdus: "Public domain in the United States", ic: "In Copyright" },
  "und-world": "NOASSERTION",
};
const hathiLicense = (code: unknown): string | null => {
  const text = String(code);
  return /^cc-/.test(text) ? text : Object.hasOwn(HATHI_RIGHTS, text) ? (HATHI_RIGHTS[text] ?? null) : null;
};

function hathiRecord({ recordURL, titles, publishDates }: Members): Members {
  const dates = itemsOf(publishDates ?? []);
  return {
    source_url: recordURL,
    titles,
    ...(dates.length === 1 ? { date_published: dates[0], publishDates: null } : { publishDates }),
  };
}
