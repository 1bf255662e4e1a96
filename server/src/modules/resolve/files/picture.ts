import ExifReader from "exifreader";
import { isIptcNewer } from "../iptc-digest.ts";
import { idOf } from "../read-identifiers.ts";
import { at, listOf, textOf } from "../statements.ts";
import { createXmpParser } from "../xmp-parser.ts";
import { doubtLatin1, doubtSemicolons } from "./doubts.ts";
import { type FileReading, fileReading, type Reading } from "./field.ts";
import { isGif, readGif } from "./gif.ts";
import { defaultText } from "./language.ts";
import { isKnown, licenseWithin } from "./license-within.ts";
import { isPng, type PngText, readPngTexts } from "./png-text.ts";
import { readXmp, type XmpFields } from "./xmp-fields.ts";

/** A field's texts and its name. */
type Field = [texts: string[], name: string];

/** EXIF fields that credit a work. Names starting with XP are from Windows Explorer. */
const EXIF_FIELDS = [
  ...["Artist", "Copyright", "ImageDescription", "DateTimeOriginal"],
  ...["XPTitle", "XPAuthor", "XPComment", "XPSubject", "XPKeywords"],
];
/** IPTC fields about encoding rather than content. */
const IPTC_ENCODING =
  /^(?:Coded Character Set|\w+ Record Version|Record Version|File Format|Unknown|undefined)/;

/** Older fields cut text, so a long prefix of another text says the same. */
const isCutOff = (short: string, long: string) => short.length >= 32 && long.startsWith(short);

/**
 * Reads a picture's statements from XMP, IPTC, EXIF, and PNG texts, or returns null for other files. EXIF has
 * precedence, as the Metadata Working Group recommends, unless XMP names more creators. Then comes XMP, or
 * IPTC if it was changed after XMP.
 */
export function readPicture(bytes: Uint8Array): FileReading | null {
  const reading = fileReading();
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const png = isPng(file) ? readPngTexts(file, reading) : null;
  const gif = isGif(file) ? readGif(file) : null;
  const tags = readTags(bytes, [...(png?.xmp ?? []), ...(gif?.xmp ?? [])], reading);
  if (!tags) return null;
  const { xmp, iptc, exif } = tags;
  showFields(tags, png?.texts ?? [], reading);
  for (const comment of gif?.comments ?? []) reading.show("GIF comment", [comment]);

  const { stated } = reading;
  const inXmp = (path: string) => (xmp.get(path) ?? []).map(({ text }) => text);
  const oneOf = (path: string) => defaultText(xmp.get(path) ?? []);
  const inOrder = isIptcNewer(bytes) ? (list: Field[]) => list.toReversed() : (list: Field[]) => list;
  const whole = (text: string, texts: string[]) => texts.find((long) => isCutOff(text, long)) ?? text;
  const xmpAndIptc = (path: string, name: string): Field[] => {
    const texts = [oneOf(path) ?? ""];
    return inOrder([
      [texts, `XMP ${path}`],
      [textsOf(iptc, name).map((text) => whole(text, texts)), `IPTC ${name}`],
    ]);
  };
  for (const [[title], field] of xmpAndIptc("dc:title", "Object Name")) stated.title(title, field);
  stated.title(textsOf(exif, "XPTitle")[0], "EXIF XPTitle");

  const separated = (text: string) => text.split(/;\s*/);
  const artists: Field = [textsOf(exif, "Artist").flatMap(separated), "EXIF Artist"];
  const creators: Field = [inXmp("dc:creator"), "XMP dc:creator"];
  const byLines: Field = [textsOf(iptc, "By-line").map((name) => whole(name, creators[0])), "IPTC By-line"];
  doubtSemicolons(...creators, reading);
  const xmpHasAll = artists[0].length > 0 && artists[0].every((artist) => creators[0].includes(artist));
  const lists = xmpHasAll ? [creators, artists, byLines] : [artists, ...inOrder([creators, byLines])];
  const contact = oneOf("Iptc4xmpCore:CreatorContactInfo/Iptc4xmpCore:CiUrlWork");
  const contributors = inXmp("dc:contributor").map((name) => ({ name, role: "contributor" as const }));
  for (const [names, field] of lists)
    stated.creators(
      names.map((name) => ({ name, url: names.length === 1 ? contact : null })),
      field,
      names.length > 0 ? [{ creators: contributors, field: "XMP dc:contributor" }] : [],
    );
  if (lists.every(([names]) => names.length === 0)) stated.creators(contributors, "XMP dc:contributor");
  stated.creators(
    inXmp("cc:attributionName").map((name) => ({ name, url: oneOf("cc:attributionURL") })),
    "XMP cc:attributionName",
  );
  const imageCreators = "plus:ImageCreator/plus:ImageCreatorName";
  stated.creators(
    inXmp(imageCreators).map((name) => ({ name })),
    `XMP ${imageCreators}`,
  );
  const authors = textsOf(exif, "XPAuthor").flatMap(separated);
  stated.creators(
    authors.map((name) => ({ name })),
    "EXIF XPAuthor",
  );

  stateLicense(xmp, reading);
  const notices: Field[] = [
    [[textsOf(exif, "Copyright").join("; ")], "EXIF Copyright"],
    ...xmpAndIptc("dc:rights", "Copyright Notice"),
  ];
  for (const comment of gif?.comments ?? [])
    if (/^(?:©|\(c\)|copyright)/i.test(comment)) notices.push([[comment], "GIF comment"]);
  for (const [[notice], field] of notices) stated.copyrightNotice(notice, field);
  for (const [[notice = ""], field] of notices) stated.license(licenseWithin(notice), null, field);
  for (const [[line], field] of xmpAndIptc("photoshop:Credit", "Credit")) stated.creditLine(line, field);
  const licensor = "plus:Licensor/plus:LicensorURL";
  stated.acquireAt(oneOf(licensor), `XMP ${licensor}`);
  const sourceType = "Iptc4xmpExt:DigitalSourceType";
  for (const code of inXmp(sourceType))
    if (!stated.digitalSource(code, `XMP ${sourceType}`))
      reading.warn("field_unreadable", `XMP ${sourceType}`, `"${code}" isn't one of IPTC's codes.`);
  const dois = inXmp("dc:identifier").map((text) => idOf("doi", text));
  stated.identifiers(dois, "XMP dc:identifier");
  statePngTexts(png?.texts ?? [], reading);

  stated.type("image_content", "file format");
  stated.year(textsOf(exif, "DateTimeOriginal")[0], "EXIF DateTimeOriginal");
  for (const [[date], field] of xmpAndIptc("photoshop:DateCreated", "Date Created")) stated.year(date, field);
  return reading.finish();
}

