import { OutboundError } from "../../../../adapters/outbound/outbound-error.ts";
import type { Fetch, Found } from "../../adapter.ts";
import { readHtmlLines, readHtmlText } from "../../html-text.ts";
import { at, statements, textOf } from "../../statements.ts";
import { typeOfMedia } from "../../types.ts";
import { makersIn } from "./makers.ts";
import type { WikiPage } from "./wiki-page.ts";

/** Parameters of the Action API for a file. */
export const FILE_QUERY = {
  prop: "imageinfo",
  iiprop: "url|mime|extmetadata",
  iiurlwidth: "640",
  iiextmetadatalanguage: "en",
};

/**
 * Calls the Action API and Wikimedia's Attribution API (mediawiki.org/wiki/Attribution_API), a beta that some
 * wikis lack and that redirects to Commons for its files. Either may be unreachable; throws `OutboundError`
 * if both are.
 */
export async function askWiki(
  page: WikiPage,
  parameters: Record<string, string>,
  fetch: Fetch,
): Promise<{ answer: unknown; signals: unknown }> {
  const query = new URLSearchParams({
    ...{ action: "query", format: "json", formatversion: "2", redirects: "1" },
    ...parameters,
    ...("title" in page ? { titles: page.title } : { [page.parameter]: page.number }),
  });
  const name = "title" in page ? encodeURIComponent(page.title.replaceAll(" ", "_")) : null;
  const signals = `/w/rest.php/attribution/v0-beta/pages/${name}/signals?redirect=true`;
  const [action, attribution] = await Promise.allSettled([
    fetch.json(`https://${page.host}/w/api.php?${query}`),
    name ? fetch.json(`https://${page.host}${signals}`) : null,
  ]);
  for (const one of [attribution, action])
    if (one.status === "rejected" && !(one.reason instanceof OutboundError)) throw one.reason;
  const essential = attribution.status === "fulfilled" ? at(attribution.value, "essential") : null;
  if (action.status === "rejected" && !essential) throw action.reason;
  return { answer: action.status === "fulfilled" ? action.value : null, signals: essential };
}

/**
 * Returns the statements about a file: the Attribution API's first, then the Action API's, which alone has
 * makers' roles and links. `page` is the file's page in the Action API's response, if any.
 */
export function fileStatements(page: unknown, signals: unknown): Found | null {
  const info = at(page, "imageinfo", 0);
  if (!info && !signals) return null;
  const stated = statements();
  const meta = (name: string) => textOf(at(info, "extmetadata", name, "value"));
  const url = textOf(at(info, "descriptionurl")) || withoutQuery(textOf(at(signals, "link")));
  stated.title(inEnglish(meta("ObjectName")), "extmetadata.ObjectName");
  if (!meta("ObjectName")) stated.title(withoutEnding(textOf(at(signals, "title"))), "Attribution API title");

  function stateMakers(html: string, field: string) {
    const { creators, creditLine } = makersIn(html);
    stated.creators(creators, field);
    stated.creditLine(creditLine, field);
  }
  const credit = textOf(at(signals, "credit"));
  const author = textOf(at(signals, "author"));
  const isSame = (html: string) => readHtmlText(html).text === readHtmlText(meta("Artist")).text;
  for (const [html, field] of [
    [author, "Attribution API author"],
    [credit, "Attribution API credit"],
  ] as const)
    if (html && !isSame(html) && !isOwnWork(html) && html !== meta("Attribution")) stateMakers(html, field);
  stated.creditLine(readHtmlText(meta("Attribution")).text, "extmetadata.Attribution");
  stateMakers(meta("Artist"), "extmetadata.Artist");

  const license = at(signals, "license");
  if (isNonFree(meta("NonFree"), meta("LicenseShortName")))
    stated.warning("non_free", "The wiki shows this file as fair use. That licenses no one else to use it.");
  else {
    stated.license(at(license, "title"), at(license, "url"), "Attribution API license");
    stated.license(meta("LicenseShortName"), meta("LicenseUrl"), "extmetadata.LicenseShortName");
  }
  stated.source(url, "descriptionurl");
  stated.identifiers([url || null], "descriptionurl");
  stated.picture(at(info, "thumburl") ?? at(info, "url"), "thumburl");
  stated.type(typeOfMedia(at(info, "mime")), "mime");
  stated.year(readHtmlText(meta("DateTimeOriginal")).text, "extmetadata.DateTimeOriginal");
  return { url, ...stated.found };
}

/** Wikipedias mark files that they may only quote. */
const isNonFree = (flag: string, license: string) =>
  /^(?:true|1|yes)$/i.test(flag) || /^(?:fair use|non-?free|fair dealing)\b/i.test(license);

/** Returns the English text, or the first, of a text in several languages. */
function inEnglish(html: string): string {
  const lines = readHtmlLines(html);
  const [first] = lines.filter(({ language }) => language !== null);
  const wanted = lines.find(({ language }) => /^en\b/i.test(language ?? "")) ?? first;
  const shown = lines.filter(({ language }) => language === null || language === wanted?.language);
  return shown.map(({ text }) => text).join(" ");
}

/** Removes `?wprov=`, which identifies the calling program. */
const withoutQuery = (link: string) => (link.includes("?title=") ? link : link.replace(/\?.*$/, ""));
const withoutEnding = (title: string) => title.replace(/^[^:]+:/, "").replace(/\.\w{2,5}$/, "");

/** The file's origin isn't a maker. */
const isOwnWork = (html: string) =>
  /^(?:own work|self-?made|transferred from .*)$/i.test(readHtmlText(html).text);
