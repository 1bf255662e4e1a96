import { describe, expect, test } from "vitest";
import { formatCredit } from "../credit.ts";
import { cslItem } from "./csl.ts";
import type { Members } from "./service-members.ts";
import { readRow, type ServiceRow } from "./service-rows.ts";

const record = (metadata: Members) => ({
  ...{ contentId: "x:1", contentCreatorId: null, attributionType: "music_content", metadata },
});
const publishedOn = (metadata: Members) =>
  JSON.parse(formatCredit(record(metadata), "json-ld")).datePublished;

describe("music", () => {
  test.each<ServiceRow>([
    [
      "Deezer: the album's title isn't the track's, main artists aren't contributors, and link is the page",
      {
        ...{ title: "Harder", title_short: "Harder", isrc: "GBDUW0000059", release_date: "2005-01-24" },
        artist: { id: 27, name: "Daft Punk", link: "https://www.deezer.com/artist/27", type: "artist" },
        contributors: [
          { id: 27, name: "Daft Punk", role: "Main" },
          { id: 28, name: "Jo Lund", role: "Featured" },
        ],
        album: { id: 302127, title: "Discovery", link: "https://www.deezer.com/album/302127" },
        link: "https://www.deezer.com/track/3135556",
      },
      '"Harder" by Daft Punk, featuring Jo Lund. No license stated. Source: https://www.deezer.com/track/3135556',
    ],
    [
      "MusicBrainz, Artist Credits: a phrase that a list can't say is printed",
      {
        title: "T",
        "artist-credit": [
          { name: "Miku", joinphrase: " (CV. " },
          { name: "Saki", joinphrase: ")" },
        ],
      },
      '"T" (Miku (CV. Saki)). No license stated.',
    ],
    [
      "MusicBrainz, Artist Credits: a phrase that a list says",
      {
        title: "T",
        "artist-credit": [
          { name: "Ana", joinphrase: " & " },
          { name: "Bo", joinphrase: "" },
        ],
      },
      '"T" by Ana and Bo. No license stated.',
    ],
    [
      "iTunes Search API: a track, whose album isn't its title",
      {
        ...{ wrapperType: "track", artistName: "Jack Johnson", collectionName: "Sing-a-Longs" },
        ...{ trackName: "Upside Down", trackViewUrl: "https://music.apple.com/us/album/2?i=3" },
        artistViewUrl: "https://music.apple.com/us/artist/1",
      },
      '"Upside Down" by Jack Johnson. No license stated. Source: https://music.apple.com/us/album/2?i=3',
    ],
    [
      "iTunes Search API: an album",
      {
        ...{ wrapperType: "collection", artistName: "Jack Johnson", collectionName: "Sing-a-Longs" },
        collectionViewUrl: "https://music.apple.com/us/album/2",
      },
      '"Sing-a-Longs" by Jack Johnson. No license stated. Source: https://music.apple.com/us/album/2',
    ],
    [
      "SoundCloud: the account, its page, and the page of the track",
      {
        ...{ title: "Song", permalink: "song", permalink_url: "https://soundcloud.com/ana/song" },
        ...{ uri: "https://api.soundcloud.com/tracks/1", license: "cc-by-sa", label_name: "Harbor" },
        user: { username: "Ana", permalink_url: "https://soundcloud.com/ana" },
      },
      '"Song" by Ana is licensed under CC BY-SA. To view the terms, visit ' +
        "https://creativecommons.org/share-your-work/cclicenses/. Source: https://soundcloud.com/ana/song",
    ],
    [
      "Bandcamp's oEmbed: the end of the title is the artist",
      {
        ...{ version: "1.0", type: "rich", title: "Song, by Jo Lund", author_name: "Jo Lund" },
        provider_name: "Bandcamp",
      },
      '"Song" by Jo Lund. No license stated.',
    ],
    [
      "ccMixter: upload_name, user_real_name, and file_page_url",
      {
        ...{ upload_name: "Song", user_name: "ana", user_real_name: "Ana Prados" },
        ...{ license_name: "Attribution (3.0)", license_url: "http://creativecommons.org/licenses/by/3.0/" },
        ...{ file_page_url: "http://ccmixter.org/files/ana/1", artist_page_url: "http://ccmixter.org/ana" },
      },
      '"Song" by Ana Prados is licensed under CC BY 3.0. To view a copy of this license, visit ' +
        "https://creativecommons.org/licenses/by/3.0/. Source: http://ccmixter.org/files/ana/1",
    ],
    [
      "ccMixter: featuring",
      { upload_name: "Song", user_name: "ana", user_real_name: "Ana Prados", featuring: "Jo Lund" },
      '"Song" by Ana Prados, featuring Jo Lund. No license stated.',
    ],
    [
      "a music publisher doesn't replace the composer",
      { title: "Song", composer: "Ana Prados", publisher: "Harbor Publishing", isrc: "GBDUW0000059" },
      '"Song", composed by Ana Prados. No license stated.',
    ],
  ])("%s", (_, metadata, credit, told = []) => {
    expect(readRow(metadata)).toEqual({ credit, told, differing: [] });
  });

  test.each<[string, Members, string]>([
    ["MusicBrainz: the first release", { title: "T", "first-release-date": "1997-10-14" }, "1997-10-14"],
    ["iTunes Search API", { trackName: "T", releaseDate: "2005-01-01T12:00:00Z" }, "2005-01-01"],
  ])("when a recording was published: %s", (_, metadata, date) => {
    expect(publishedOn(metadata)).toBe(date);
  });

  test("Spotify: external_ids have the ISRC", () => {
    const metadata = { name: "T", external_ids: { isrc: "USUM71900001" } };
    expect(JSON.parse(formatCredit(record(metadata), "json-ld")).isrcCode).toBe("USUM71900001");
  });

  test("oEmbed: its version isn't the work's", () => {
    const metadata = { title: "T", version: "1.0", type: "video", provider_name: "YouTube" };
    expect(cslItem(record(metadata)).version).toBeUndefined();
    expect(cslItem(record({ title: "T", version: "1.0", type: "software" })).version).toBe("1.0");
  });
});
