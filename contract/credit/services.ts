import { flickrLicense } from "../licenses/flickr.ts";
import { isAgency } from "./credit-phrase.ts";
import { signed } from "./notices.ts";
import { PACKAGE_MEMBERS } from "./package-members.ts";
import { isOrganizationName } from "./personal-name.ts";
import { withQualifier } from "./qualifiers.ts";
import { readRole } from "./roles.ts";
import type { Members, ServiceMember } from "./service-members.ts";
import { statesAny } from "./stated.ts";
import { clean, textOf } from "./text.ts";

/** The members of services whose meaning isn't that of one member of ours. */
const SERVICES: ServiceMember[] = [
  ...PACKAGE_MEMBERS,
  {
    ...{ service: "The Met", member: "artistPrefix", replaces: "artistDisplayName" },
    read: (prefix, { artistDisplayName }) => {
      const artist = withQualifier(textOf(artistDisplayName) ?? "", { prefix });
      return artist ? { artistDisplayName: artist } : null;
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
    ...{ service: "Europeana", member: "dataProvider" },
    read: (value, metadata) => (metadata.edmIsShownAt || metadata.isShownAt ? { creditLine: value } : null),
  },
  {
    ...{ service: "Library of Congress", member: "repository" },
    read: (value) =>
      typeof value === "string" && !/[/:]/.test(value) && isOrganizationName(value)
        ? { creditLine: value }
        : { repository: value },
  },
  {
    ...{ service: "Internet Archive", member: "identifier" },
    read: (id, metadata) =>
      isInArchive(metadata) ? { source_url: `https://archive.org/details/${id}` } : { identifier: id },
  },
  {
    ...{ service: "Openverse, whose url is the file", member: "foreign_landing_url", replaces: "url" },
    read: (page, { url }) => ({ url: page, ...(url !== undefined && { content_url: url }) }),
  },
  {
    // The library that provided the book or file
    ...{ service: "Internet Archive", member: "contributor" },
    read: (contributor, metadata) => (isInArchive(metadata) ? {} : { contributor }),
  },
  {
    // The account of who uploaded the file
    ...{ service: "Internet Archive", member: "uploader" },
    read: (uploader, metadata) => (isInArchive(metadata) ? {} : { uploader }),
  },
  {
    ...{ service: "Spotify", member: "copyrights" },
    read: (value) => {
      const lines = itemsOf(value).map(Object);
      const isRead = lines.every(({ text, type }) => clean(text) && (type === "C" || type === "P"));
      const notices = lines.map(({ text, type }) => signed(text, type === "P" ? "℗" : "©"));
      return isRead ? { copyright_notice: notices } : null;
    },
  },
  {
    ...{ service: "Spotify", member: "external_urls" },
    read: (value) => named({ source_url: Object(value).spotify }),
  },
  {
    ...{ service: "Podcasting 2.0", member: "podcast:person" },
    read: (value) => ({
      contributors: itemsOf(value).map((one) => ({
        name: textOf(Object(one)["#text"] ?? Object(one).name ?? one),
        role: clean(Object(one).role) ?? "host",
      })),
    }),
  },
  {
    ...{ service: "RSS 2.0, which writes Mon, 03 Jul 2017 04:00:00 +0000", member: "pubDate" },
    read: (value) =>
      named({ date_published: textOf(value)?.replace(/^(?:\w{3}, )?(\d{1,2} \w{3} \d{4}) .*$/, "$1") }),
  },
  {
    ...{ service: "flickr.photos.licenses.getInfo", member: "owner", replaces: "license" },
    read: (owner, { license }) => {
      const isAccount = /^\d+@N\d{2}$/.test(clean(Object(owner).nsid ?? owner) ?? "");
      const terms = isAccount ? flickrLicense(license) : null;
      return terms ? { owner, license: terms } : { owner };
    },
  },
  {
    ...{ service: "flickr.photos.getInfo", member: "dates" },
    read: (dates) => {
      const { taken, takenunknown, takengranularity = 0 } = Object(dates);
      if (typeof taken !== "string") return { dates };
      // An unknown date is that of the upload.
      if (Number(takenunknown)) return {};
      return { date_created: taken.slice(0, FLICKR_GRANULARITIES[Number(takengranularity)] ?? 10) };
    },
  },
  {
    ...{ service: "IPTC Photo Metadata 2023.2", member: "licensors" },
    read: (value) =>
      named({
        licensor_url: itemsOf(value)
          .map((one) => Object(one).licensorURL)
          .find(Boolean),
      }),
  },
  {
    ...{ service: "IPTC Photo Metadata 2023.2", member: "creditLine" },
    read: (line, metadata) =>
      statesAny(metadata, IPTC_MEMBERS) ? { credit_line: line } : { creditLine: line },
  },
  ...["Credit", "IPTC:Credit", "XMP-photoshop:Credit", "photoshop:Credit"].map((member) => ({
    ...{ service: "IPTC Credit, which is an agency's name or the required wording", member },
    read: (value: unknown) => (isAgency(textOf(value) ?? "") ? { agency: value } : { credit_line: value }),
  })),
  ...["Source", "IPTC:Source"].map((member) => ({
    ...{ service: "IPTC Source, which is who owned the picture first", member },
    read: (value: unknown) => (isAgency(textOf(value) ?? "") ? { agency: value } : null),
  })),
  ...["DateCreated", "IPTC:DateCreated", "XMP-photoshop:DateCreated"].map((member) => ({
    ...{ service: "ExifTool, which writes 2024:07:13", member },
    read: (value: unknown) => named({ date_created: textOf(value)?.replaceAll(/(?<=^[\d:]*):/g, "-") }),
  })),
  {
    ...{ service: "Crossref: the date of a preprint", member: "posted" },
    read: (posted) => (Object(posted)["date-parts"] ? { issued: posted } : { posted }),
  },
  // A person's job
  ...["By-lineTitle", "IPTC:By-lineTitle"].map((member) => ({ service: "IPTC", member, read: () => ({}) })),
];

/** Lengths of dates by `takengranularity`: to the day, to the month, and to the year. */
const FLICKR_GRANULARITIES: Record<number, number> = { 0: 10, 4: 7, 6: 4 };
const IPTC_MEMBERS = new Set(["creatorNames", "webstatementRights", "licensors"]);

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function publicDomain(value: unknown): Members | null {
  return value === true ? { license: "Public domain" } : {};
}

/** Returns the members if the first one has a text. */
const named = (members: Members): Members | null =>
  textOf(Object.values(members)[0]) === null ? null : members;

const isInArchive = ({ identifier, mediatype, licenseurl }: Members) =>
  typeof identifier === "string" && /^[\w.-]+$/.test(identifier) && Boolean(mediatype ?? licenseurl);

/** The members of services that name makers, or that say how others name them. */
export const SERVICE_NAME_MEMBERS = [
  ...["artistPrefix", "artist_display", "people", "share_license_status", "podcast:person"],
  ...["mediatype", "licenseurl"],
];

/** The members of services that state a license, or say how others state it. */
export const SERVICE_LICENSE_MEMBERS = [
  ...["isPublicDomain", "is_public_domain", "share_license_status", "owner"],
  "org.opencontainers.image.licenses",
];

const MEMBERS = new Set(SERVICES.map(({ member }) => member));

/** `origins`: the members as they were stated, by the members that replace them. */
type Plain = { metadata: Members; origins: ReadonlyMap<string, string> };

const NO_ORIGINS: ReadonlyMap<string, string> = new Map();

/** Returns metadata with the members that credits read in place of those that only a service has. */
export function readServices(stated: Members): Plain {
  if (!statesAny(stated, MEMBERS)) return { metadata: stated, origins: NO_ORIGINS };
  const metadata = { ...stated };
  const origins = new Map<string, string>();
  for (const { member, read, replaces } of SERVICES) {
    if ((stated[member] ?? "") === "") continue;
    const parts = Object.entries(read(stated[member], stated) ?? { [member]: stated[member] });
    const isOpen = (name: string) => name === member || name === replaces || (metadata[name] ?? "") === "";
    const used = parts.filter(([name, value]) => isOpen(name) || metadata[name] === value);
    // What another member has stated already is left to be told.
    if (used.length === 0 && parts.length > 0) continue;
    delete metadata[member];
    for (const [name, value] of used) {
      if ((stated[name] ?? "") === "") origins.set(name, member);
      metadata[name] = value;
    }
  }
  return { metadata, origins };
}

/** Returns warnings with the paths of the members as they were stated. */
export const asStated = <T extends { path: string }>(warnings: T[], origins: Plain["origins"]): T[] =>
  origins.size === 0
    ? warnings
    : warnings.map((one) => {
        const [, member = "", rest = ""] = /^metadata\.([^.]+)(.*)$/.exec(one.path) ?? [];
        const origin = origins.get(member);
        return origin ? { ...one, path: `metadata.${origin}${rest}` } : one;
      });

/** Returns only the metadata of `readServices`. */
export const withoutServices = (stated: Members): Members => readServices(stated).metadata;
