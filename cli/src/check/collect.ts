import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { EXIT, Failure } from "../failure.ts";
import { type PageText, readHtml, readMarkdown } from "./read-page.ts";

/** A page, with its name in reports, or a work in a folder. */
export type Page = PageText & { name: string; place: Place };
/** A location. Addresses in a page are relative to it; those from the site's root are relative to `root`. */
export type Place = { url: string } | { file: string; root: string };
export type Collected = { pages: Page[]; works: { name: string; place: Place }[] };

const HTML = /\.html?$/i;
const MARKDOWN = /\.(md|mdx|markdown)$/i;
const WORK = /\.(jpe?g|png|gif|webp|avif|svg|mp3|wav|flac|ogg|m4a|mp4|webm|mov)$/i;
const MAX_BYTES = 10_485_760;
const TIMEOUT_MS = 15_000;

/** Collects pages and works from a check's targets. */
export async function collect(targets: string[], ignored: string[]): Promise<Collected> {
  const found: Collected = { pages: [], works: [] };
  const missing = ignored.find((entry) => !existsSync(entry));
  if (missing !== undefined)
    throw new Failure(
      EXIT.usage,
      `The file or folder ${missing} doesn't exist.`,
      "--ignore must be a path relative to the current folder, not a pattern.",
    );
  const skipped = ignored.map((entry) => path.resolve(entry));
  for (const target of targets) {
    if (/^https?:\/\//i.test(target)) await collectAddress(found, target);
    else collectPath(found, target, skipped);
  }
  return found;
}

async function collectAddress(found: Collected, target: string) {
  const response = await fetch(target, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
    throw new Failure(EXIT.unavailable, `Couldn't read ${target}: ${error.cause?.message ?? error.message}`);
  });
  if (!response.ok)
    throw new Failure(EXIT.usage, `Couldn't read ${target}: it responded with ${response.status}.`);
  const type = response.headers.get("content-type") ?? "";
  const place = { url: response.url };
  if (/^(image|audio|video)\//.test(type)) {
    await response.body?.cancel();
    found.works.push({ name: target, place });
    return;
  }
  const html = await readLimited(response, target);
  found.pages.push({ ...readHtml(html), name: target, place });
}

async function readLimited(response: Response, target: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Failure(EXIT.usage, `${target} is larger than 10 MiB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function collectPath(found: Collected, target: string, skipped: string[]) {
  const start = path.resolve(target);
  const isFolder = statSync(start).isDirectory();
  const root = isFolder ? start : process.cwd();
  const files = isFolder ? filesBelow(start, skipped) : [start];
  for (const file of files) {
    const name = path.relative(process.cwd(), file).replaceAll(path.sep, "/");
    const place = { file, root };
    if (HTML.test(file)) found.pages.push({ ...readHtml(readFileSync(file, "utf8")), name, place });
    else if (MARKDOWN.test(file))
      found.pages.push({ ...readMarkdown(readFileSync(file, "utf8")), name, place });
    else if (WORK.test(file)) found.works.push({ name, place });
    else if (!isFolder)
      throw new Failure(
        EXIT.usage,
        `${target} isn't a page, image, audio, or video file that can be checked.`,
      );
  }
}

/** Lists files, without hidden ones and packages. */
function filesBelow(folder: string, skipped: string[]): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith(".") && name !== "node_modules")
    .map((entry) => ({ entry, file: path.join(folder, entry.name) }))
    .filter(({ file }) => !skipped.includes(file))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    .flatMap(({ entry, file }) =>
      entry.isDirectory() ? filesBelow(file, skipped) : entry.isFile() ? [file] : [],
    );
}
