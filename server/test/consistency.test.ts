import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { docsPages } from "@byline/contract/docs-index.ts";
import { DOMAIN_EVENTS } from "@byline/contract/domain-events.ts";
import { ERRORS, errorCodes } from "@byline/contract/errors.ts";
import { APP_PAGES } from "@byline/contract/pages.ts";
import { expect, test } from "vitest";
import { settings } from "../src/config.ts";
import { LOCKS } from "../src/db/locks.ts";

/** What is written in two places must agree. */
const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file) && !/node_modules|(^|\/)build\/|[.]react-router/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, "/")}`);
const code = ["cli/src", "contract", "server", "sdk/src", "web/src", "scripts", "bench"].flatMap((folder) =>
  filesBelow(folder, /[.]tsx?$/),
);

test("only config.ts reads the server's environment", () => {
  const readers = filesBelow("server/src", /(?<![.]test)[.]ts$/).filter((file) =>
    read(file).includes("process.env"),
  );
  expect(readers).toEqual(["server/src/config.ts"]);
});

test("advisory locks have distinct keys, all in db/locks.ts", () => {
  const keys = Object.values(LOCKS);
  expect(new Set(keys).size).toBe(keys.length);
  const elsewhere = filesBelow("server/src", /[.]ts$/).filter((file) => /7_305_\d{3}/.test(read(file)));
  expect(elsewhere).toEqual(["server/src/db/locks.ts"]);
});

test("docs/operations.md explains every setting, and no others", () => {
  const explained = [...read("docs/operations.md").matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(
    (match) => match[1],
  );
  expect(explained.toSorted()).toEqual(Object.keys(settings.shape).toSorted());
});

test("a public route documents Idempotency-Key if it supports it", () => {
  for (const file of filesBelow("server/src/modules", /public-routes[.]ts$/)) {
    const said = read(file).match(/idempotent: true/g)?.length ?? 0;
    expect(said, file).toBe(read(file).match(/onceForEachKey\(|keyOf\(request\)/g)?.length ?? 0);
  }
});

test("every error code has a section in the documentation", () => {
  const texts = read("web/src/content/docs/errors.mdx");
  for (const code of errorCodes)
    expect(texts).toContain(`\n## \`${code}\`\n\n**${ERRORS[code].status} ${ERRORS[code].title}**\n`);
  expect(texts.match(/^## `/gm)).toHaveLength(errorCodes.length);
});

test("every documentation page has text, and every text a page", () => {
  const texts = filesBelow("web/src/content", /^(docs|examples|tutorials)(\/[\w-]+)?[.]mdx$/).map((file) =>
    file.slice("web/src/content".length, -".mdx".length),
  );
  expect(texts.toSorted()).toEqual(docsPages.map((page) => page.path).toSorted());
});

test("the server's list of app pages matches the web app's", () => {
  const routes = [...read("web/src/routes.ts").matchAll(/route\(\s*"([^"]+)"/g)].map(
    (match) => `/${match[1]}`,
  );
  const shape = (address: string) => address.replace(/:\w+/g, ":");
  const drawn = new Set(routes.map(shape));
  for (const page of APP_PAGES) expect(drawn.has(shape(page)), page).toBe(true);
  const prerendered = read("web/src/public-paths.ts");
  const known = new Set(APP_PAGES.map(shape));
  for (const address of routes) {
    // The page of components is in development alone, which the server does not serve.
    if (
      address.includes("*") ||
      /^\/(docs|tutorials|examples|api-reference|blog)\/:|^\/dev\/ui$/.test(address)
    )
      continue;
    expect(
      known.has(shape(address)) || prerendered.includes(`"${address}"`),
      `${address} is neither an app page nor prerendered`,
    ).toBe(true);
  }
});

test("files have descriptive names and a readable size", () => {
  const vague = code.filter((file) =>
    /(^|\/)(utils?|helpers?|misc|common|manager|service)[.]tsx?$/.test(file),
  );
  expect(vague).toEqual([]);
  const long = code.filter(
    (file) => !/generated[.]ts$|[.]test[.]ts$/.test(file) && read(file).trimEnd().split("\n").length > 300,
  );
  expect(long).toEqual([]);
});

