import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DOMAIN_EVENTS } from "@byline/contract/domain-events.ts";
import { parseSync } from "@swc/core";
import { expect, test } from "vitest";
import { type Node, walk } from "./sources.ts";

const root = path.resolve(import.meta.dirname, "../..");
const glossary = readFileSync(path.join(root, "docs/glossary.md"), "utf8");
const entries = [...glossary.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word]) => (word as string).toLowerCase());

/** Words that are no part of a name in code, and the one that is. */
const WRONG: Record<string, string> = {
  crowd: "peak, group",
  door: "hook, check",
  forgive: "reset",
  happening: "event",
  judge: "decide",
  news: "event, notification, announcement",
  reach: "scope",
  said: "input, fields, stated",
  scarce: "limited",
  tell: "notify, announce",
  tells: "notifies, announces",
  told: "notified, announced",
  truth: "snapshot",
};

/** Files whose names still hold such a word. Only gets shorter. */
const PENDING: Record<string, string[]> = {
  judge: ["server/src/modules/rights/send-sync.ts"],
  news: [
    "server/src/core/bus.ts",
    "server/src/delivery/run-queue.ts",
    "server/src/events/run-consumers.ts",
    "server/src/http/live.ts",
    "server/src/jobs.ts",
    "server/src/modules/attributions/run-imports.ts",
    "server/src/modules/mail/send-mails.ts",
    "server/src/modules/rights/connector.ts",
    "server/src/modules/rights/sync-queue.ts",
  ],
  said: [
    "contract/credit.ts",
    "contract/licences.ts",
    "server/src/adapters/rights-platform/answers.ts",
    "server/src/adapters/rights-platform/platform.ts",
    "server/src/adapters/rights-platform/wire.ts",
    "server/src/modules/attributions/history.ts",
    "server/src/modules/attributions/read-csv.ts",
    "server/src/modules/rights/send-sync.ts",
  ],
  tell: [
    "server/src/core/bus.ts",
    "web/src/components/docs/own-values.ts",
    "web/src/components/lists/list-filters.tsx",
  ],
  told: [
    "server/src/adapters/rights-platform/answers.ts",
    "server/src/modules/rights/receive-callback.ts",
    "server/src/modules/rights/send-sync.ts",
    "web/src/components/lists/list-filters.tsx",
    "web/src/forms/attribution-import.tsx",
    "web/src/pages/attribution/filters.tsx",
  ],
};

/** The words of every name in a source: `listProjectIds` is list, project and ids. */
function wordsIn(file: string): Set<string> {
  const source = readFileSync(path.join(root, file), "utf8");
  const words = new Set<string>();
  const body = parseSync(source, { syntax: "typescript", tsx: file.endsWith("x") }) as unknown as Node;
  walk(body, (node) => {
    if (node.type !== "Identifier") return;
    const spaced = (node.value as string).replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2");
    for (const word of spaced.toLowerCase().split("_")) words.add(word);
  });
  return words;
}

test("names in code use the words of the glossary", () => {
  const files = ["contract", "server/src", "web/src"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<![.]test)[.]tsx?$/.test(file))
      .map((file) => `${folder}/${file.replaceAll(path.sep, "/")}`),
  );
  const found: Record<string, string[]> = {};
  for (const file of files.toSorted()) {
    const words = wordsIn(file);
    for (const word of Object.keys(WRONG)) if (words.has(word)) found[word] = [...(found[word] ?? []), file];
  }
  expect(found, "use the right word, and strike from PENDING what no longer occurs").toEqual(PENDING);
});

test("the glossary has the noun of every event, and every module", () => {
  const nouns = new Set(Object.keys(DOMAIN_EVENTS).map((type) => type.split(".")[0]));
  expect(
    [...nouns].filter((noun) => !entries.some((entry) => entry.split(", ").includes(noun as string))),
  ).toEqual([]);
  const modules = readdirSync(path.join(root, "server/src/modules"));
  expect(modules.filter((name) => !glossary.includes(`modules/${name}\``))).toEqual([]);
});
