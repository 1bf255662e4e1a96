import { createHash } from "node:crypto";
import { readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { creditTextOf } from "@byline/contract/credit/sentence.ts";
import { creditOf } from "@byline/contract/credit.ts";
import { readIdentifier } from "@byline/contract/identifiers.ts";
import { type Attribution, type Byline, BylineError, type Work as CatalogWork } from "@byline/sdk";
import type { Place } from "./collect.ts";

/** Maximum size of a file to check, in bytes. */
const MAX_BYTES = 1_073_741_824;

/** A work with all its keys. `id` is the content id to record. */
export type Work = { name: string; id: string; keys: string[] };

/** Attributions by their works' keys. */
export type KnownCredits = Map<string, Attribution[]>;

/** Reads all attributions that the token can access, or one project's. */
export async function readCredits(
  byline: Byline,
  project: string | undefined,
  onRead: (count: number) => void,
): Promise<KnownCredits> {
  const known: KnownCredits = new Map();
  let count = 0;
  for await (const attribution of byline.attributions.list(project ? { project_id: project } : {})) {
    for (const key of keysOf(attribution)) known.set(key, [...(known.get(key) ?? []), attribution]);
    if (++count % 100 === 0) onRead(count);
  }
  return known;
}

/**
 * Adds the works' other addresses from the catalog: from merged works, linked identifiers, and corrected
 * sources. A token for one project can't read the catalog and adds none.
 */
export async function addCataloged(byline: Byline, known: KnownCredits) {
  const attributions = [...new Set([...known.values()].flat())];
  const byContent = Map.groupBy(attributions, ({ content_id }) => readIdentifier(content_id).value);
  try {
    for await (const work of byline.works.list({ limit: 100 })) {
      const credits = work.identifiers.flatMap(({ value }) => byContent.get(value) ?? []);
      for (const address of addressesOf(work)) {
        const key = keyOf(address);
        known.set(key, [...new Set([...(known.get(key) ?? []), ...credits])]);
      }
    }
  } catch (error) {
    if (!(error instanceof BylineError && error.status === 403)) throw error;
  }
}

const addressesOf = ({ identifiers, source, picture, picture_source }: CatalogWork): string[] =>
  [source, picture, picture_source, ...identifiers.flatMap(({ value, url }) => [value, url])].filter(
    (address) => address !== null,
  );

/** A work's current credit, with corrected names and the creator's own wording. */
export type WrittenCredit = {
  line: string;
  creators: string[];
  creator: string | null;
  wording: string | null;
};
/** Credits by attribution id. */
export type WrittenCredits = Map<string, WrittenCredit>;

const AT_ONCE = 100;

/** Reads the attributions' current credits. Omits withdrawn ones. */
export async function readWritten(byline: Byline, ids: string[]): Promise<WrittenCredits> {
  const written: WrittenCredits = new Map();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const { credits: lines } = await byline.attributions.credits(some);
    const { credits } = await byline.attributions.credits(some, { format: "json-ld" });
    const stated = new Map(credits.map(({ id, credit }) => [id, JSON.parse(credit)]));
    for (const { id, credit: line } of lines) written.set(id, { line, ...makersOf(stated.get(id) ?? {}) });
  }
  return written;
}

/** Reads a credit from JSON-LD. `wording` is required credit text, null if it only repeats the names. */
export function makersOf({ creditText, ...named }: Record<string, unknown>): Omit<WrittenCredit, "line"> {
  const credit = creditOf({ metadata: named });
  const isRequired = typeof creditText === "string" && creditText !== creditTextOf(credit);
  return { creators: credit.creators, creator: credit.creator, wording: isRequired ? creditText : null };
}

function keysOf({ content_id, metadata }: Attribution): Set<string> {
  const { source, picture } = creditOf({ metadata });
  return new Set([content_id, source, picture].filter((key) => key !== null).map(keyOf));
}

/** Addresses that differ only in their fragment are the same. */
const keyOf = (id: string) => (/^https?:/i.test(id) && URL.canParse(id) ? withoutFragment(new URL(id)) : id);

function withoutFragment(url: URL): string {
  url.hash = "";
  return url.href;
}

/** Returns the work at an address in the page at `place`, or without one, the work at `place`. */
export function workAt(place: Place, address?: string): Work {
  if ("url" in place || /^(https?:)?\/\//i.test(address ?? "")) {
    const base = "url" in place ? place.url : "https://local.invalid";
    if (!URL.canParse(address ?? base, base)) return { name: String(address), id: String(address), keys: [] };
    const id = withoutFragment(new URL(address ?? base, base));
    return { name: id, id, keys: [id] };
  }
  const file = address === undefined ? place.file : fileOf(place, address);
  const name = path.relative(place.root, file).replaceAll(path.sep, "/");
  const mayBeRead = address === undefined || isWithin([place.root, path.dirname(place.file)], file);
  const hash = mayBeRead ? hashOf(file) : undefined;
  return { name, id: hash ?? name, keys: hash ? [hash, name] : [name] };
}

function fileOf({ file, root }: { file: string; root: string }, address: string): string {
  const written = address.replace(/[?#].*$/s, "");
  let decoded = written;
  try {
    decoded = decodeURI(written);
  } catch {
    // The name contains a literal percent sign.
  }
  return decoded.startsWith("/") ? path.join(root, decoded) : path.resolve(path.dirname(file), decoded);
}

/** Whether a file is in one of these folders, after resolving links. A page can refer to any file. */
function isWithin(folders: string[], file: string): boolean {
  try {
    const found = realpathSync(file);
    return folders.some((folder) => found.startsWith(realpathSync(folder) + path.sep));
  } catch {
    return false;
  }
}

/** Returns a file's hash, the same under any name, or undefined if it can't be read as a work. */
function hashOf(file: string): string | undefined {
  try {
    const stats = statSync(file);
    if (!stats.isFile() || stats.size > MAX_BYTES) return undefined;
    return `sha256:${createHash("sha256").update(readFileSync(file)).digest("hex")}`;
  } catch {
    return undefined;
  }
}
