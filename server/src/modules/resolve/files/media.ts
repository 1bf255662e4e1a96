import { type Role, readRole } from "@byline/contract/credit/roles.ts";
import { idOf } from "../read-identifiers.ts";
import type { FieldCreators } from "../statements.ts";
import { doubtLatin1, doubtSemicolons, namesBySlash } from "./doubts.ts";
import { type FileReading, fileReading, type Reading } from "./field.ts";
import { licenseWithin } from "./license-within.ts";

type Part =
  | "title"
  | "artists"
  | "artist"
  | "artistPage"
  | "notice"
  | "license"
  | "terms"
  | "source"
  | "isrc"
  | "firstDate"
  | "date";

/** Tags of each format that credit a work, by name in lower case. */
const TAGS: Record<Part, string[]> = {
  title: ["tit2", "tt2", "title", "©nam", "inam", "name"],
  artists: ["artists"],
  artist: ["tpe1", "tp1", "artist", "©art", "iart", "author", "auth"],
  artistPage: ["woar", "war", "wm/authorurl"],
  notice: ["tcop", "tcr", "copyright", "cprt", "icop", "(c)"],
  license: ["license", "licence", "wcop", "wcp", "wm/copyrighturl"],
  terms: ["user", "terms_of_use", "usageterms"],
  source: ["woaf", "waf", "woas", "was"],
  isrc: ["isrc", "tsrc", "trc", "wm/isrc"],
  firstDate: ["tdor", "tory", "tor", "originaldate", "originalyear"],
  date: ["tdrc", "tyer", "tye", "date", "year", "©day", "icrd", "wm/year", "date_released"],
};
const PART_OF = new Map(Object.entries(TAGS).flatMap(([part, ids]) => ids.map((id) => [id, part as Part])));

/** Tags for people, by role. Includes those of iTunes and MusicBrainz Picard. */
const ROLE_TAGS: Record<string, string[]> = {
  composer: ["tcom", "tcm", "composer", "©wrt", "wm/composer", "imus"],
  lyricist: ["text", "txt", "lyricist", "wm/writer"],
  author: ["writer", "iwri"],
  conductor: ["tpe3", "tp3", "conductor", "wm/conductor", "©con"],
  arranger: ["arranger", "©arg"],
  performer: ["performer", "ensemble", "orchestra", "©prf"],
  remixer: ["tpe4", "tp4", "remixer", "mixartist", "remixed_by", "wm/modifiedby"],
  producer: ["producer", "wm/producer", "©prd"],
  publisher: ["tpub", "tpb", "publisher", "label", "organization", "wm/publisher", "©pub"],
};
/** The album's artist, used for a track without an artist. */
const ALBUM_ARTISTS = ["tpe2", "tp2", "albumartist", "album artist", "aart", "wm/albumartist"];
/** ID3 lists of functions and names. `TMCL` has instruments instead of functions. */
const PEOPLE_LISTS = ["TIPL", "TMCL", "IPLS"];

/** Tags about the program that made the file, and about playback. */
const TECHNICAL = new RegExp(
  "^(?:TSSE|TENC|TLEN|TSIZ|TFLT|TDLY|MCDI|PRIV|GEOB|A?PIC|COVR|ISFT|UFID|PCNT|POPM|encoder.*|" +
    "replaygain.*|metadata_block_picture|major_brand|minor_version|compatible_brands|.*iTunNORM|.*iTunSMPB)$",
  "i",
);

type Tag = {
  field: string;
  type: string;
  id: string;
  values: string[];
  isSplit: boolean;
  /** Functions and names from a list of people. */
  people: [word: string, name: string][];
};

/** Reads sound and film files by ID3 and other containers' tags. Returns null for other files. */
export async function readMedia(bytes: Uint8Array): Promise<FileReading | null> {
  const { parseBuffer } = await import("music-metadata"); // a large library that few calls need
  const parsed = await parseBuffer(bytes, undefined, { skipCovers: true, duration: false }).catch(() => null);
  if (!parsed) return null;
  const { native, format, quality } = parsed;
  const reading = fileReading();
  const problems = quality.warnings.map(({ message }) => message);
  const tags = Object.entries(native)
    .flatMap(([type, all]) => tagsOf(type, all, problems))
    .toSorted((a, b) => Number(a.type === "ID3v1") - Number(b.type === "ID3v1"));
  for (const { field, values, type, id } of tags) {
    if (TECHNICAL.test(id)) continue;
    reading.show(field, values);
    if (type !== "vorbis" && type !== "iTunes")
      for (const value of values) doubtLatin1(value, field, reading);
  }
  for (const problem of problems)
    if (/invalid|corrupt|unexpected/i.test(problem)) reading.warn("field_unreadable", "tags", problem);
  state(tags, reading);
  reading.stated.type(format.hasVideo ? "video_content" : "audio_content", "file format");
  return reading.finish();
}

/**
 * Returns tags of one type, with all values of a tag together. ID3v2.2 and 2.3 separate names by a slash,
 * where the library splits them, so their text is joined again.
 */
function tagsOf(type: string, all: { id: string; value: unknown }[], problems: string[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const { id: frameId, value } of all) {
    const id = frameId === "WXXX" ? linkId(value) : frameId;
    const people = PEOPLE_LISTS.includes(id) ? peopleOf(value) : [];
    const texts = [...people.map((one) => one.join(": ")), ...valuesOf(value)];
    const tag = tags.get(id) ?? { field: `${type} ${id}`, type, id, values: [], isSplit: false, people: [] };
    tags.set(id, { ...tag, values: [...tag.values, ...texts], people: [...tag.people, ...people] });
  }
  const isOld = type === "ID3v2.2" || type === "ID3v2.3";
  return [...tags.values()].map((tag) => {
    const frame = tag.id.startsWith("TXXX") ? "TXXX" : tag.id;
    const hasList = problems.some((one) => one.includes(` ${frame} uses non standard null-separator`));
    if (!isOld || hasList || !tag.id.startsWith("T")) return { ...tag, isSplit: true };
    return { ...tag, values: tag.values.length > 0 ? [tag.values.join("/")] : [] };
  });
}

