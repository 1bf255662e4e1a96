import type { Adapter } from "../adapter.ts";
import { readHtmlText } from "../html-text.ts";
import { idOf } from "../read-identifiers.ts";
import type { Input } from "../read-input.ts";
import { at, type GivenCreator, statements, textOf } from "../statements.ts";
import { typeOfMedia } from "../types.ts";

/** Files of Wikimedia Commons, and of Wikipedia, whose wikis answer for Commons too. */
export const wikimediaCommons: Adapter = {
  name: "wikimedia_commons",
  matches: (input) => fileOf(input) !== null,
  async resolve(input, fetch) {
    const file = fileOf(input);
    if (!file) return null;
    const query = new URLSearchParams({
      action: "query",
      format: "json",
      formatversion: "2",
      redirects: "1",
      prop: "imageinfo",
      iiprop: "url|mime|extmetadata",
      iiurlwidth: "640",
      iiextmetadatalanguage: "en",
      titles: `File:${file.name}`,
    });
    const answer = await fetch.json(`https://${file.host}/w/api.php?${query}`);
    const info = at(answer, "query", "pages", 0, "imageinfo", 0);
    if (!info) return null;
    const stated = statements();
    const meta = (name: string) => textOf(at(info, "extmetadata", name, "value"));
    stated.title(readHtmlText(meta("ObjectName")).text, "extmetadata.ObjectName");
    stated.creators([artistOf(meta("Artist"))], "extmetadata.Artist");
    stated.license(meta("LicenseShortName"), meta("LicenseUrl"), "extmetadata.LicenseShortName");
    stated.source(at(info, "descriptionurl"), "descriptionurl");
    stated.identifiers([textOf(at(info, "descriptionurl")) || null], "descriptionurl");
    stated.picture(at(info, "thumburl") ?? at(info, "url"), "thumburl");
    stated.type(typeOfMedia(at(info, "mime")), "mime");
    stated.year(readHtmlText(meta("DateTimeOriginal")).text, "extmetadata.DateTimeOriginal");
    return { url: textOf(at(info, "descriptionurl")), statements: stated.list };
  },
};

/** A link counts when it is all that the field holds: among several, it is not said whose they are. */
function artistOf(html: string): GivenCreator {
  const { text, links } = readHtmlText(html);
  const [link] = links.length === 1 ? links : [];
  return { name: text, url: link, ids: [idOf("wikidata", link)] };
}

function fileOf(input: Input): { host: string; name: string } | null {
  if (input.kind !== "url") return null;
  const { hostname, pathname, hash } = input.url;
  const host = hostname.replace(/^([\w-]+)\.m\./, "$1.");
  if (host === "upload.wikimedia.org") {
    const [, name] = /^\/wikipedia\/commons\/(?:thumb\/)?\w\/\w\w\/([^/]+)/.exec(pathname) ?? [];
    return name ? { host: "commons.wikimedia.org", name: readName(name) } : null;
  }
  if (host !== "commons.wikimedia.org" && !/^[\w-]+\.wikipedia\.org$/.test(host)) return null;
  const named =
    /\/media\/File:(.+)$/.exec(hash) ?? /^\/wiki\/(?:File:|Special:FilePath\/)(.+)$/i.exec(pathname);
  return named?.[1] ? { host, name: readName(named[1]) } : null;
}

function readName(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll("_", " ");
  } catch {
    return part;
  }
}
