import ExifReader from "exifreader";
import { isIptcNewer } from "./iptc-digest.ts";
import { idOf } from "./read-identifiers.ts";
import { at, listOf, type Statement, statements, textOf } from "./statements.ts";
import { createXmpParser } from "./xmp-parser.ts";

/**
 * Files come from strangers, and some take their readers minutes: outside of tests only a process that can
 * be ended calls these.
 */
export const readFile = async (bytes: Uint8Array): Promise<Statement[] | null> =>
  readImageStatements(bytes) ?? (await readMediaStatements(bytes));

/** The texts of a field, and its name. */
type Field = [texts: string[], name: string];

/** What older fields cut off: a shorter text that begins the longer one says the same. */
const isCutOff = (short: string, long: string) => short.length >= 32 && long.startsWith(short);

/**
 * What an image states about itself, by XMP, IPTC and EXIF; null for what is none. Where they disagree, EXIF
 * counts first, as the Metadata Working Group has it, unless XMP names more creators; then XMP, or IPTC where
 * that was changed after XMP.
 */
export function readImageStatements(bytes: Uint8Array): Statement[] | null {
  const tags = readTags(bytes);
  if (!tags) return null;
  const { xmp, iptc, exif } = tags;
  const inOrder = isIptcNewer(bytes) ? (list: Field[]) => list.toReversed() : (list: Field[]) => list;
  const whole = (text: string, texts: string[]) => texts.find((long) => isCutOff(text, long)) ?? text;
  const stated = statements();
  const titles = textsOf(xmp, "title").slice(0, 1);
  const objectNames = textsOf(iptc, "Object Name").map((name) => whole(name, titles));
  for (const [[title], field] of inOrder([
    [titles, "XMP dc:title"],
    [objectNames, "IPTC Object Name"],
  ]))
    stated.title(title, field);

  const artists: Field = [textsOf(exif, "Artist").flatMap((text) => text.split(/;\s*/)), "EXIF Artist"];
  const creators: Field = [textsOf(xmp, "creator"), "XMP dc:creator"];
  const byLines: Field = [textsOf(iptc, "By-line").map((name) => whole(name, creators[0])), "IPTC By-line"];
  const xmpHasAll = artists[0].length > 0 && artists[0].every((artist) => creators[0].includes(artist));
  const lists = xmpHasAll ? [creators, artists, byLines] : [artists, ...inOrder([creators, byLines])];
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
  stated.year(textsOf(exif, "DateTimeOriginal")[0], "EXIF DateTimeOriginal");
  const dates: Field[] = [
    [textsOf(xmp, "DateCreated"), "XMP photoshop:DateCreated"],
    [textsOf(iptc, "Date Created"), "IPTC Date Created"],
  ];
  for (const [[date], field] of inOrder(dates)) stated.year(date, field);
  return stated.list;
}

function readTags(bytes: Uint8Array) {
  const domParser = createXmpParser();
  try {
    return ExifReader.load(Buffer.from(bytes), { expanded: true, domParser });
  } catch {
    return null; // another format, or a broken one
  } finally {
    domParser.throwIfRefused();
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
