import { dublinCore } from "./dublin-core.ts";
import { JATS_MEMBERS } from "./jats.ts";
import { ACCOUNT_MEMBERS } from "./photo-services.ts";
import { RIS_AUTHORS, RIS_ROLES } from "./ris-tags.ts";
import type { Role } from "./roles.ts";
import { SERVICE_MEMBERS } from "./service-members.ts";

/** The members for makers in the APIs of the Met, Rijksmuseum, and Art Institute of Chicago. */
export const MUSEUM_MAKER_MEMBERS = [
  ...["artistDisplayName", "principalOrFirstMaker", "principalMaker", "artist_title"],
];

/** DSpace's members for contributors in other roles than author. */
const DSPACE_ROLES: Record<string, Role> = {
  ...{ "dc.contributor.editor": "editor", "dc.contributor.illustrator": "illustrator" },
  ...{ "dc.contributor.translator": "translator", "dc.contributor.advisor": "associated name" },
};
/** DSpace's members for people, with the family name first. */
export const DSPACE_PEOPLE = ["dc.creator", "dc.contributor.author", ...Object.keys(DSPACE_ROLES)];

/** The members for makers. The first one with a readable name is used. */
export const MAKER_MEMBERS = [
  ...["creators", "authors", "creator", "creator_name", "author", "artist", "artists"],
  // Dublin Core, IPTC, oEmbed, MusicBrainz, and Jamendo
  ...[...dublinCore("creator"), "dc.contributor.author"],
  ...["byline", "by_line", "author_name", "artist-credit", "artist_name"],
  ...MUSEUM_MAKER_MEMBERS,
  ...JATS_MEMBERS,
  ...RIS_AUTHORS,
  // SPDX 2.3 section 7.6, and CycloneDX 1.6
  ...["originator", "PackageOriginator", "manufacturer"],
  ...SERVICE_MEMBERS.maker,
];

/** The members for contributors in a specific role, in addition to the makers. */
export const ROLE_MEMBERS: Record<string, Role> = {
  photographer: "photographer",
  photographers: "photographer",
  illustrator: "illustrator",
  illustrators: "illustrator",
  painter: "painter",
  poet: "author",
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
  featuring: "featured artist", // ccMixter
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
  contributor_names: "contributor",
  publisher: "publisher",
  label: "publisher",
  record_label: "publisher",
  recordLabel: "publisher",
  production_company: "production company",
  productionCompany: "production company",
  production_companies: "production company",
  studio: "production company",
  ...{ fotograf: "photographer", fotografo: "photographer", fotógrafo: "photographer" },
  ...{ photographe: "photographer", fotograaf: "photographer", 写真: "photographer" },
  ...{ réalisateur: "director", realisateur: "director", regisseur: "director", regista: "director" },
  ...{ komponist: "composer", compositeur: "composer", librettiste: "lyricist", parolier: "lyricist" },
  ...{ 作曲: "composer", 作词: "lyricist", 作詞: "lyricist", 编曲: "arranger", 編曲: "arranger" },
  ...{ 演唱: "performer", 歌手: "performer" },
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
  ...rolesOf("contributor", dublinCore("contributor")),
  ...rolesOf("publisher", dublinCore("publisher")),
  ...rolesOf("rights holder", dublinCore("rightsHolder")),
  ...RIS_ROLES,
  ...DSPACE_ROLES,
  // SPDX 2.3 section 7.5: the supplier of a package, who may not be its maker
  ...rolesOf("distributor", ["supplier", "PackageSupplier"]),
  "executive-producer": "producer",
  "script-writer": "author",
  // CSL 1.0.2: people of the container, the original, or the event
  ...rolesOf("associated name", ["container-author", "collection-editor", "original-author"]),
  ...rolesOf("associated name", ["reviewed-author", "editorial-director", "series-creator"]),
  ...rolesOf("associated name", ["chair", "organizer", "recipient"]),
  compiler: "editor",
  ...rolesOf("contributor", ["curator", "guest", "interviewer"]),
};

/**
 * Members that contain people only if they're objects, in CSL and CycloneDX. As text, they may be `compiler:
 * "gcc"`.
 */
export const OBJECT_MEMBERS: readonly string[] = [
  ...["chair", "organizer", "recipient", "compiler", "curator", "guest", "interviewer", "manufacturer"],
];

function rolesOf(role: Role, members: string[]): Record<string, Role> {
  return Object.fromEntries(members.map((member) => [member, role]));
}

/** Members that contain an organization if they're objects (CycloneDX 1.6, organizationalEntity). */
export const ORGANIZATION_MEMBERS: readonly string[] = ["manufacturer", "supplier"];

/** Members that only music recordings have. */
export const RECORD_MEMBERS: readonly string[] = [
  ...["artist-credit", "album", "isrc", "track", "catalog_number", "catno", "p_line", "songwriter"],
];

/** Every member for people or organizations. */
export const MAKER_NAME_MEMBERS: readonly string[] = [
  ...MAKER_MEMBERS,
  ...Object.keys(ROLE_MEMBERS),
  ...ACCOUNT_MEMBERS,
];
