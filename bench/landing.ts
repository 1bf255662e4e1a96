import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildIfStale } from "../scripts/build.ts";
import { print } from "./tools.ts";

const client = path.resolve(import.meta.dirname, "../web/build/client");
const GOAL_KB = 100;

/** Returns every script that hydrates the landing page: in its HTML, or imported by one of those. */
function scriptsOf(html: string): Set<string> {
  const found = new Set<string>();
  const queue = [...html.matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g)].map((match) => match[1] as string);
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const source = readFileSync(path.join(client, file), "utf8");
    for (const match of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      queue.push(`/assets/${match[1]}`);
  }
  return found;
}

export async function benchLanding(): Promise<void> {
  await buildIfStale();
  const scripts = [...scriptsOf(readFileSync(path.join(client, "index.html"), "utf8"))];
  const sizes = scripts.map((file): [string, number] => [
    file,
    brotliCompressSync(readFileSync(path.join(client, file))).length / 1000,
  ]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  print("JavaScript of the landing page, brotli", [
    ...sizes.map(([file, size]): [string, string] => [file, `${size.toFixed(1)} kB`]),
    [`all (goal: at most ${GOAL_KB} kB)`, `${total.toFixed(1)} kB`],
    ["against the goal", (total / GOAL_KB).toFixed(2)],
  ]);
}

if (import.meta.filename === process.argv[1]) await benchLanding();
