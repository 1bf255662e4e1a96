import { gunzipSync } from "node:zlib";
import type { Document, Element } from "@xmldom/xmldom";
import { cleanAddress } from "../statements.ts";
import { createXmpParser } from "../xmp-parser.ts";
import { type FileReading, fileReading, type Reading } from "./field.ts";
import { defaultText, type LanguageText } from "./language.ts";
import { licenseWithin } from "./license-within.ts";
import { readXmp, type XmpFields } from "./xmp-fields.ts";

const SVG = "http://www.w3.org/2000/svg";
const MAX_UNZIPPED_BYTES = 10 * 1_048_576;
/** Maximum entities in a drawing. Illustrator declares namespaces as entities. */
const MAX_ENTITIES = 50;
const MAX_METADATA = 5;
const MAX_COMMENTS = 5;
/** Maximum metadata that is parsed. */
const MAX_CHARACTERS = 2_000_000;

/** Reads an SVG's statements from its metadata and title, or returns null for other files. */
export function readSvg(bytes: Uint8Array): FileReading | null {
  const text = sourceOf(bytes);
  if (!text || !/<(?:\w+:)?svg[\s>]/.test(text.slice(0, 10_000))) return null;
  const reading = fileReading();
  const parser = createXmpParser();
  let document: Document | null = null;
  try {
    document = parser.parseFromString(withoutEntities(text, withoutDrawing(text)), "application/xml");
  } catch {
    for (const why of parser.unread)
      reading.warn("field_unreadable", "SVG", why.replace("An XMP packet", "This SVG"));
  }
  parser.throwIfRefused();
  if (document) readDocument(document, reading);
  reading.stated.type("image_content", "file format");
  return reading.finish();
}

function readDocument(document: Document, reading: Reading) {
  const { stated, show } = reading;
  const properties = readXmp([document], reading);
  for (const [path, texts] of properties)
    for (const { text, language } of texts) show(`SVG ${path}`, [text], language);
  const first = (...paths: string[]) => firstOf(properties, paths);

  const [title, titleField] = first("dc:title", "dcterms:title");
  stated.title(title, titleField);
  const own = textsOf(document, "title");
  for (const { text, language } of own) show("SVG title", [text], language);
  stated.title(defaultText(own), "SVG title");

  for (const comment of commentsOf(document)) show("SVG comment", [comment]);
  for (const { text, language } of textsOf(document, "desc")) show("SVG desc", [text], language);

  const contributors = agentPaths("dc:contributor").flatMap((path) =>
    (properties.get(path) ?? []).map(({ text }) => ({ name: text, role: "contributor" as const })),
  );
  const others = [{ creators: contributors, field: "SVG dc:contributor" }];
  const name = cleanAddress(first("cc:attributionURL")[0]);
  for (const path of [...agentPaths("dc:creator"), ...agentPaths("dcterms:creator"), "cc:attributionName"]) {
    const names = (properties.get(path) ?? []).map(({ text }) => text);
    stated.creators(
      names.map((one) => ({ name: one, url: path === "cc:attributionName" ? name : null })),
      `SVG ${path}`,
      names.length > 0 ? others : [],
    );
  }
  for (const path of ["cc:license", "dcterms:license", "xmpRights:WebStatement"])
    for (const { text } of properties.get(path) ?? []) stated.license(text, null, `SVG ${path}`);
  const [rights, rightsField] = first(...agentPaths("dc:rights"), "dcterms:rights");
  stated.copyrightNotice(rights, rightsField);
  stated.license(rights ? licenseWithin(rights) : null, null, rightsField);
  const [source, sourceField] = first("dc:source", "dcterms:source");
  stated.source(source, sourceField);
  const [date, dateField] = first("dc:date", "dcterms:date", "dcterms:created");
  stated.year(date, dateField);
}

/** Inkscape puts an agent's name inside the agent; others write it as the value. */
const agentPaths = (path: string) => [`${path}/cc:Agent/dc:title`, `${path}/dc:title`, path];

