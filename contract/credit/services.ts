import { flickrLicense } from "../licenses/flickr.ts";
import { ARCHIVE_CONDITIONS, ARCHIVE_SERVICES } from "./archive-services.ts";
import { COMMON_MEMBERS, MAY_BE_LICENSE } from "./common-members.ts";
import { isOwnWork } from "./credit-line.ts";
import { isAgency } from "./credit-phrase.ts";
import { LIBRARY_CONDITIONS, LIBRARY_SERVICES } from "./library-services.ts";
import { MARC_CONDITIONS, MARC_SERVICES } from "./marc.ts";
import { MUSEUM_CONDITIONS, MUSEUM_SERVICES } from "./museum-services.ts";
import { MUSIC_CONDITIONS, MUSIC_SERVICES } from "./music-services.ts";
import { PACKAGE_MEMBERS } from "./package-members.ts";
import { PHOTO_CREDIT_MEMBERS, PICTURE_SERVICES } from "./picture-services.ts";
import { RESEARCH_CONDITIONS, RESEARCH_SERVICES } from "./research-services.ts";
import { itemsOf, type Members, named, type ServiceMember } from "./service-members.ts";
import { RECORD_CONDITIONS, RECORD_MEMBERS, withNestedRecord } from "./service-records.ts";
import { SPELLED_MEMBERS } from "./spelled-members.ts";
import { statesAny } from "./stated.ts";
import { clean, textOf } from "./text.ts";
import { commonsSource, isOnCommons, WEB_CONDITIONS, WEB_SERVICES } from "./web-services.ts";

