import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DOMAIN_EVENTS } from "@byline/contract/domain-events.ts";
import { parseSync } from "@swc/core";
import { expect, test } from "vitest";
import { type Node, walk } from "./sources.ts";

const root = path.resolve(import.meta.dirname, "../..");
const glossary = readFileSync(path.join(root, "docs/glossary.md"), "utf8");
const entries = [...glossary.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word]) => (word as string).toLowerCase());

/** Words that are not used in names, and what to use. */
const WRONG: Record<string, string> = {
  asker: "client, caller",
  badness: "score, bound",
  crowd: "peak, group",
  door: "hook, check",
  forget: "delete, clear",
  forgive: "reset",
  gossip: "noise",
  happening: "event",
  judge: "decide",
  lucky: "rounded up",
  news: "signal, event, notification",
  reach: "scope",
  said: "input, fields, stated",
  scarce: "limited",
  tell: "notify, announce",
  tells: "notifies, announces",
  told: "notified, announced",
  truth: "snapshot, source",
};

/** Of these, those that are right in sentences: "as said above", "within reach". */
const RIGHT_IN_COMMENTS = ["forget", "lucky", "reach", "said", "tell", "tells"];
/** Words and phrases that are not used in comments either, and what to use. */
const WRONG_IN_COMMENTS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(WRONG).filter(([word]) => !RIGHT_IN_COMMENTS.includes(word))),
  "any more": "anymore, no longer",
  "for ever": "permanently, forever",
  "for good": "permanently",
  "go on": "continue",
  "goes on": "continues",
  mend: "fix, correct",
  midst: "while, during",
};
/** How words begin that American English spells otherwise. */
const BRITISH =
  /^(licence|behaviour|colour|favour|honour|neighbour|(un)?authoris|initialis|normalis|optimis(?!ti)|organis|recognis|serialis|summaris|catalogue|centre|grey|cancelled|labelled|modelled|travelled)/;

const sources = [
  "cli/src",
  "contract",
  "server/src",
  "web/src",
  "sdk/src",
  "sandbox",
  "scripts",
  "bench",
].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<![.]test)[.]tsx?$/.test(file) && !/node_modules|generated[.]ts$/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, "/")}`)
    .toSorted(),
);

const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The words of every name in a source: `listProjectIds` is list, project and ids. */
function wordsIn(file: string): Set<string> {
  const source = read(file);
  const words = new Set<string>();
  const body = parseSync(source, { syntax: "typescript", tsx: file.endsWith("x") }) as unknown as Node;
  walk(body, (node) => {
    if (node.type !== "Identifier") return;
    const spaced = (node.value as string).replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2");
    for (const word of spaced.toLowerCase().split("_")) words.add(word);
  });
  return words;
}

/** A source's comments that begin their line or follow code after a space, as lower-case text on one line. */
function commentsIn(file: string): string {
  const comments = read(file).matchAll(/^\s*\{?\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm);
  return [...comments]
    .map(([text]) => text.replaceAll(/\s*\n\s*(\*|\/\/)?\s*/g, " ").toLowerCase())
    .join(" ");
}

test("names in code use the words of the glossary", () => {
  const found: Record<string, string[]> = {};
  for (const file of sources) {
    const words = new Set([...wordsIn(file), ...path.basename(file).split(/[-.]/)]);
    for (const word of words)
      if (Object.hasOwn(WRONG, word) || BRITISH.test(word)) found[word] = [...(found[word] ?? []), file];
  }
  expect(found).toEqual({});
});

test("comments use the words of the glossary", () => {
  const found: Record<string, string[]> = {};
  for (const file of sources) {
    const text = commentsIn(file);
    const wrong = Object.keys(WRONG_IN_COMMENTS).filter((words) => new RegExp(`\\b${words}\\b`).test(text));
    const british = text.split(/[^a-z]+/).filter((word) => BRITISH.test(word));
    for (const words of [...wrong, ...british]) found[words] = [...(found[words] ?? []), file];
  }
  expect(found).toEqual({});
});

test("the glossary has the noun of every event, and every module", () => {
  const nouns = new Set(Object.keys(DOMAIN_EVENTS).map((type) => type.split(".")[0]));
  expect(
    [...nouns].filter((noun) => !entries.some((entry) => entry.split(", ").includes(noun as string))),
  ).toEqual([]);
  const modules = readdirSync(path.join(root, "server/src/modules"));
  expect(modules.filter((name) => !glossary.includes(`modules/${name}\``))).toEqual([]);
});
