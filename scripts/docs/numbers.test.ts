import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as numbers from "../../web/docs-build/numbers.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const FILES = globSync(
  ["web/src/content/**/*.{mdx,ts,tsx}", "web/src/pages/{blog,docs,landing,open,reference,site}/*.tsx"],
  { cwd: root },
);

const DIGITS = String.raw`\d[\d,.]*`;
const WORDS =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|hundred|thousand|million";
const UNITS =
  "bytes|[KMG]i?B|bits|pixels|seconds?|minutes?|hours?|business|days?|weeks?|months?|years?|characters?|" +
  "letters|levels|passes|cookies|items?|rows|works|files|attributions|events|exports|calls|requests|" +
  "messages|attempts|failures|creators|identifiers|addresses|projects|users";
/** A number with its unit, a percentage, or a limit without a unit. */
const LIMIT = new RegExp(
  `(?<![\\w.,$-])((?!1 )${DIGITS}|${WORDS})(-\\d+)?[ -]((latest|network|new|visible) )?(${UNITS})\\b(?!-)|` +
    `\\d%(?= |\\.|,)|\\b(up to|at most|at least|first|last|more than|limited to) (a )?${DIGITS}`,
  "gi",
);

/** What may be written by hand, and why. */
const REVIEWED: [text: RegExp, why: string][] = [
  [
    /five minutes|a million attributions|5,085 requests/g,
    "measured: a newcomer's first attribution, and runs of npm run bench",
  ],
  [/at 100%/g, "the whole of a limit"],
  [/(three|two) (calls|attributions|items|people|rows|events)/gi, "counts what the same page shows"],
  [/Five attributions|(four|five) files/g, "counts what the same page shows"],
  [/[\d,]+ calls in (the next )?\d,\d+ seconds|every ten seconds/g, "examples of headers and of polling"],
  [/(20 and 40|0 and 31) seconds|stops for ten minutes/g, "examples"],
  [/preceding twelve months/g, "the terms themselves"],
  [/headers exceed 16 KiB/g, "Node's own limit"],
];

/** A file's prose on one line, without code, comments, and addresses. */
const proseOf = (file: string) =>
  (file.endsWith(".mdx")
    ? read(file)
        .replaceAll(/^```[\s\S]*?^```$/gm, "")
        .replaceAll(/`[^`\n]*`|\]\([^)]*\)/g, "`code`")
    : read(file).replaceAll(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, "")
  ).replaceAll(/\s+/g, " ");

test("no page hardcodes a limit", () => {
  const all = FILES.map(proseOf).join(" ");
  expect(REVIEWED.filter(([text]) => !all.match(text))).toEqual([]);
  const found = FILES.flatMap((file) => {
    const prose = REVIEWED.reduce((text, [reviewed]) => text.replaceAll(reviewed, ""), proseOf(file));
    return [...prose.matchAll(LIMIT)].map(({ index }) => `${file}: ${prose.slice(index - 30, index + 40)}`);
  });
  expect(found, "import it in web/docs-build/numbers.ts, or list it as reviewed").toEqual([]);
});

test("every number available to pages is used", () => {
  const pages = FILES.filter((file) => file.endsWith(".mdx"))
    .map(read)
    .join("");
  const unused = Object.keys(numbers).filter((name) => !new RegExp(`[{(]${name}\\b`).test(pages));
  expect(unused).toEqual([]);
});

test("the Python client has the TypeScript client's defaults", () => {
  const client = read("python/byline/_client.py");
  expect(client).toContain(`timeout: float = ${numbers.PYTHON_DEFAULTS.timeout}.0,`);
  expect(client).toContain(`max_wait: float = ${numbers.PYTHON_DEFAULTS.maxWait}.0,`);
  expect(client).toContain(`max_retries: int = ${numbers.CLIENT_DEFAULTS.maxRetries},`);
});
