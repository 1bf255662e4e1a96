import type { Input } from "../../read-input.ts";
import namespaces from "./file-namespaces.json" with { type: "json" };

/** A page of a wiki: by its title, or by the number of the page or of one of its versions. */
export type WikiPage = { host: string } & (
  | { title: string; isFile: boolean }
  | { number: string; parameter: "pageids" | "revids" }
);

/** The names of files on each Wikipedia beside "File" and "Image", from their siteinfo. */
const FILE_NAMES: Record<string, string[]> = namespaces;
const FILE_NAMES_EVERYWHERE = ["file", "image", "media"];

const PROJECTS =
  /^(?:commons\.wikimedia|(?!www\.)[\w-]+\.(?:wikipedia|wiktionary|wikibooks|wikinews|wikiquote|wikisource|wikiversity|wikivoyage))\.org$/;

/**
 * The page that an address of Wikimedia leads to: an article, a file under its local name or in the media
 * viewer (`#/media/Datei:...`), a link to the file itself, or a link by number (`?curid=`).
 */
export function wikiPageOf(input: Input): WikiPage | null {
  if (input.kind !== "url") return null;
  const { hostname, pathname, hash, searchParams } = input.url;
  const host = hostname.replace(/^([\w-]+)\.m\./, "$1.");
  if (host === "upload.wikimedia.org") return uploadOf(pathname);
  if (!PROJECTS.test(host)) return null;
  const [, viewed] = /^#?\/?media(?:viewer)?\/(.+)$/.exec(hash.replace(/^#/, "")) ?? [];
  if (viewed) return titled(host, viewed);
  const number = searchParams.get("curid") ?? mediaNumber(host, pathname);
  if (number && /^[1-9]\d{0,11}$/.test(number)) return { host, number, parameter: "pageids" };
  const [, path] = /^\/(?:wiki|zh(?:-[a-z]+)?|sr-e[cl])\/(.+)$/.exec(pathname) ?? [];
  const title = path ?? searchParams.get("title");
  if (title) return titled(host, title);
  const version = searchParams.get("oldid") ?? /^\/wiki\/Special:PermanentLink\/(\d+)$/i.exec(pathname)?.[1];
  return version && /^[1-9]\d{0,14}$/.test(version) ? { host, number: version, parameter: "revids" } : null;
}

/** `/wikipedia/commons/thumb/e/ea/X.jpg/640px-X.jpg`: a file, or a copy of another size or format. */
function uploadOf(pathname: string): WikiPage | null {
  const [, wiki = "", name] =
    /^\/wikipedia\/([\w-]+)\/(?:(?:thumb|archive|transcoded|thumb\/archive)\/)?\w\/\w\w\/([^/]+)/.exec(
      pathname,
    ) ?? [];
  if (!name) return null;
  const host = wiki === "commons" ? "commons.wikimedia.org" : `${wiki.replaceAll("_", "-")}.wikipedia.org`;
  return { host, title: `File:${readTitle(name).replace(/^\d{14}!/, "")}`, isFile: true };
}

/** `/entity/M123`: structured data about the file with this number. */
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
