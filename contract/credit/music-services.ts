import { signed } from "./notices.ts";
import { besides, itemsOf, named, pagesOf, type ServiceMember, sameAs } from "./service-members.ts";
import { clean, textOf } from "./text.ts";
import { isUnknownMaker } from "./unknown-makers.ts";

/** Join phrases that add nothing to a list of makers with roles. */
const LISTED = /^\s*(?:[,;&/+]|and|et|und|y|vs\.?|feat\.?|ft\.?|featuring|with|.{0,60} by)?\s*$/i;

/**
 * Returns the credit line of MusicBrainz's Artist Credits, such as "Miku (CV. Saki)", if a list would say
 * something else.
 */
function creditedAs(artists: unknown) {
  const parts = itemsOf(artists).map(Object);
  const names = parts.map(({ name, artist }) => clean(name ?? artist?.name));
  const phrases = parts.map(({ joinphrase }) => String(joinphrase ?? ""));
  if (phrases.every((phrase) => LISTED.test(phrase))) return null;
  if (names.some((name) => name === null || isUnknownMaker(name))) return null;
  return { credit_line: names.map((name, at) => `${name}${phrases[at]}`).join("") };
}

/** How credits read members from music and podcast services. */
export const MUSIC_SERVICES: ServiceMember[] = [
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
    ...{ service: "Spotify", member: "external_ids" },
    read: (value) => named({ isrc: Object(value).isrc }),
  },
  {
    ...{ service: "Deezer, whose main artists are contributors too", member: "title_short" },
    read: (value, { title, contributors }) => ({
      title: title ?? value,
      ...(Array.isArray(contributors) && {
        contributors: contributors.map((one) => (one?.role === "Main" ? { ...one, role: "artist" } : one)),
      }),
    }),
    replaces: ["title", "contributors"],
  },
  ...pagesOf("Deezer, Vimeo, Stack Exchange, and RSS 2.0", "link"),
  ...sameAs("iTunes Search API", { trackName: "title", artistName: "artist", releaseDate: "date_published" }),
  {
    ...{ service: "iTunes Search API: the album of a track, or the album itself", member: "collectionName" },
    read: (album, { trackName, wrapperType }) =>
      trackName === undefined && wrapperType === "collection" ? { title: album } : { collectionName: album },
  },
  ...pagesOf("iTunes Search API", "trackViewUrl", "collectionViewUrl"),
  ...sameAs("iTunes Search API", { artistViewUrl: "creator_url", artworkUrl100: "picture_url" }),
  ...sameAs("MusicBrainz", { "first-release-date": "date_published" }),
  {
    ...{ service: "MusicBrainz", member: "artist-credit" },
    read: (artists) => ({ "artist-credit": artists, ...creditedAs(artists) }),
  },
  ...pagesOf("SoundCloud", "permalink_url"),
  ...besides("SoundCloud, the end of the address", "permalink_url", ["permalink"]),
  ...sameAs("SoundCloud", { label_name: "record_label" }),
  ...sameAs("ccMixter", {
    upload_name: "title",
    file_page_url: "source_url",
    artist_page_url: "creator_url",
  }),
  {
    ...{ service: "ccMixter", member: "user_real_name", replaces: "user_name" },
    read: (name) => ({ creator: name, user_name: null }),
  },
  ...besides("ccMixter", "license_url", ["license_name"]),
  ...sameAs("QQ Music and NetEase, in song lists", { 歌名: "title", 曲名: "title" }),
];

/** Other members that these readers use. */
export const MUSIC_CONDITIONS = ["wrapperType", "user_name"];
