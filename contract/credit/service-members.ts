import { addressOf } from "../web-address.ts";
import { textOf } from "./text.ts";

/** Metadata values by member name. */
export type Members = Record<string, unknown>;

/** A service's member that is converted to our members. */
export type ServiceMember = {
  /** The service or standard that documents the member. */
  service: string;
  member: string;
  /** Returns the members to read instead, or null if the value isn't understood and stays as it is. */
  read: (value: unknown, metadata: Members) => Members | null;
  /** Members of the same service that mean something else next to this one. A null value removes one. */
  replaces?: string | readonly string[];
  /** Members of the service. One of them must be present, because other metadata has the member too. */
  beside?: readonly string[];
  /** The members that ours come from, if it isn't `member`. */
  origin?: Record<string, string>;
};

export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns the members if the first one has text, or null. */
export const named = (members: Members): Members | null =>
  textOf(Object.values(members)[0]) === null ? null : members;

/** Returns a service's members with the same meaning as ours. */
export const sameAs = (service: string, members: Record<string, string>): ServiceMember[] =>
  Object.entries(members).map(([member, ours]) => ({
    ...{ service, member, read: (value) => ({ [ours]: value }) },
  }));

/** Returns members that repeat another member of the service, or that credits don't show. */
export const besides = (service: string, other: string, members: string[]): ServiceMember[] =>
  members.map((member) => ({
    ...{ service, member },
    read: (value, metadata) => ((metadata[other] ?? "") === "" ? { [member]: value } : {}),
  }));

/** Whether this is an API address, such as `https://api.github.com/repos/octocat/hello`. */
export const isApi = (url: unknown): boolean =>
  typeof url === "string" && /^https?:\/\/(?:api\.[^/]+|[^/]+\/api)\//i.test(url);

/** Returns members for a work's page, used if `url` is an API address or empty. */
export const pagesOf = (service: string, ...members: string[]): ServiceMember[] =>
  members.map((member) => ({
    ...{ service, member, replaces: "url" },
    read: (value, { url }) => {
      const isPage = !isApi(value) && addressOf(value) !== null && (isApi(url) || (url ?? "") === "");
      return isPage ? { source_url: value, url: null } : { [member]: value };
    },
  }));

/** Returns ExifTool's names with and without their group. */
const inGroup = (group: string, ...names: string[]) => names.flatMap((name) => [name, `${group}:${name}`]);

/**
 * Members that only one service or standard has, by part of a credit: IPTC photo metadata in JSON, ExifTool,
 * podcast feeds, the Met, Chicago, Harvard, Cleveland, Europeana, Jamendo, Spotify, and the Internet Archive.
 * Members that need more than their name to be read are in services.ts.
 */
export const SERVICE_MEMBERS = {
  title: [...inGroup("IPTC", "ObjectName"), "XMP-dc:Title"],
  maker: ["creatorNames", ...inGroup("IPTC", "By-line"), "XMP-dc:Creator", "itunes:author"],
  source: ["objectURL", "shareurl", "edm:isShownAt", "edmIsShownAt", "isShownAt"],
  terms: ["XMP-xmpRights:UsageTerms"],
  termsUrl: [
    "WebStatement",
    "licenseurl",
    "webstatementRights",
    "xmpRights:WebStatement",
    "XMP-xmpRights:WebStatement",
  ],
  notice: [...inGroup("IPTC", "CopyrightNotice"), "XMP-dc:Rights"],
  collection: ["edm:dataProvider"],
  created: ["objectDate", "date_display", "dated", "creation_date", "photoshop:DateCreated"],
  published: ["release_date"],
} as const;