/** Terms in words belong to the page at their address, unless the page is a known license. */
function stateLicense(xmp: XmpFields, { stated }: Reading) {
  const [statement, terms] = ["xmpRights:WebStatement", "xmpRights:UsageTerms"];
  const [page] = (xmp.get(statement) ?? []).map(({ text }) => text);
  const words = defaultText(xmp.get(terms) ?? []);
  const ofPage = () => stated.license(null, page, `XMP ${statement}`);
  if (page && isKnown(page)) ofPage();
  for (const { text } of xmp.get("cc:license") ?? []) stated.license(text, null, "XMP cc:license");
  stated.license(words, page && words && !isKnown(page) && !isKnown(words) ? page : null, `XMP ${terms}`);
  if (page && !isKnown(page)) ofPage();
}

/** Keywords of the PNG specification, and others that programs use. */
function statePngTexts(texts: PngText[], { stated }: Reading) {
  const of = (...keywords: string[]): [text: string, field: string][] =>
    keywords.flatMap((keyword) => {
      const same = texts.filter((one) => one.keyword.toLowerCase() === keyword);
      const text = defaultText(same);
      return text ? [[text, fieldOf(same.find((one) => one.text === text) as PngText)]] : [];
    });
  for (const [text, field] of of("title")) stated.title(text, field);
  for (const keyword of ["author", "artist", "creator"]) {
    const same = texts.filter((one) => one.keyword.toLowerCase() === keyword);
    const areTranslations = new Set(same.map(({ language }) => language)).size > 1;
    const authors = areTranslations ? of(keyword).map(([text]) => text) : same.map(({ text }) => text);
    const names = authors.flatMap((text) => text.split(/;\s*/)).map((name) => ({ name }));
    if (same[0]) stated.creators(names, fieldOf(same[0]));
  }
  for (const [text, field] of of("license", "licence")) stated.license(text, null, field);
  for (const [text, field] of of("copyright")) {
    stated.copyrightNotice(text, field);
    stated.license(licenseWithin(text), null, field);
  }
  for (const [text, field] of of("source", "url")) stated.source(text, field);
  for (const [text, field] of of("creation time")) stated.year(text, field);
}

const fieldOf = ({ chunk, keyword }: PngText) => `PNG ${chunk} ${keyword}`;

type Tags = { xmp: XmpFields; iptc: unknown; exif: unknown };

function showFields({ xmp, iptc, exif }: Tags, png: PngText[], reading: Reading) {
  const { show } = reading;
  for (const [path, texts] of xmp) {
    const languages = [...new Set(texts.map(({ language }) => language))];
    for (const language of languages)
      show(
        `XMP ${path}`,
        texts.filter((one) => one.language === language).map(({ text }) => text),
        language,
      );
  }
  for (const name of Object.keys(Object(iptc)))
    if (!IPTC_ENCODING.test(name)) show(`IPTC ${name}`, textsOf(iptc, name));
  for (const name of EXIF_FIELDS) show(`EXIF ${name}`, textsOf(exif, name));
  const doubted: [group: unknown, kind: string, names: string[]][] = [
    [iptc, "IPTC", ["By-line", "Credit", "Copyright Notice", "Object Name"]],
    [exif, "EXIF", ["Artist", "Copyright"]],
  ];
  for (const [group, kind, names] of doubted)
    for (const name of names)
      for (const text of textsOf(group, name)) doubtLatin1(text, `${kind} ${name}`, reading);
  for (const one of png) show(fieldOf(one), [one.text], one.language);
}

function readTags(bytes: Uint8Array, packets: string[], reading: Reading): Tags | null {
  const parser = createXmpParser();
  try {
    const { iptc, exif } = ExifReader.load(Buffer.from(bytes), { expanded: true, domParser: parser });
    for (const packet of packets) parser.parsePacket(packet);
    for (const why of parser.unread) reading.warn("field_unreadable", "XMP", why);
    return { xmp: readXmp(parser.documents, reading), iptc, exif };
  } catch {
    return null; // another format, or a broken file
  } finally {
    parser.throwIfRefused();
  }
}

/** Returns a tag's texts: one, a list of tags, or a list within a tag. */
function textsOf(group: unknown, name: string): string[] {
  const tags = listOf(at(group, name));
  return tags.flatMap((tag) => {
    const value = at(tag, "value");
    const items = typeof value === "string" ? [] : listOf(value).map(itemText);
    const texts = items.filter((text) => text.trim());
    return texts.length > 0 ? texts : [textOf(at(tag, "description"))].filter(Boolean);
  });
}

/** An EXIF text is the item itself. Items of lists have a description. */
const itemText = (item: unknown) => textOf(at(item, "description") ?? at(item, "value") ?? item);
