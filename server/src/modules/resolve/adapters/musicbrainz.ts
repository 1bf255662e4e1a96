import type { Adapter } from "../adapter.ts";
import { idOf } from "../read-identifiers.ts";
import { type Input, readId } from "../read-input.ts";
import { at, listOf, statements, textOf } from "../statements.ts";

/** An ISRC is meant to name one recording; where it names more, they are shown as disagreeing. */
const MAX_RECORDINGS = 3;

/** Recordings by ISRC, or by their page of MusicBrainz. */
export const musicbrainz: Adapter = {
  name: "musicbrainz",
  matches: (input) => lookupOf(input) !== null,
  async resolve(input, fetch) {
    const lookup = lookupOf(input);
    if (!lookup) return null;
    const answer = await fetch.json(`https://musicbrainz.org/ws/2/${lookup}`);
    const recordings = listOf(at(answer, "recordings") ?? (at(answer, "id") ? answer : null));
    if (recordings.length === 0) return null;
    const stated = statements();
    for (const recording of recordings.slice(0, MAX_RECORDINGS)) {
      stated.title(at(recording, "title"), "recording");
      const artists = listOf(at(recording, "artist-credit"));
      stated.creators(
        artists.map((credit) => ({
          name: at(credit, "name"),
          url: `https://musicbrainz.org/artist/${textOf(at(credit, "artist", "id"))}`,
        })),
        "artist-credit",
      );
      stated.year(at(recording, "first-release-date"), "first-release-date");
    }
    const page = `https://musicbrainz.org/recording/${textOf(at(recordings[0], "id"))}`;
    stated.source(page, "recording");
    const isrcs = listOf(at(answer, "isrc") ?? at(answer, "isrcs")).map((isrc) => idOf("isrc", isrc));
    stated.identifiers([...isrcs, page], "isrc");
    stated.type("audio_content", "recording");
    return { url: page, statements: stated.list };
  },
};

function lookupOf(input: Input): string | null {
  if (input.kind === "isrc") return `isrc/${input.value}?fmt=json&inc=artist-credits`;
  if (input.kind !== "url" || !/^(www\.|beta\.)?musicbrainz\.org$/.test(input.url.hostname)) return null;
  const [, kind, id = ""] = /^\/(recording|isrc)\/([\w-]+)/.exec(input.url.pathname) ?? [];
  if (kind === "recording")
    return /^[\da-f-]{36}$/i.test(id) ? `recording/${id}?fmt=json&inc=artist-credits+isrcs` : null;
  const isrc = kind === "isrc" ? readId(`isrc:${id}`) : null;
  return isrc && lookupOf(isrc);
}
