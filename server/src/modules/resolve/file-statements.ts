import ExifReader from "exifreader";
import { idOf } from "./read-identifiers.ts";
import { at, listOf, type Statement, statements, textOf } from "./statements.ts";

/** What older fields cut off: a shorter text that begins the longer one says the same. */
const isCutOff = (short: string, long: string) => short.length >= 32 && long.startsWith(short);

/**
 * What an image states about itself, by XMP, IPTC and EXIF; empty for what is none. Where they disagree
 * about the creator EXIF counts first, as the Metadata Working Group has it, unless XMP names more of them.
 */
export function readImageStatements(bytes: Uint8Array): Statement[] | null {
  const tags = readTags(bytes);
  if (!tags) return null;
  const { xmp, iptc, exif } = tags;
  const stated = statements();
  const [xmpTitle, objectName] = [textsOf(xmp, "title")[0] ?? "", textsOf(iptc, "Object Name")[0] ?? ""];
  stated.title(xmpTitle, "XMP dc:title");
  if (!isCutOff(objectName, xmpTitle)) stated.title(objectName, "IPTC Object Name");

  const artists = textsOf(exif, "Artist").flatMap((artist) => artist.split(/;\s*/));
  const creators = textsOf(xmp, "creator");
  const lists: [string[], string][] = [
    [artists, "EXIF Artist"],
    [creators, "XMP dc:creator"],
    [textsOf(iptc, "By-line"), "IPTC By-line"],
  ];
  if (artists.every((artist) => creators.includes(artist))) lists.unshift(...lists.splice(1, 1));
  for (const [names, field] of lists)
    stated.creators(
      names.map((name) => ({ name })),
      field,
    );

  for (const statement of textsOf(xmp, "WebStatement"))
    stated.license(null, statement, "XMP xmpRights:WebStatement");
  for (const license of textsOf(xmp, "license")) stated.license(license, null, "XMP cc:license");
  for (const terms of textsOf(xmp, "UsageTerms")) stated.license(terms, null, "XMP xmpRights:UsageTerms");
  const dois = textsOf(xmp, "identifier").map((text) => idOf("doi", text));
  stated.identifiers(dois, "XMP dc:identifier");
  stated.type("image_content", "file format");
  stated.year(textsOf(xmp, "DateCreated")[0], "XMP photoshop:DateCreated");
  stated.year(textsOf(iptc, "Date Created")[0], "IPTC Date Created");
  stated.year(textsOf(exif, "DateTimeOriginal")[0], "EXIF DateTimeOriginal");
  return stated.list;
}

function readTags(bytes: Uint8Array) {
  try {
    return ExifReader.load(Buffer.from(bytes), { expanded: true });
  } catch {
    return null; // another format, or a broken one
  }
}

/** The texts of a tag: one, a list of tags, or a list within one. */
function textsOf(group: unknown, name: string): string[] {
  const tags = listOf(at(group, name));
  return tags.flatMap((tag) => {
    const items = listOf(at(tag, "value")).map((item) =>
      textOf(at(item, "description") ?? at(item, "value")),
    );
    const texts = items.filter(Boolean);
    return texts.length > 0 ? texts : [textOf(at(tag, "description"))].filter(Boolean);
  });
}

/** What sound and film state about themselves, by ID3 and the tags of other containers; null for none. */
export async function readMediaStatements(bytes: Uint8Array): Promise<Statement[] | null> {
  const { parseBuffer } = await import("music-metadata"); // a large library, for few calls
  const parsed = await parseBuffer(bytes, undefined, { skipCovers: true, duration: false }).catch(() => null);
  if (!parsed) return null;
  const { common, format } = parsed;
  const stated = statements();
  stated.title(common.title, "title tag");
  stated.creators(
    (common.artists ?? [common.artist]).map((name) => ({ name })),
    "artist tag",
  );
  stated.license(common.license, null, "license tag");
  const isrcs = (common.isrc ?? []).map((isrc) => idOf("isrc", isrc));
  stated.identifiers(isrcs, "ISRC tag");
  stated.type(format.hasVideo ? "video_content" : "audio_content", "file format");
  stated.year(common.originaldate ?? common.date ?? common.year, "date tag");
  return stated.list;
}