/** A user-defined link has a description, such as "license". */
function linkId(value: unknown): string {
  const { description } = Object(value) as { description?: unknown };
  return typeof description === "string" && description ? `WXXX:${description}` : "WXXX";
}

function valuesOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.slice(0, 100).flatMap(valuesOf);
  if (value instanceof Date) return [value.toISOString()];
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return [];
  const { text, url } = value as { text?: unknown; url?: unknown }; // comments and addresses
  return valuesOf(text ?? url);
}

/** The library splits names at commas. A comma before a space is part of a name. */
function peopleOf(value: unknown): [string, string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .slice(0, MAX_PEOPLE)
    .flatMap(([word, names]) =>
      (Array.isArray(names)
        ? names
            .slice(0, MAX_PEOPLE)
            .join(",")
            .split(/,(?! )/)
        : []
      ).map((name): [string, string] => [word.trim(), name.trim()]),
    );
}
const MAX_PEOPLE = 100;

/** An album has its own title and makers. */
const isOfAlbum = ({ type, id }: Tag) => type === "matroska" && id.startsWith("album:");
const nameOf = ({ id }: Tag) => (id.split(":").at(-1) as string).toLowerCase().trim();

const partOf = (tag: Tag): Part | undefined => (isOfAlbum(tag) ? undefined : PART_OF.get(nameOf(tag)));

/** Returns everyone in tags for roles other than the artist. */
function peopleIn(tags: Tag[], namesIn: (tag: Tag) => string[]): FieldCreators[] {
  const own = tags.filter((tag) => !isOfAlbum(tag));
  const named = Object.entries(ROLE_TAGS).flatMap(([word, ids]) =>
    own
      .filter((tag) => ids.includes(nameOf(tag)))
      .map((tag) => ({
        creators: namesIn(tag).map((name) => ({ name: name.replace(INSTRUMENT, ""), role: roleOf(word) })),
        field: tag.field,
      })),
  );
  const listed = own.map(({ id, field, people }) => ({
    creators: people.flatMap(([word, name]) => {
      const role = readRole(word) ?? (id === "TMCL" ? "performer" : null);
      return role ? [{ name, role }] : [];
    }),
    field,
  }));
  return [...named, ...listed.filter(({ creators }) => creators.length > 0)];
}

const roleOf = (word: string): Role => readRole(word) ?? "contributor";
/** An instrument after a name, as Picard writes it: "Jo Lund (violin)". */
const INSTRUMENT = /\s\(\p{Ll}[^()]*\)$/u;

function state(tags: Tag[], reading: Reading) {
  const { stated } = reading;
  const of = (part: Part) => tags.filter((tag) => partOf(tag) === part && tag.values.some(Boolean));
  const firstOf = (part: Part) => of(part)[0]?.values[0];
  /** ID3v1 cuts text after 30 bytes. */
  const whole = (part: Part, { type }: Tag, text: string) =>
    (type === "ID3v1" &&
      text.length >= 28 &&
      of(part)
        .flatMap(({ values }) => values)
        .find((long) => long.startsWith(text))) ||
    text;

  for (const tag of of("title")) stated.title(whole("title", tag, tag.values.join(" ")), tag.field);
  const page = firstOf("artistPage");
  const namesIn = (tag: Tag, part?: Part) =>
    tag.values.flatMap((text) =>
      tag.isSplit ? [part ? whole(part, tag, text) : text] : namesBySlash(text, tag.field, reading),
    );
  const others = peopleIn(tags, namesIn);
  const artists = (["artists", "artist"] as const).flatMap((part) => of(part).map((tag) => ({ part, tag })));
  for (const { part, tag } of artists) {
    const names = namesIn(tag, part);
    doubtSemicolons(names, tag.field, reading);
    const creators = names.map((name) => ({ name, url: names.length === 1 ? page : null }));
    stated.creators(creators, tag.field, others);
  }
  const [first, ...rest] = others;
  const [ofAlbum] = artists.length === 0 ? tags.filter((tag) => ALBUM_ARTISTS.includes(nameOf(tag))) : [];
  if (ofAlbum)
    stated.creators(
      namesIn(ofAlbum).map((name) => ({ name })),
      ofAlbum.field,
      others,
    );
  else if (artists.length === 0 && first) stated.creators(first.creators, first.field, rest);
  for (const { values, field } of of("license"))
    for (const value of values) stated.license(value, null, field);
  for (const tag of of("notice")) {
    const notice = noticeOf(tag);
    stated.copyrightNotice(notice, tag.field);
    stated.license(licenseWithin(notice), null, tag.field);
  }
  for (const { values, field } of of("terms")) stated.license(values[0], null, field);
  for (const { values, field } of of("source")) stated.source(values[0], field);
  for (const { values, field } of of("isrc"))
    stated.identifiers(
      values.flatMap((text) => text.split("/")).map((isrc) => idOf("isrc", isrc)),
      field,
    );
  for (const part of ["firstDate", "date"] as const)
    for (const { values, field } of of(part)) stated.year(values[0], field);
}

/** ID3 omits "Copyright ©", which must be shown before the year. */
function noticeOf({ type, values }: Tag): string {
  const text = values.join("; ");
  return type.startsWith("ID3v2") && /^\d{4} /.test(text) ? `Copyright © ${text}` : text;
}
