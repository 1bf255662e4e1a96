import { type HtmlLine, type HtmlLink, readHtmlLines } from "../../html-text.ts";
import { idOf } from "../../read-identifiers.ts";
import { roleOfWords } from "../../role-words.ts";
import type { GivenCreator } from "../../statements.ts";

/**
 * Who a field of a file's page names, which is HTML that people wrote: each line of it, and each link of a
 * line that holds links alone. "Photographer: A" and "Retouched by B" state a role. The names of a line
 * without links are not parted: "Ben, Jerry and Partners" may be one.
 */
export const makersIn = (html: string): GivenCreator[] => readHtmlLines(html).flatMap(makersOf);

function makersOf(line: HtmlLine): GivenCreator[] {
  const { text, role } = withoutLabel(line.text);
  const links = line.links.filter((link) => link.text !== "" && text.includes(link.text));
  const withoutTalk = dropTalkPages(text, links);
  const named = links.filter((link) => withoutTalk.includes(link.text));
  const rest = named.reduce((left, { text: name }) => left.replace(name, ""), withoutTalk);
  if (named.length > 1 && /^(?:[\s,;/&+]|\band\b|\bund\b|\bet\b|\by\b)*$/i.test(rest))
    return named.map((link) => maker(link.text, link, role));
  const [only] = named.length === 1 ? named : [];
  return withoutTalk
    .split(/\s*;\s+/)
    .map((name, _, all) => maker(name, all.length === 1 ? only : null, role));
}

type Labeled = { text: string; role: GivenCreator["role"] };

function withoutLabel(text: string): Labeled {
  const [, label = "", rest = ""] = /^([^:]{2,60}):\s+(.+)$/.exec(text) ?? [];
  const role = roleOfWords(label);
  if (role) return { text: rest, role };
  // "Harbour.jpg: Ana Prados", as tools write that join two files into one
  if (/\.(?:jpe?g|png|gif|svg|tiff?|webp|webm|og[gvam]|pdf|djvu)$/i.test(label)) return withoutLabel(rest);
  const [, verb = "", name = ""] = /^(\p{L}[\p{L} ]{1,40}? by:?)\s+(.+)$/u.exec(text) ?? [];
  const done = roleOfWords(verb.replace(/:$/, ""));
  return done ? { text: name, role: done } : { text, role: undefined };
}

/** Drops "(talk)" and "(talk · contribs)" after the link to a person, in any language. */
function dropTalkPages(text: string, links: HtmlLink[]): string {
  return text.replaceAll(/\s*\(([^()]*)\)/g, (all, inside: string, at: number) => {
    const isAfterLink = links.some((link) => text.indexOf(link.text) < at);
    const rest = links.reduce((left, link) => left.replace(link.text, ""), inside);
    return isAfterLink && rest !== inside && /^[\s|·•,/]*$/.test(rest) ? "" : all;
  });
}

/** The years of a life stand behind names of painters. */
const LIFE = /\s*\((?:born |b\. |\*\s?)?\d{3,4}(?:\s?[–-]\s?(?:\d{3,4})?)?\)$/;

const maker = (
  name: string,
  link: HtmlLink | null | undefined,
  role: GivenCreator["role"],
): GivenCreator => ({
  name: name.replace(LIFE, ""),
  url: link?.href,
  ids: [idOf("wikidata", link?.href)],
  role,
});
