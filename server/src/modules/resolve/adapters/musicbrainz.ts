import { isUnknownMaker } from "@byline/contract/credit/unknown-makers.ts";
import type { Adapter } from "../adapter.ts";
import { idOf } from "../read-identifiers.ts";
import { type Input, readId } from "../read-input.ts";
import { at, type GivenCreator, listOf, statements, textOf } from "../statements.ts";

/** An ISRC should identify one recording. If it identifies several, they're shown as disagreeing. */
const MAX_RECORDINGS = 3;

/** Recordings by ISRC or MusicBrainz page, and releases by page. */
export const musicbrainz: Adapter = {
  name: "musicbrainz",
  matches: (input) => lookupOf(input) !== null,
  async resolve(input, fetch) {
    const lookup = lookupOf(input);
    if (!lookup) return null;
    const answer = await fetch.json(`https://musicbrainz.org/ws/2/${lookup}`);
    const works = listOf(at(answer, "recordings") ?? (at(answer, "id") ? answer : null));
    if (works.length === 0) return null;
    const stated = statements();
    const kind = lookup.startsWith("isrc/") ? "recording" : lookup.replace(/\/.*$/, "");
    for (const work of works.slice(0, MAX_RECORDINGS)) {
      stated.title(at(work, "title"), kind);
      const artists = listOf(at(work, "artist-credit"));
      stated.creators(artists.map(artistOf), "artist-credit");
      const isPhrase = artists.length > 1 || textOf(at(artists[0], "joinphrase"));
      // "Ana & [unknown]" can't be printed.
      if (isPhrase && !artists.some((one) => isUnknownMaker(nameOf(one))))
        stated.creditLine(artists.map(phraseOf).join(""), "artist-credit with its join phrases");
      stated.year(at(work, "first-release-date") ?? at(work, "date"), "first-release-date");
    }
    const page = `https://musicbrainz.org/${kind}/${textOf(at(works[0], "id"))}`;
    stated.source(page, kind);
    const isrcs = listOf(at(answer, "isrc") ?? at(answer, "isrcs")).map((isrc) => idOf("isrc", isrc));
    stated.identifiers([...isrcs, page], "isrc");
    stated.type(works.every((work) => at(work, "video") === true) ? "video_content" : "audio_content", kind);
    return { url: page, ...stated.found };
  },
};

/** An artist is credited under the name on the release, in `name` if it differs. */
const nameOf = (credit: unknown) => textOf(at(credit, "name")) || textOf(at(credit, "artist", "name"));

function artistOf(credit: unknown): GivenCreator {
  const id = textOf(at(credit, "artist", "id"));
  return { name: nameOf(credit), url: id && `https://musicbrainz.org/artist/${id}`, role: "artist" };
}

const phraseOf = (credit: unknown) => `${nameOf(credit)}${textOf(at(credit, "joinphrase"))}`;

function lookupOf(input: Input): string | null {
  if (input.kind === "isrc") return `isrc/${input.value}?fmt=json&inc=artist-credits`;
  if (input.kind !== "url" || !/^(www\.|beta\.)?musicbrainz\.org$/.test(input.url.hostname)) return null;
  const [, kind, id = ""] =
    /^\/(recording|release|release-group|isrc)\/([\w-]+)/.exec(input.url.pathname) ?? [];
  if (kind === "isrc") {
    const isrc = readId(`isrc:${id}`);
    return isrc && lookupOf(isrc);
  }
  if (!kind || !/^[\da-f-]{36}$/i.test(id)) return null;
  return `${kind}/${id}?fmt=json&inc=artist-credits${kind === "recording" ? "+isrcs" : ""}`;
}
