import { roleOfWords } from "@byline/contract/credit/introductions.ts";
import { attributedName, readQualified } from "@byline/contract/credit/qualifiers.ts";
import { withoutLife } from "@byline/contract/credit/read-name.ts";
import { type HtmlLine, type HtmlLink, readHtmlLines } from "../../html-text.ts";
import { idOf } from "../../read-identifiers.ts";
import type { GivenCreator } from "../../statements.ts";

/** The people in a field: creators, and the whole text as wording if some may not be creators. */
export type Makers = { creators: GivenCreator[]; creditLine: string | null };

/**
 * Returns the people in a field of a file's page, which is hand-written HTML: each line, and each link in a
 * line of only links. "Photographer: A" and "Retouched by B" state a role. Names in a line without links
 * aren't split, because "Ben, Jerry and Partners" may be one.
 */
export function makersIn(html: string): Makers {
  const lines = readHtmlLines(html).map((line) => ({ ...line, text: withoutTemplate(line.text) }));
  const isSure = ({ text }: HtmlLine) => {
    const name = withoutLife(text);
    return readQualified(name) === null && attributedName(name) === null && !UNSURE.test(name);
  };
  const creators = lines.filter(isSure).flatMap(makersOf);
  const creditLine = lines.every(isSure) ? null : lines.map(({ text }) => withoutLife(text)).join(", ");
  return { creators, creditLine };
}

/** Commons' templates Creator and Author assumed */
const UNSURE = /\bassumed \(based on copyright claims\)/i;

/** Commons' text for pages without a machine-readable author. */
const withoutTemplate = (text: string) =>
  text.replace(/^No machine-readable author provided\. (.+?)\.?$/, "$1");

function makersOf(line: HtmlLine): GivenCreator[] {
  const uploader = UPLOADER.exec(line.text)?.[1];
  if (uploader) return [maker(uploader, line.links[0], "uploader")];
  const { text, role } = withoutLabel(line.text);
  const links = line.links.filter((link) => link.text !== "" && text.includes(link.text));
  const withoutTalk = dropTalkPages(text, links);
  const named = links.filter((link) => withoutTalk.includes(link.text));
  const rest = named.reduce((left, { text: name }) => left.replace(name, ""), withoutTalk);
  const isList = /^(?:[\s,;/&+]|\band\b|\bund\b|\bet\b|\by\b)*$/i.test(
    rest.replaceAll(IN_PARENTHESES, dropRole),
  );
  if (named.length > 1 && isList)
    return named.map((link) => maker(link.text, link, roleAfter(withoutTalk, link.text) ?? role));
  const isAtWiki = named.length === 2 && /^\s*at (?:the )?\s*$/.test(rest);
  const only = named.length === 1 || isAtWiki ? named[0] : null;
  return withoutTalk.split(/\s*;\s+/).map((part, at, all) => {
    const labeled = at === 0 ? { text: part, role } : withoutLabel(part);
    return maker(labeled.text, all.length === 1 ? only : null, labeled.role ?? role);
  });
}

/** Template:Original uploader. */
const UPLOADER = /^The original uploader was (.+?) at .+\.$/;

const IN_PARENTHESES = /\s*\(([^()]{2,40})\)/g;
const dropRole = (all: string, inside: string) => (roleOfWords(inside) ? "" : all);

/** Returns the role in parentheses after a name: "Ana (photographer)". */
function roleAfter(text: string, name: string): GivenCreator["role"] {
  const [, inside] = /^\s*\(([^()]{2,40})\)/.exec(text.slice(text.indexOf(name) + name.length)) ?? [];
  return inside ? roleOfWords(inside) : null;
}

type Labeled = { text: string; role: GivenCreator["role"] };

function withoutLabel(text: string): Labeled {
  const [, label = "", rest = ""] = /^([^:：]{1,60}?)(?:\s*:\s+|：\s*)(.+)$/.exec(text) ?? [];
  const role = roleOfWords(label);
  if (role) return { text: rest, role };
  // "Harbour.jpg: Ana Prados", as written by tools that combine files
  if (/\.(?:jpe?g|png|gif|svg|tiff?|webp|webm|og[gvam]|pdf|djvu)$/i.test(label)) return withoutLabel(rest);
  const [, verb = "", name = ""] =
    /^(\p{L}[\p{L} ]{1,40}? (?:by|von|par|por|door|przez|de|di|da|van):?)\s+(.+)$/u.exec(text) ?? [];
  const verbRole = roleOfWords(verb.replace(/:$/, ""));
  return verbRole ? { text: name, role: verbRole } : { text, role: undefined };
}

/** Removes "(talk)" and "(talk · contribs)" after a person's link, in any language. */
function dropTalkPages(text: string, links: HtmlLink[]): string {
  return text.replaceAll(/\s*\(([^()]*)\)/g, (all, inside: string, at: number) => {
    const isAfterLink = links.some((link) => text.indexOf(link.text) < at);
    const rest = links.reduce((left, link) => left.replace(link.text, ""), inside);
    return isAfterLink && rest !== inside && /^[\s|·•,/]*$/.test(rest) ? "" : all;
  });
}

/** Text saying that the uploader is the author, which is also in the source field. */
const OWN_WORK = /^(?:own work|self-?made|self)$|\s*(?:[-–,]\s*own work|\(own work\))$/i;
const USER =
  /^(?:user|benutzer(?:in)?|utilisat(?:eur|rice)|usuari[oa]|utente|gebruiker|wikipedysta|利用者):\s*(?=\S)/i;
const NOTICE = /^(?:©|\(c\)|copyright)\s+(?:by\s+)?(?=\p{L})/iu;

function maker(text: string, link: HtmlLink | null | undefined, stated: GivenCreator["role"]): GivenCreator {
  const name = text.replaceAll(IN_PARENTHESES, dropRole);
  const role = stated ?? (name === text ? stated : roleAfter(text, name));
  return {
    name: withoutLife(name).replace(OWN_WORK, "").replace(USER, "").replace(NOTICE, ""),
    url: link?.href,
    ids: [idOf("wikidata", link?.href)],
    role,
  };
}