function firstOf(properties: XmpFields, paths: string[]): [text: string | undefined, field: string] {
  const path = paths.find((one) => properties.has(one)) ?? paths[0];
  return [defaultText(properties.get(path as string) ?? []), `SVG ${path}`];
}

/** Returns comments in the drawing, where icon sets name their license. */
const commentsOf = (document: Document): string[] =>
  [...(document.documentElement?.childNodes ?? [])]
    .filter((node) => node.nodeType === 8)
    .slice(0, MAX_COMMENTS)
    .map((node) => (node.textContent ?? "").replace(/^!/, ""));

/** Returns the titles or descriptions of the whole drawing. Those of its shapes are tooltips. */
function textsOf(document: Document, name: "title" | "desc"): LanguageText[] {
  const root = document.documentElement;
  return [...(root?.childNodes ?? [])]
    .filter((node): node is Element => node.namespaceURI === SVG && node.localName === name)
    .map((node) => ({ text: node.textContent ?? "", language: node.getAttribute("lang") || null }))
    .filter(({ text }) => text.trim());
}

/** Returns the text of an SVG, compressed or not, or null for other files. */
function sourceOf(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file[0] === 0x1f && file[1] === 0x8b)
    try {
      return decode(gunzipSync(file, { maxOutputLength: MAX_UNZIPPED_BYTES }));
    } catch {
      return null; // not an SVG, or too large
    }
  const begins = file.toString("latin1", 0, 64).replaceAll("\0", "");
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(begins) ? decode(file) : null;
}

/** Decodes by the byte order mark or the XML declaration, otherwise as UTF-8. */
function decode(file: Buffer): string | null {
  const head = file.toString("latin1", 0, 200);
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1];
  const mark = head.startsWith("\xff\xfe") ? "utf-16le" : head.startsWith("\xfe\xff") ? "utf-16be" : null;
  try {
    return new TextDecoder(mark ?? declared ?? "utf-8").decode(file);
  } catch {
    return null; // unknown encoding
  }
}

const SHAPE = /<(?:\w+:)?(?:a|g|path|rect|circle|ellipse|line|poly\w+|text|image|use|symbol|defs)[\s>/]/;

/** Keeps the root, everything before its first shape, and its metadata. The rest states nothing. */
function withoutDrawing(text: string): string {
  const root = /<((?:\w+:)?svg)(?:\s[^>]*)?>/.exec(text);
  if (!root) return text;
  const rest = text.slice(root.index + root[0].length);
  const drawn = SHAPE.exec(rest);
  const pieces = [rest.slice(0, drawn?.index ?? rest.lastIndexOf(`</${root[1]}`))];
  for (let at = drawn?.index ?? -1; at >= 0 && pieces.length < MAX_METADATA; ) {
    const start = /<((?:\w+:)?metadata)[\s>]/.exec(rest.slice(at));
    const end = start ? rest.indexOf(`</${start[1]}>`, at + start.index) : -1;
    if (!start || end < 0) break;
    pieces.push(`${rest.slice(at + start.index, end)}</${start[1]}>`);
    at = end;
  }
  return `${root[0].replace(/\/>$/, ">")}${pieces.join("")}</${root[1]}>`;
}

/** Replaces declared entities of plain text. Entities that contain others stay undeclared. */
function withoutEntities(whole: string, xml: string): string {
  const doctype = /<!DOCTYPE[^[>]*\[[^\]]*\]\s*>/.exec(whole.slice(0, 20_000))?.[0];
  if (!doctype || xml.length > MAX_CHARACTERS) return xml;
  const declared = [...doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+"([^"&<%]{0,200})"\s*>/g)];
  const entities = new Map(declared.slice(0, MAX_ENTITIES).map(([, name, value]) => [name, value]));
  return xml.replaceAll(/&([\w.-]+);/g, (reference, name) => entities.get(name) ?? reference);
}
