import { readQualified, withQualifier } from "./qualifiers.ts";
import { readRole } from "./roles.ts";
import {
  besides,
  itemsOf,
  type Members,
  named,
  pagesOf,
  type ServiceMember,
  sameAs,
} from "./service-members.ts";
import { clean, textOf } from "./text.ts";

/** How credits read members from museums' and libraries' APIs. */
export const MUSEUM_SERVICES: ServiceMember[] = [
  {
    ...{ service: "The Met", member: "artistPrefix", replaces: "artistDisplayName" },
    read: (prefix, { artistDisplayName }) => {
      const artist = withQualifier(textOf(artistDisplayName) ?? "", { prefix });
      return artist ? { artistDisplayName: artist } : null;
    },
  },
  ...besides("The Met", "artistDisplayName", [
    ...["artistRole", "artistAlphaSort", "artistWikidata_URL", "artistULAN_URL"],
  ]),
  {
    ...{ service: "The Met, which names the first artist apart", member: "constituents" },
    read: (value, { artistDisplayName, artistPrefix }) => {
      const people = itemsOf(value).map(Object);
      const isFirst = people.length === 1 && clean(people[0].name) === clean(artistDisplayName);
      if (isFirst) return {};
      const isRead = people.every(({ name, role }) => clean(name) && readRole(clean(role) ?? ""));
      return isRead && !clean(artistPrefix) ? { creators: people } : null;
    },
  },
  { service: "The Met", member: "isPublicDomain", read: publicDomain },
  { service: "Art Institute of Chicago", member: "is_public_domain", read: publicDomain },
  {
    ...{ service: "Art Institute of Chicago", member: "artist_display" },
    read: (value, { artist_title: artist }) => {
      if (clean(artist)) return {};
      const [name, ...lines] = typeof value === "string" ? value.trim().split(/\s*\n\s*/) : [];
      const isOne = lines.length === 0 || (lines.length === 1 && /\d{3}/.test(lines[0] ?? ""));
      return name && isOne ? { artist_title: name } : null;
    },
  },
  {
    ...{ service: "Art Institute of Chicago", member: "artist_titles", replaces: "artist_title" },
    read: (artists) => (itemsOf(artists).length === 0 ? {} : { artist_title: artists }),
  },
  {
    ...{ service: "Art Institute of Chicago, whose page has the id of the API", member: "api_link" },
    read: (link) => {
      const [, id] = /^https:\/\/api\.artic\.edu\/api\/v1\/artworks\/(\d+)$/.exec(String(link)) ?? [];
      return id ? { source_url: `https://www.artic.edu/artworks/${id}` } : null;
    },
  },
  {
    ...{ service: "Harvard Art Museums", member: "people" },
    read: (value) => {
      const people = itemsOf(value).map(Object);
      const isRead = people.every(
        ({ displayname, role }) => clean(displayname) && readRole(clean(role) ?? ""),
      );
      return isRead ? { creators: people.map((one) => ({ ...one, name: one.displayname })) } : null;
    },
  },
  {
    ...{ service: "Cleveland Museum of Art", member: "share_license_status", replaces: "creators" },
    read: (value, { creators }) => ({
      ...(value === "CC0" ? { license: value } : { share_license_status: value }),
      ...(Array.isArray(creators) && {
        creators: creators.map((one) => (one?.description ? { name: one.description, ...one } : one)),
      }),
    }),
  },
  {
    ...{ service: "Rijksmuseum", member: "dating" },
    read: (value) => named({ date_created: Object(value).presentingDate }),
  },
  {
    ...{ service: "Rijksmuseum", member: "principalMakers", replaces: ["principalOrFirstMaker", "makers"] },
    read: (value) => {
      const makers = itemsOf(value).map(Object);
      if (makers.length === 0 || !makers.every(({ name }) => clean(name))) return null;
      const named = makers.map(({ name, qualification }) => ({ name, qualification }));
      return { principalOrFirstMaker: named, makers: null };
    },
  },
  {
    ...{ service: "Rijksmuseum", member: "acquisition" },
    read: (value) => named({ creditLine: Object(value).creditLine }),
  },
  {
    ...{ service: "Rijksmuseum", member: "objectNumber", replaces: "links" },
    read: (value, { links }) => ({
      ...(Object(links).web && { source_url: Object(links).web, links: null }),
      objectNumber: value,
    }),
  },
  ...besides("Rijksmuseum", "title", ["longTitle", "_primaryTitle"]),
  {
    ...{ service: "SMK", member: "production" },
    read: (value) => {
      const events = itemsOf(value).map(Object);
      if (events.length === 0 || !events.every(({ creator }) => clean(creator))) return null;
      const role = (word: unknown) => (readRole(clean(word) ?? "") ? { role: word } : {});
      return { creators: events.map((one) => ({ name: one.creator, ...role(one.creator_role) })) };
    },
  },
  {
    ...{ service: "SMK", member: "production_date" },
    read: (value) => named({ date_created: Object(itemsOf(value)[0]).period }),
  },
  {
    ...{ service: "SMK, whose rights may be a page about CC0", member: "public_domain", replaces: "rights" },
    read: (value, { rights }) => {
      if (/^https:\/\/creativecommons\.org\/share-your-work\/public-domain\/cc0\/?$/.test(String(rights)))
        return { rights: "CC0 1.0" };
      return value === true && !rights ? { license: "Public domain" } : {};
    },
  },
  ...pagesOf("SMK", "frontend_url"),
  ...sameAs("SMK", { image_thumbnail: "picture_url" }),
  {
    ...{ service: "National Gallery of Art", member: "attribution" },
    read: (value, { attributioninverted, displaydate, accessionnum }) => {
      if ([attributioninverted, displaydate, accessionnum].every((one) => one === undefined)) return null;
      const name = clean(value) ?? "";
      const [, master, relation] = /^([^()]{1,80}) (Workshop|Follower|Studio)$/.exec(name) ?? [];
      if (master) return { artistDisplayName: { name: master, qualifier: `${relation} of` } };
      return readQualified(name) || !RELATED.test(name) ? { artistDisplayName: name } : null;
    },
  },
  ...besides("National Gallery of Art", "attribution", ["attributioninverted"]),
  ...sameAs("National Gallery of Art", { displaydate: "date_created" }),
  {
    ...{ service: "Victoria and Albert Museum", member: "_primaryMaker" },
    read: (value) => {
      const maker = associated(value, null);
      return maker ? { creators: [maker] } : null;
    },
  },
  {
    ...{ service: "Victoria and Albert Museum", member: "artistMakerPerson" },
    replaces: ["artistMakerPeople", "artistMakerOrganisations"],
    read: (_, metadata) => {
      const makers = Object.entries(VA_MAKERS).flatMap(([member, kind]) =>
        itemsOf(metadata[member] ?? []).map((one) => associated(one, kind)),
      );
      const others = { artistMakerPeople: null, artistMakerOrganisations: null };
      if (makers.includes(null)) return null;
      return makers.length > 0 ? { creators: makers, ...others } : others;
    },
  },
  ...sameAs("Victoria and Albert Museum", { _primaryTitle: "title", _primaryDate: "date_created" }),
  {
    ...{ service: "Victoria and Albert Museum", member: "productionDates" },
    read: (value) => named({ date_created: Object(Object(itemsOf(value)[0]).date).text }),
  },
  {
    ...{ service: "Victoria and Albert Museum", member: "systemNumber" },
    read: (id) =>
      /^O\d+$/.test(String(id)) ? { source_url: `https://collections.vam.ac.uk/item/${id}/` } : null,
  },
];

/** The V&A's makers by kind. A people is neither a person nor an organization. */
const VA_MAKERS = {
  artistMakerPerson: "person",
  artistMakerPeople: null,
  artistMakerOrganisations: "organization",
};

/** Other members that these readers use. */
export const MUSEUM_CONDITIONS = ["artistPrefix", "links", "accessionnum", ...Object.keys(VA_MAKERS)];

function publicDomain(value: unknown): Members | null {
  return value === true ? { license: "Public domain" } : {};
}

const RELATED = /\b(?:workshop|follower|studio|school|circle|copy|style|manner|imitator|after)\b/i;

/** The V&A: reads a name with the maker's role, or with how certain the attribution is. */
function associated(value: unknown, kind: string | null): Members | null {
  const { name: stated, association: how } = Object(value);
  const [name, association] = [Object(stated).text ?? stated, Object(how).text ?? how].map(clean);
  if (!name) return null;
  if (!association || withQualifier(name, { association })) return { name, association };
  return { name, role: association, ...(kind && { kind }) };
}
