import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { archiveIdOf } from "../src/archive/archive-id.ts";
import { noteUploaded } from "../src/archive/archived.ts";
import { caller } from "./cast.ts";
import { startApp } from "./harness.ts";
import { samplesOf } from "./read-metrics.ts";
import { storeManifest } from "./store-manifest.ts";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "../../docs", file), "utf8");

type Rules = { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };
const rules = (parse(read("monitoring/alerts.yml")) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read("monitoring/grafana.json")) as Dashboard;
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Labels that Prometheus itself adds. */
const ADDED = ["instance", "job"];

/** What Prometheus would read from an instance that has done some of everything. */
async function scrape() {
  const token = "a-token-of-the-operator";
  const settings = { BYLINE_ARCHIVE: "true", BYLINE_READ_URL: "postgres://byline@127.0.0.1:1/byline" };
  const app = await startApp({ settings: { BYLINE_METRICS_TOKEN: token, ...settings } });
  const { dataDir } = app.deps.config;
  await mkdir(dataDir, { recursive: true });
  noteUploaded(dataDir, { name: "000000010000000000000001", at: Date.now() });
  await storeManifest(app.deps.objects, await archiveIdOf(dataDir));
  app.deps.metrics?.countDelivery("mails", "failed");
  expect((await caller(app.url).post("/v1/attributions", {})).status).toBe(401);
  return samplesOf(await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${token}` } }));
}

test("every metric and label in the alert rules and dashboard is served and documented", async () => {
  const { names, labels } = await scrape();
  const used = new Set(expressions.flatMap((expr) => expr.match(/byline_\w+/g) ?? []));
  expect(used.size).toBeGreaterThan(12);
  for (const name of used) expect(names, name).toContain(name);
  for (const [, name = "", selector = ""] of expressions.join("\n").matchAll(/(byline_\w+)[{]([^}]*)[}]/g))
    for (const [, label = "", operator, value] of selector.matchAll(/(\w+)(=~?)"([^"]*)"/g)) {
      if (ADDED.includes(label)) continue;
      const values = labels(name, label);
      expect(values, `${name} has the label ${label}`).not.toContain(undefined);
      if (label === "route" && operator === "=") expect(values).toContain(value);
      if (label === "process" && value !== "worker") {
        const matches = (process: string) => new RegExp(`^(?:${value})$`).test(process);
        expect(["server", "server 1", "worker"].map(matches), selector).toEqual([true, true, false]);
        expect(operator).toBe("=~");
      }
    }
  const explained = read("operations.md").match(/(?<=^\| `)byline_\w+/gm) ?? [];
  const families = new Set([...names].map((name) => name.replace(/_(bucket|sum|count)$/, "")));
  expect(explained.toSorted()).toEqual([...families].toSorted());
});

test("alerts and panels have unique names, and each alert says what to do", () => {
  for (const titles of [rules.map(({ alert }) => alert), panels.map(({ title }) => title)])
    expect(new Set(titles).size).toBe(titles.length);
  for (const { alert, annotations } of rules) expect(annotations.summary, alert).toMatch(/^.+[.] .+[.]$/);
  for (const expr of expressions) {
    const brackets = [...expr].map((letter) =>
      "([{".includes(letter) ? 1 : ")]}".includes(letter) ? -1 : 0,
    );
    expect(
      brackets.reduce((sum: number, one) => sum + one, 0),
      expr,
    ).toBe(0);
  }
});
