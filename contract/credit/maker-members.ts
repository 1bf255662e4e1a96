import type { Role } from "./roles.ts";

/** The members that name the maker in the APIs of the Met, Rijksmuseum, and Art Institute of Chicago. */
export const MUSEUM_MAKER_MEMBERS = [
  ...["artistDisplayName", "principalOrFirstMaker", "principalMaker", "artist_title"],
];

/** The members that name the makers. The first one with a readable name is used. */
export const MAKER_MEMBERS = [
  ...["creators", "authors", "creator", "creator_name", "author", "artist", "artists"],
  // Dublin Core, IPTC, oEmbed, MusicBrainz, and Jamendo
  ...["dc:creator", "byline", "by_line", "author_name", "artist-credit", "artist_name"],
  ...MUSEUM_MAKER_MEMBERS,
];

/** The members that name contributors in one role, in addition to the makers. */
export const ROLE_MEMBERS: Record<string, Role> = {
  photographer: "photographer",
  photographers: "photographer",
  illustrator: "illustrator",
  illustrators: "illustrator",
  painter: "painter",
  songwriter: "songwriter",
  songwriters: "songwriter",
  lyricist: "lyricist",
  lyricists: "lyricist",
  composer: "composer",
  composers: "composer",
  arranger: "arranger",
  conductor: "conductor",
  performer: "performer",
  performers: "performer",
  orchestra: "performer",
  ensemble: "performer",
  featured_artist: "featured artist",
  featured_artists: "featured artist",
  remixer: "remixer",
  host: "host",
  hosts: "host",
  producer: "producer",
  director: "director",
  directors: "director",
  narrator: "narrator",
  developer: "developer",
  developers: "developer",
  adapter: "adapter",
  translator: "translator",
  translators: "translator",
  editor: "editor",
  editors: "editor",
  contributor: "contributor",
  contributors: "contributor",
  publisher: "publisher",
  agency: "agency",
  uploader: "uploader",
  depicted: "depicted",
  rights_holder: "rights holder",
  rightsHolder: "rights holder",
  copyright_holder: "rights holder",
  copyrightHolder: "rights holder",
  funder: "funder",
  funders: "funder",
  sponsor: "sponsor",
  sponsors: "sponsor",
};

/** Every member that names people or organizations. */
export const MAKER_NAME_MEMBERS: readonly string[] = [...MAKER_MEMBERS, ...Object.keys(ROLE_MEMBERS)];
