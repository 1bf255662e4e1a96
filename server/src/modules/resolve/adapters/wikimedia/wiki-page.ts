import type { Input } from "../../read-input.ts";
import namespaces from "./file-namespaces.json" with { type: "json" };

/** A wiki page by its title, page number, or revision number. */
export type WikiPage = { host: string } & (
  | { title: string; isFile: boolean }
  | { number: string; parameter: "pageids" | "revids" }
);

/** Each Wikipedia's file namespaces besides "File" and "Image", from its siteinfo. */
const FILE_NAMES: Record<string, string[]> = namespaces;
const FILE_NAMES_EVERYWHERE = ["file", "image", "media"];

const LANGUAGE_PROJECTS =
  "wikipedia|wiktionary|wikibooks|wikinews|wikiquote|wikisource|wikiversity|wikivoyage";
const SHARED_WIKIS = "commons|species|meta|incubator|outreach|foundation";
const PROJECTS = new RegExp(
  `^(?:(?:${SHARED_WIKIS})\\.wikimedia|www\\.(?:mediawiki|wikidata)|` +
    `(?!www\\.)[\\w-]+\\.(?:${LANGUAGE_PROJECTS}))\\.org$`,
);

/**
 * Returns the Wikimedia page at an address: an article, a file under its local name or in the media viewer
 * (`#/media/Datei:...`), a direct file link, or a link by number (`?curid=`).
 */
export function wikiPageOf(input: Input): WikiPage | null {
  if (input.kind !== "url") return null;
  const { hostname, pathname, hash, searchParams } = input.url;
  const host = hostname.replace(/^([\w-]+)\.m\./, "$1.");
  if (host === "upload.wikimedia.org") return uploadOf(pathname);
  if (!PROJECTS.test(host)) return null;
  const [, viewed] = /^#?\/?media(?:viewer)?\/(.+)$/.exec(hash.replace(/^#/, "")) ?? [];
  if (viewed) return titled(host, viewed);
  const file = FILE_PARAMETERS.map(([path, name]) => path.test(pathname) && searchParams.get(name)).find(
    Boolean,
  );
  if (file) return { host, title: `File:${readTitle(file)}`, isFile: true };
  const number = searchParams.get("curid") ?? mediaNumber(host, pathname);
  if (number && /^[1-9]\d{0,11}$/.test(number)) return { host, number, parameter: "pageids" };
  const [, path] = /^\/(?:wiki|zh(?:-[a-z]+)?|sr-e[cl])\/(.+)$/.exec(pathname) ?? [];
  const title = path ?? searchParams.get("title");
  const special = title ? numbered(host, title) : null;
  if (special) return special;
  if (title) return titled(host, title);
  const version = searchParams.get("oldid");
  return version && /^[1-9]\d{0,14}$/.test(version) ? { host, number: version, parameter: "revids" } : null;
}

/** Pages that show a file given in the query. */
const FILE_PARAMETERS: [path: RegExp, name: string][] = [
  [/^\/w\/thumb\.php$/, "f"],
  [/^\/wiki\/Special:FilePath$/i, "file"],
];
const NUMBERED: ["pageids" | "revids", RegExp][] = [
  ["pageids", /^Special:Redirect\/page\/([1-9]\d{0,11})$/i],
  ["revids", /^Special:(?:Redirect\/revision|Perma(?:nent)?Link|Diff(?:\/\d+)?)\/([1-9]\d{0,14})$/i],
];

/** Reads `Special:Redirect/page/1`, `Special:PermanentLink/2`, `Special:Diff/1/2`: pages by number. */
function numbered(host: string, title: string): WikiPage | null {
  for (const [parameter, form] of NUMBERED) {
    const number = form.exec(title)?.[1];
    if (number) return { host, number, parameter };
  }
  return null;
}

/** Reads `/wikipedia/commons/thumb/e/ea/X.jpg/640px-X.jpg`: a file, or a copy in another size or format. */
function uploadOf(pathname: string): WikiPage | null {
  const [, project = "", wiki = "", name] =
    /^\/(\w+)\/([\w-]+)\/(?:(?:thumb|archive|transcoded|thumb\/archive)\/)?\w\/\w\w\/([^/]+)/.exec(
      pathname,
    ) ?? [];
  if (!name) return null;
  const language = wiki.replaceAll("_", "-");
  const host = [`${wiki}.wikimedia.org`, `www.${wiki}.org`, `${language}.${project}.org`].find((one) =>
    PROJECTS.test(one),
  );
  return host ? { host, title: `File:${readTitle(name).replace(/^\d{14}!/, "")}`, isFile: true } : null;
}

/** Reads `/entity/M123`: structured data about the file with this number. */
const mediaNumber = (host: string, pathname: string) =>
  host === "commons.wikimedia.org"
    ? /^\/(?:entity|wiki\/Special:EntityPage)\/M(\d+)$/.exec(pathname)?.[1]
    : undefined;

function titled(host: string, encoded: string): WikiPage | null {
  const title = readTitle(encoded).replace(/^:/, "").trim();
  const [, path] = /^[^:/]+:\s?(?:FilePath|Redirect\/file)\/(.+)$/i.exec(title) ?? [];
  if (path) return { host, title: `File:${path}`, isFile: true };
  const [, namespace = "", name = ""] = /^([^:]+):\s*(.+)$/.exec(title) ?? [];
  if (name && isFileNamespace(host, namespace)) return { host, title: `File:${name}`, isFile: true };
  return title ? { host, title, isFile: false } : null;
}

function isFileNamespace(host: string, namespace: string): boolean {
  const [language = ""] = host.split(".");
  const name = namespace.trim().toLowerCase().replaceAll("’", "'");
  return FILE_NAMES_EVERYWHERE.includes(name) || (FILE_NAMES[language]?.includes(name) ?? false);
}

function readTitle(part: string): string {
  const spaced = (text: string) => text.replaceAll("_", " ").normalize("NFC");
  try {
    return spaced(decodeURIComponent(part));
  } catch {
    return spaced(part);
  }
}
