import { readFileSync } from "node:fs";
import path from "node:path";
import { EMBED_SCRIPTS } from "@byline/contract/embeds.ts";

/** Each version of the script of <byline-credit>, oldest first, as it is sent. */
export const EMBED_SOURCES = EMBED_SCRIPTS.map((script) => ({
  path: script.path,
  source: readFileSync(path.join(import.meta.dirname, "browser", path.basename(script.path)), "utf8"),
}));
