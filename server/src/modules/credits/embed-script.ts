import { readFileSync } from "node:fs";
import path from "node:path";
import { EMBED_SCRIPTS } from "@byline/contract/embeds.ts";

/** All versions of the <byline-credit> script as served, oldest first. */
export const EMBED_SOURCES = EMBED_SCRIPTS.map((script) => ({
  path: script.path,
  source: readFileSync(path.join(import.meta.dirname, "browser", path.basename(script.path)), "utf8"),
}));
