/** What metadata states, by the name of the member. */
export type Members = Record<string, unknown>;

/** A member of a service that is read as members of ours. */
export type ServiceMember = {
  /** The service or standard that documents the member. */
  service: string;
  member: string;
  /** Returns the members that credits read in its place, or null if it isn't understood and stays unread. */
  read: (value: unknown, metadata: Members) => Members | null;
  /** A member of the same service that is read differently next to it. */
  replaces?: string;
};

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