/** How credits read members from services. */
const SERVICES: ServiceMember[] = [
  ...[...ARCHIVE_SERVICES, ...MARC_SERVICES],
  ...[...PACKAGE_MEMBERS, ...MUSEUM_SERVICES, ...LIBRARY_SERVICES, ...MUSIC_SERVICES],
  ...[...RESEARCH_SERVICES, ...WEB_SERVICES, ...PICTURE_SERVICES],
  {
    ...{ service: "Internet Archive", member: "identifier" },
    read: (id, metadata) =>
      isInArchive(metadata) ? { source_url: `https://archive.org/details/${id}` } : { identifier: id },
  },
  {
    ...{ service: "Openverse, whose url is the file", member: "foreign_landing_url" },
    replaces: ["url", "license"],
    read: (page, { url, license }) => ({
      url: page,
      ...(url !== undefined && { content_url: url }),
      ...(/^by/.test(String(license)) && { license: `cc-${license}` }),
    }),
  },
  {
    // The library that provided the book or file
    ...{ service: "Internet Archive", member: "contributor" },
    read: (contributor, metadata) => (isInArchive(metadata) ? {} : { contributor }),
  },
  {
    // The uploader's account
    ...{ service: "Internet Archive", member: "uploader" },
    read: (uploader, metadata) => (isInArchive(metadata) ? {} : { uploader }),
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
      // An unknown date is the upload date.
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
    read: (value: unknown, metadata: Members) => {
      if (isOnCommons(metadata)) return commonsSource(value);
      const text = textOf(value) ?? "";
      if (isOwnWork(text)) return {};
      return isAgency(text) ? { agency: value } : { credit_line: value };
    },
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
  ...[...COMMON_MEMBERS, ...SPELLED_MEMBERS],
];

/** Lengths of dates by `takengranularity`: day, month, and year. */
const FLICKR_GRANULARITIES: Record<number, number> = { 0: 10, 4: 7, 6: 4 };
const IPTC_MEMBERS = new Set(["creatorNames", "webstatementRights", "licensors"]);

const isInArchive = ({ identifier, mediatype, licenseurl }: Members) =>
  typeof identifier === "string" && /^[\w.-]+$/.test(identifier) && Boolean(mediatype ?? licenseurl);

const BY_MEMBER = Map.groupBy(
  SERVICES.map((one, at) => ({ ...one, at })),
  ({ member }) => member,
);
/** All members of services that aren't also ours. */
const MEMBERS: ReadonlySet<string> = new Set([...BY_MEMBER.keys(), ...RECORD_MEMBERS]);
/** Members that mark metadata as a service's. */
const SIGNS: ReadonlySet<string> = new Set([
  ...[...SERVICES.flatMap(({ member, beside }) => beside ?? member), ...RECORD_MEMBERS],
]);

const CONDITIONS = [
  ...[...MUSEUM_CONDITIONS, ...LIBRARY_CONDITIONS, ...MUSIC_CONDITIONS],
  ...[...RESEARCH_CONDITIONS, ...WEB_CONDITIONS, ...RECORD_CONDITIONS],
  ...[...ARCHIVE_CONDITIONS, ...MARC_CONDITIONS],
];

/** The members of services for makers or the work, and those that affect how other members are read. */
export const SERVICE_NAME_MEMBERS = [...MEMBERS, ...CONDITIONS, "mediatype", "licenseurl"];

/** The members of services for a license, and those that affect how other members are read. */
export const SERVICE_LICENSE_MEMBERS = [
  ...["isPublicDomain", "is_public_domain", "share_license_status", "owner"],
  ...["org.opencontainers.image.licenses", "LicenseShortName", "LicenseUrl", "primary_location"],
  ...["content_license", "license_code", "attribution", "public_domain", "rightsCode", "status", "snippet"],
  ...["content", "descriptiveNonRepeating", "download_count", "copyright", "formats", "cardData", "uri"],
  ...["foreign_landing_url", "openAccessPdf", "production", "contributors", "thumbnail", "items"],
  ...["preferred-citation", "sourceResource", "versions", "max_version", "licenseName"],
  ...[...MAY_BE_LICENSE, "accessCondition", "leader", "fields", "licence_s", "licenseURL"],
  ...SPELLED_MEMBERS.flatMap(({ member }) => (/^(?:licen|right|usage)/i.test(member) ? member : [])),
  ...[...RECORD_MEMBERS, ...RECORD_CONDITIONS],
];

/**
 * What to send instead of members that aren't read, because they contain several works or repeat another
 * member.
 */
export const SERVICE_HINTS: Record<string, string> = {
  ...Object.fromEntries(
    PHOTO_CREDIT_MEMBERS.map((member) => [member, "If it contains creators, send creators."]),
  ),
  bomFormat: "A BOM isn't one work. Record each of its components.",
  spdxVersion: "An SPDX document isn't one work. Record each of its packages.",
  records: "This response contains several records. Send one of them as metadata.",
  "cff-license": "It describes the software, but preferred-citation is credited. Record each separately.",
};

/** `origins`: the original members, by the members that replace them. */
type Plain = { metadata: Members; origins: ReadonlyMap<string, string> };

const NO_ORIGINS: ReadonlyMap<string, string> = new Map();

/** Returns metadata with services' own members converted to the members that credits read. */
export function readServices(sent: Members): Plain {
  if (!statesAny(sent, SIGNS)) return { metadata: sent, origins: NO_ORIGINS };
  const { metadata: stated, origins } = withNestedRecord(sent);
  const metadata = { ...stated };
  const found = Object.keys(stated).flatMap((member) => BY_MEMBER.get(member) ?? []);
  for (const one of found.sort((one, other) => one.at - other.at)) {
    const { member, replaces, origin } = one;
    const value = metadata[member] ?? "";
    if (value === "") continue;
    const read = one.read(value, stated) ?? { [member]: value };
    const parts = Object.entries(read).filter(([, part]) => part !== undefined);
    const isOpen = (name: string) =>
      name === member || (metadata[name] ?? "") === "" || [replaces].flat().includes(name);
    const used = parts.filter(([name, value]) => isOpen(name) || metadata[name] === value);
    // Keeps a member whose part another member already has, so that it gets a warning.
    if (used.length === 0 && parts.length > 0) continue;
    delete metadata[member];
    for (const [name, value] of used) {
      if ((stated[name] ?? "") === "") origins.set(name, origin?.[name] ?? origins.get(member) ?? member);
      if (value === null) delete metadata[name];
      else metadata[name] = value;
    }
  }
  return { metadata, origins };
}

/** Returns warnings with the original members' paths. */
export const asStated = <T extends { path: string }>(warnings: T[], origins: Plain["origins"]): T[] =>
  origins.size === 0
    ? warnings
    : warnings.map((one) => {
        const [, member = "", rest = ""] = /^metadata\.([^.]+)(.*)$/.exec(one.path) ?? [];
        const origin = origins.get(member);
        return origin ? { ...one, path: `metadata.${origin}${rest}` } : one;
      });

/** Like `readServices`, but returns only the metadata. */
export const withoutServices = (stated: Members): Members => readServices(stated).metadata;