/** Files that quote HTML, styles, scripts or CSV, whose text a line break would change. */
const QUOTES_MARKUP = [
  "contract/credit.test.ts",
  "e2e/records.e2e.ts",
  "e2e/starters.e2e.ts",
  "sandbox/rights-platform/page.ts",
  "scripts/chromium.ts",
  "scripts/draw-brand.ts",
  "scripts/paint-first.ts",
  "web/docs-build/call-snippets.ts",
  "web/docs-build/reference.ts",
  "web/src/components/docs/code-choice.ts",
  "web/src/content/tour.ts",
  "web/src/pages/site/credit-path.tsx",
  "web/src/theme.ts",
];

/**
 * Lines that cannot be broken: a test's title, an address, a lint suppression, a pattern, text without
 * spaces, and JSX text that the formatter ends in {" "}.
 */
const UNBREAKABLE =
  /^\s*(await )?(test|describe|it)\b.*\(["`]|https?:|biome-ignore|^\s*\/.*\/[a-z]*[;,(.]|^\s*(test: )?\S+$|\{" "\}$/;

/** Markdown without its tables and examples, which keep their lines. */
const prose = (text: string) => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, "").replaceAll(/^\|.*$/gm, "");

test("no line is longer than 110 columns", () => {
  const files = [
    "bench",
    "cli",
    "contract",
    "docs",
    "e2e",
    "mcp",
    "python",
    "sandbox",
    "scripts",
    "sdk",
    "server",
    "starters",
    "web",
  ].flatMap((folder) => filesBelow(folder, /(?<!generated)[.](tsx?|mjs|css|mdx?|py)$/));
  const long = [...files, "README.md", "CONTRIBUTING.md"]
    .filter((file) => !QUOTES_MARKUP.includes(file))
    .flatMap((file) =>
      (/[.]mdx?$/.test(file) ? prose(read(file)) : read(file))
        .split("\n")
        .filter((line) => line.length > 110 && !UNBREAKABLE.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(long).toEqual([]);
});

test("every file linked from the README and the guides exists", () => {
  const missing: string[] = [];
  for (const page of ["README.md", "CONTRIBUTING.md", ...filesBelow("docs", /[.]md$/)]) {
    for (const [, target] of read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)) {
      const file = path.join(root, path.dirname(page), target as string);
      try {
        readdirSync(path.dirname(file));
        if (!readdirSync(path.dirname(file)).includes(path.basename(file)))
          missing.push(`${page}: ${target}`);
      } catch {
        missing.push(`${page}: ${target}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

test("every source file mentioned in the README and the guides exists", () => {
  const kept = [
    "bench",
    "cli",
    "contract",
    "docs",
    "e2e",
    "examples",
    "mcp",
    "python",
    "sandbox",
    "scripts",
    "sdk",
    "server",
    "starters",
    "web",
  ]
    .flatMap((folder) => filesBelow(folder, /[.]\w+$/))
    .map((file) => `/${file}`)
    .concat("/.dependency-cruiser.mjs");
  const missing: string[] = [];
  for (const page of ["README.md", "CONTRIBUTING.md", ...filesBelow("docs", /[.]md$/)])
    for (const [, name] of prose(read(page)).matchAll(/`([\w./-]+[.](?:tsx?|mjs|sql|mdx?))`/g))
      if (!/NNNN/.test(name as string) && !kept.some((file) => file.endsWith(`/${name}`)))
        missing.push(`${page}: ${name}`);
  expect(missing).toEqual([]);
});

test("the glossary contains every event's noun and every module", () => {
  const glossary = read("docs/glossary.md");
  const entries = [...glossary.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word]) =>
    (word as string).toLowerCase(),
  );
  const nouns = new Set(Object.keys(DOMAIN_EVENTS).map((type) => type.split(".")[0]));
  expect(
    [...nouns].filter((noun) => !entries.some((entry) => entry.split(", ").includes(noun as string))),
  ).toEqual([]);
  const modules = readdirSync(path.join(root, "server/src/modules"));
  expect(modules.filter((name) => !glossary.includes(`modules/${name}\``))).toEqual([]);
});
