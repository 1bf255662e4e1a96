import { OutboundError } from "../../../../adapters/outbound/outbound-error.ts";
import type { Fetch, Found } from "../../adapter.ts";
import { readHtmlLines, readHtmlText } from "../../html-text.ts";
import { at, statements, textOf } from "../../statements.ts";
import { typeOfMedia } from "../../types.ts";
import { makersIn } from "./makers.ts";
import type { WikiPage } from "./wiki-page.ts";

/** What the Action API is asked for about a file. */
export const FILE_QUERY = {
  prop: "imageinfo",
  iiprop: "url|mime|extmetadata",
  iiurlwidth: "640",
  iiextmetadatalanguage: "en",
};

/**
 * Asks Wikimedia's Attribution API (mediawiki.org/wiki/Attribution_API), which is a beta and not on every
 * wiki, and the Action API. Either may be out of reach; throws `OutboundError` if both are. The Attribution
 * API sends on to Commons where a file is kept there.
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
 * What is stated about a file: by the Attribution API first, then by the Action API, which alone knows
 * makers by their roles and links. `page`: the file's page in an answer of the Action API, if there is one.
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

/** Of a text in several languages the English one, or the first. */
function inEnglish(html: string): string {
  const lines = readHtmlLines(html);
  const [first] = lines.filter(({ language }) => language !== null);
  const wanted = lines.find(({ language }) => /^en\b/i.test(language ?? "")) ?? first;
  const shown = lines.filter(({ language }) => language === null || language === wanted?.language);
  return shown.map(({ text }) => text).join(" ");
}

/** The page itself: `?wprov=` says which program asked. */
const withoutQuery = (link: string) => (link.includes("?title=") ? link : link.replace(/\?.*$/, ""));
const withoutEnding = (title: string) => title.replace(/^[^:]+:/, "").replace(/\.\w{2,5}$/, "");

/** Where the file is from is no maker. */
const isOwnWork = (html: string) =>
  /^(?:own work|self-?made|transferred from .*)$/i.test(readHtmlText(html).text);
