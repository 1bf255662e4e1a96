import { flickrLicense } from "@byline/contract/licenses/flickr.ts";
import providers from "oembed-providers" with { type: "json" };
import type { Adapter } from "../adapter.ts";
import { decodeEntities } from "../html-text.ts";
import type { Input } from "../read-input.ts";
import { at, statements, textOf } from "../statements.ts";

type Endpoint = { title: string; url: string; patterns: RegExp[] };

/** The registry of oembed.com, limited to HTTPS endpoints with address patterns. */
const ENDPOINTS: Endpoint[] = providers.flatMap(({ provider_name: title, endpoints }) =>
  endpoints.flatMap(({ url, schemes = [] }: { url: string; schemes?: string[] }) =>
    url.startsWith("https://") ? [{ title, url, patterns: schemes.flatMap(patternOf) }] : [],
  ),
);

/**
 * Videos, photos, and sounds from providers in the oEmbed registry. YouTube adds "- Topic" to names of
 * generated channels, and SoundCloud adds the artist to titles.
 */
export const oembed: Adapter = {
  name: "oembed",
  matches: (input) => endpointOf(input) !== null,
  async resolve(input, fetch) {
    const endpoint = endpointOf(input);
    if (!endpoint || input.kind !== "url") return null;
    const address = new URL(endpoint.url.replace("{format}", "json"));
    address.searchParams.set("format", "json");
    address.searchParams.set("url", input.url.href);
    const answer = await fetch.json(address.href);
    if (!at(answer, "type")) return null;
    const stated = statements();
    const provider = textOf(at(answer, "provider_name"));
    const author = textOf(decodeEntities(at(answer, "author_name")));
    const name = provider === "YouTube" ? author.replace(/ - Topic$/, "") : author;
    const title = textOf(decodeEntities(at(answer, "title")));
    const ending = provider === "SoundCloud" ? ` by ${name}` : "";
    stated.title(ending && title.endsWith(ending) ? title.slice(0, -ending.length) : title, "title");
    stated.creators([{ name, url: at(answer, "author_url") }], "author_name");
    const isFlickr = provider === "Flickr" || at(answer, "flickr_type");
    // Its own names of licenses leave the version out.
    const flickr = isFlickr ? flickrLicense(at(answer, "license_id")) : null;
    const page = flickr?.startsWith("https:") ? flickr : null;
    stated.license(at(answer, "license") || flickr, at(answer, "license_url") || page, "license");
    stated.source(input.url.href, "the address asked for");
    stated.identifiers([input.url.href], "the address asked for");
    stated.picture(at(answer, "thumbnail_url"), "thumbnail_url");
    const type = textOf(at(answer, "type"));
    stated.type(type === "photo" ? "image_content" : type === "video" ? "video_content" : null, "type");
    return { url: input.url.href, ...stated.found, title: endpoint.title };
  },
};

const endpointOf = (input: Input): Endpoint | null =>
  input.kind === "url"
    ? (ENDPOINTS.find(({ patterns }) => patterns.some((pattern) => pattern.test(input.url.href))) ?? null)
    : null;

/** In `https://*.flickr.com/photos/*`, a star matches a label in the host, or anything in the path. */
function patternOf(scheme: string): RegExp[] {
  const [, host = "", path = ""] = /^https?:\/\/([^/]+)(\/.*)?$/.exec(scheme) ?? [];
  if (!/[a-z0-9-]+\.[a-z]+$/i.test(host)) return [];
  const literal = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&");
  const inHost = literal(host)
    .replace(/^\*\\\./, "(?:[\\w-]+\\.)?")
    .replaceAll("*", "[\\w-]+");
  const inPath = literal(path)
    .replaceAll(/\*(?=.)/g, "[^/]*")
    .replace(/\*$/, ".*");
  return [new RegExp(`^https://${inHost}${inPath}$`, "i")];
}
