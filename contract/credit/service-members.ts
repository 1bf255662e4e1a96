import { addressOf } from "../web-address.ts";
import { textOf } from "./text.ts";

/** What metadata states, by the name of the member. */
export type Members = Record<string, unknown>;

/** A member of a service that is read as members of ours. */
export type ServiceMember = {
  /** The service or standard that documents the member. */
  service: string;
  member: string;
  /** Returns the members that credits read in its place, or null if it isn't understood and stays unread. */
  read: (value: unknown, metadata: Members) => Members | null;
  /** Members of the same service that are read differently next to it; null removes one. */
  replaces?: string | readonly string[];
  /** The members of which one must be there for it to be read: plain metadata has the member as well. */
  beside?: readonly string[];
  /** The members that those of ours are from, where that isn't `member`. */
  origin?: Record<string, string>;
};

export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns the members if the first one has a text. */
export const named = (members: Members): Members | null =>
  textOf(Object.values(members)[0]) === null ? null : members;

/** Returns members of a service that say the same as one of ours. */
export const sameAs = (service: string, members: Record<string, string>): ServiceMember[] =>
  Object.entries(members).map(([member, ours]) => ({
    ...{ service, member, read: (value) => ({ [ours]: value }) },
  }));

/** Returns members that repeat what another member of the service says, or that credits don't show. */
export const besides = (service: string, other: string, members: string[]): ServiceMember[] =>
  members.map((member) => ({
    ...{ service, member },
    read: (value, metadata) => ((metadata[other] ?? "") === "" ? { [member]: value } : {}),
  }));

/** Addresses for programs, such as `https://api.github.com/repos/octocat/hello`. */
export const isApi = (url: unknown): boolean =>
  typeof url === "string" && /^https?:\/\/(?:api\.[^/]+|[^/]+\/api)\//i.test(url);

/** Returns members that hold the page of a work for readers, next to the address of an API in `url`. */
export const pagesOf = (service: string, ...members: string[]): ServiceMember[] =>
  members.map((member) => ({
    ...{ service, member, replaces: "url" },
    read: (value, { url }) => {
      const isPage = !isApi(value) && addressOf(value) !== null && (isApi(url) || (url ?? "") === "");
      return isPage ? { source_url: value, url: null } : { [member]: value };
    },
  }));

/** Returns names of ExifTool with and without the group that they are in. */
const inGroup = (group: string, ...names: string[]) => names.flatMap((name) => [name, `${group}:${name}`]);

/**
 * Members of services and standards that no other API has, by the part of a credit that they state: IPTC
 * photo metadata in JSON, ExifTool, podcast feeds, the Met, Chicago, Harvard, Cleveland, Europeana, Jamendo,
 * Spotify, and the Internet Archive. Members that need more than their name to be read are in services.ts.
 */
export const SERVICE_MEMBERS = {
  title: [...inGroup("IPTC", "ObjectName"), "XMP-dc:Title"],
  maker: ["creatorNames", ...inGroup("IPTC", "By-line"), "XMP-dc:Creator", "itunes:author"],
  source: ["objectURL", "shareurl", "edm:isShownAt", "edmIsShownAt", "isShownAt"],
  terms: ["XMP-xmpRights:UsageTerms"],
  termsUrl: ["licenseurl", "webstatementRights", "xmpRights:WebStatement", "XMP-xmpRights:WebStatement"],
  notice: [...inGroup("IPTC", "CopyrightNotice"), "XMP-dc:Rights"],
  collection: ["edm:dataProvider"],
  created: ["objectDate", "date_display", "dated", "creation_date", "photoshop:DateCreated"],
  published: ["release_date"],
} as const;
