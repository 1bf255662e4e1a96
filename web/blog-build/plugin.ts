import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const ID = "virtual:reading-times";
const folder = path.resolve(import.meta.dirname, "../src/content/blog");
const WORDS_A_MINUTE = 220;

/**
 * Reading time of each post in minutes, by its slug: based on the words in its MDX, including code, rounded
 * up.
 */
export function readingTimes(): Plugin {
  return {
    name: "reading-times",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const files = readdirSync(folder).filter((file) => file.endsWith(".mdx"));
      const minutes = files.map((file) => {
        this.addWatchFile(path.join(folder, file));
        const words = readFileSync(path.join(folder, file), "utf8").split(/\s+/).length;
        return [file.replace(/\.mdx$/, ""), Math.ceil(words / WORDS_A_MINUTE)];
      });
      return `export default ${JSON.stringify(Object.fromEntries(minutes))};`;
    },
  };
}
