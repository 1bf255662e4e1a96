import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { WRITTEN_FORMATS } from "@byline/contract/credits.ts";
import { parse } from "csv-parse/sync";
import exifr from "exifr";
import { expect, vi } from "vitest";
import { etagOf } from "../src/http/etags.ts";
import { runDueAttributionExports } from "../src/modules/attributions/run-exports.ts";
import { cardOf } from "../src/modules/credits/cards.ts";
import { drawCard } from "../src/modules/credits/social-card.ts";
import { type Answer, type Caller, caller, type Person, type Program } from "./cast.ts";
import type { TestApp } from "./harness.ts";
import { textOf as textOfPdf } from "./pdf.ts";
import { pictureBy } from "./picture.ts";

/** Parts of a credit. `line` is the wording that its creator asks for. */
export type Part = "name" | "title" | "license" | "line";

/** An attribution of a live project, whose picture has an address, and its royalty statement if any. */
export type Credited = {
  app: TestApp;
  ada: Person;
  program: Program;
  project: { id: string; name: string };
  recorded: { id: string; url: string; metadata: { image_url: string } };
  statementId?: string | undefined;
  /** The claim of its creator, who disputes it. */
  claim?: { by: Person; id: string };
  /** The last paths of the pages of its work and creator. A removed name has no page any more. */
  linked: { w: string; by: string };
};

type Reading = Credited & { visitor: Caller; page: string; shortId: string; workId: string; byId: string };
type Place = [name: string, parts: Part[], read: (from: Reading) => Promise<string>];

const ALL: Part[] = ["name", "title", "license", "line"];
/** Lists and data keep the name: the wording that a creator asks for is that of a sentence. */
const DATA: Part[] = ["name", "title", "license"];
const NAMED: Part[] = ["name", "title", "line"];
const FORMATS = WRITTEN_FORMATS.filter((format) => format !== "provider");
const partsOf = (format: string): Part[] => {
  if (format === "spdx") return ["name", "license"];
  return /bibtex|csl-json|ris/.test(format) ? DATA : ALL;
};

/** BibTeX keeps capitals in braces. */
const plain = (text: string) => text.replaceAll(/[{}]/g, "");
const textOf = ({ body }: Answer) => (typeof body === "string" ? body : JSON.stringify(body));

/** Leaves out what was recorded where the credit is next to it: a correction never changes that. */
const withoutRecorded = (value: unknown) =>
  JSON.stringify(value, (key, member) => (key === "metadata" ? undefined : member));

/** Reads attributions of the app, which has the credit next to what was recorded where they differ. */
function listed(pathOf: (from: Reading) => string): Place[2] {
  return async (from) => {
    const { body } = await from.ada.get(pathOf(from));
    return withoutRecorded([body].flat().map((one) => [one, one.creditedMetadata ?? one.metadata]));
  };
}

function copied(pathOf: (from: Reading) => string): Place[2] {
  return async (from) => plain(textOf(await from.visitor.get(pathOf(from))));
}

const shown =
  (pathOf: (from: Reading) => string): Place[2] =>
  async (from) =>
    textOf(await from.visitor.get(pathOf(from)));
const own =
  (pathOf: (from: Reading) => string): Place[2] =>
  async (from) =>
    withoutRecorded((await from.ada.get(pathOf(from))).body);
const v1 =
  (pathOf: (from: Reading) => string): Place[2] =>
  async (from) =>
    withoutRecorded((await from.program.get(pathOf(from))).body);

/** Returns the text on a card. What is served is the drawing of that text, as its ETag says. */
const card =
  (kind: "c" | "w" | "by", idOf: (from: Reading) => string): Place[2] =>
  async (from) => {
    const { headers, status, body } = await from.visitor.get(`/${kind}/${idOf(from)}/card.png`);
    if (status === 410) return body.message;
    const drawn = await cardOf(from.app.deps, kind, idOf(from));
    expect(headers.get("etag")).toBe(etagOf(Buffer.from(await drawCard(drawn))));
    const { plated, runs, note } = drawn;
    return [plated.title, plated.creator, ...runs.map(({ text }) => text), note].join(" ");
  };

/** Returns the rows of a file without the column of what was recorded. */
const exported =
  (format: "csv" | "jsonl"): Place[2] =>
  async ({ app, program, project, recorded }) => {
    const { body } = await program.post("/v1/exports", { project_id: project.id, format });
    const headers = { authorization: `Bearer ${program.token.token}` };
    let file = "";
    // Several run at a time; one that is being written already is left to its writer.
    await vi.waitUntil(
      async () => {
        await runDueAttributionExports(app.deps);
        const answer = await fetch(`${app.url}/v1/exports/${body.id}/file`, { headers });
        file = await answer.text();
        return answer.status === 200;
      },
      { timeout: 30_000 },
    );
    const rows =
      format === "csv"
        ? parse(file, { bom: true, columns: true })
        : file
            .trim()
            .split("\n")
            .map((line) => JSON.parse(line));
    return withoutRecorded(rows.filter(({ id }: { id: string }) => id === recorded.id));
  };

/** Returns what a picture says of itself once the credit is written into it. */
async function writtenIntoFile({ app, program, recorded }: Reading): Promise<string> {
  const answer = await fetch(`${app.url}/v1/attributions/${recorded.id}/file?overwrite=true`, {
    method: "POST",
    headers: { authorization: `Bearer ${program.token.token}`, "content-type": "image/jpeg" },
    body: await pictureBy("Somebody"),
  });
  return JSON.stringify(await exifr.parse(Buffer.from(await answer.arrayBuffer()), { xmp: true }));
}

const CLI = path.resolve(import.meta.dirname, "../../cli/src/main.ts");

/** Runs `byline check` on a page that shows the work without a credit, and returns what to write there. */
async function checked({ app, program, project, recorded }: Reading): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "byline-check-"));
  writeFileSync(path.join(folder, "index.html"), `<img src="${recorded.metadata.image_url}">`);
  const args = [CLI, "check", "index.html", "--project", project.id, "--json"];
  const env = { PATH: process.env.PATH, BYLINE_URL: app.url, BYLINE_TOKEN: program.token.token };
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env }, (_error, stdout) => resolve(stdout));
  });
  rmSync(folder, { recursive: true });
  return output;
}

const ofStatement = (name: string, read: (from: Reading, id: string) => Promise<string>): Place => [
  `the statement ${name}`,
  ["name"],
  (from) => read(from, from.statementId ?? ""),
];

const ofClaim = (name: string, path: string): Place => [
  `the claim's ${name}`,
  ALL,
  async ({ claim }) => textOf((await claim?.by.get(`/api/claims/${claim.id}/${path}`)) as Answer),
];

/** What only the workspace sees, so also a name that was removed from everything public. */
const OWN: Place[] = [
  ...FORMATS.map(
    (format): Place => [
      `/v1 as ${format}`,
      partsOf(format),
      async ({ program, recorded: { id } }) =>
        plain((await program.get(`/v1/attributions/${id}/credit?format=${format}`)).body.credit),
    ],
  ),
  ["the app", ALL, own(({ recorded }) => `/api/attributions/${recorded.id}/credit`)],
  ["several credits", ALL, v1(({ recorded }) => `/v1/attributions/credits?ids=${recorded.id}`)],
  ["the app's list", ALL, listed(({ project }) => `/api/attributions/user?projectId=${project.id}`)],
  ["the app's details", ALL, listed(({ recorded }) => `/api/attributions/${recorded.id}`)],
  ["the app's creators", ["name", "title"], own(({ project }) => `/api/creators?projectId=${project.id}`)],
  ["the app's works", DATA, own(({ project }) => `/api/works?projectId=${project.id}`)],
  ["the app's search", ["name", "title"], own(({ recorded }) => `/api/search?q=${recorded.id}`)],
  ["the app's analytics", ["name", "title"], own(({ project }) => `/api/analytics?projectId=${project.id}`)],
  ["works of /v1", DATA, v1(({ project }) => `/v1/works?project_id=${project.id}`)],
  ["creators of /v1", ["name"], v1(({ project }) => `/v1/creators?project_id=${project.id}`)],
  ["the export as csv", ALL, exported("csv")],
  ["the export as jsonl", ALL, exported("jsonl")],
  ["the file", DATA, writtenIntoFile],
  ["byline check", ALL, checked],
  [
    "the claim's disputes in the app",
    ALL,
    own(({ recorded }) => `/api/attributions/${recorded.id}/disputes`),
  ],
  ofStatement("in the app", async ({ ada }, id) => textOf(await ada.get(`/api/statements/${id}`))),
  ofStatement("in /v1", async ({ program }, id) => textOf(await program.get(`/v1/statements/${id}/lines`))),
  ofStatement("as csv", async ({ ada }, id) => textOf(await ada.get(`/api/statements/${id}/csv`))),
  ofStatement("on paper", async ({ app, ada: { cookie } }, id) => {
    const pdf = await fetch(`${app.url}/api/statements/${id}/pdf`, { headers: { cookie } });
    return textOfPdf(Buffer.from(await pdf.arrayBuffer()));
  }),
];

/** What everyone sees. */
const PUBLIC: Place[] = [
  ofClaim("credits", "credits"),
  ofClaim("disputes", "disputes"),
  ["the page", ALL, shown(({ page }) => page)],
  ["the public API", ALL, shown(({ shortId }) => `/v1/public/credits/${shortId}`)],
  ["oEmbed", ALL, shown(({ recorded }) => `/oembed?url=${encodeURIComponent(recorded.url)}`)],
  ["the badge", ["name", "line"], shown(({ page }) => `${page}/badge.svg`)],
  ["the card", ALL, card("c", ({ shortId }) => shortId)],
  ["the project's page", NAMED, shown(({ project }) => `/p/${project.id}`)],
  ["the project's credits", ALL, shown(({ project }) => `/v1/public/projects/${project.id}/credits`)],
  ["the project's feed", NAMED, shown(({ project }) => `/p/${project.id}/credits.atom`)],
  ["the project's embed", ALL, shown(({ project }) => `/p/${project.id}/copy/embed`)],
  ["the project in the community", NAMED, shown(({ project }) => `/api/community/projects/${project.id}`)],
  ["the developer's page", NAMED, shown(({ ada }) => `/api/developers/${ada.username}`)],
  ["the community's credits", NAMED, shown(() => "/api/community/credits")],
  ["explore", NAMED, shown(() => "/explore/credits")],
  ["the work's page", ALL, shown(({ linked }) => linked.w)],
  ["the work's card", ALL, card("w", ({ workId }) => workId)],
  ["the work in the public API", ALL, shown(({ workId }) => `/v1/public/works/${workId}`)],
  ["the work's credits", ALL, shown(({ workId }) => `/v1/public/works/${workId}/credits`)],
  [
    "the work's oEmbed",
    ALL,
    shown(
      ({ linked, recorded }) => `/oembed?url=${encodeURIComponent(new URL(linked.w, recorded.url).href)}`,
    ),
  ],
  ["the creator's page", ALL, shown(({ linked }) => linked.by)],
  ["the creator's card", ["name"], card("by", ({ byId }) => byId)],
  ["the creator's feed", NAMED, shown(({ linked }) => `${linked.by}/credits.atom`)],
  ["the creator in the public API", ["name"], shown(({ byId }) => `/v1/public/creators/${byId}`)],
  ["the creator's credits", ALL, shown(({ byId }) => `/v1/public/creators/${byId}/credits`)],
  ...FORMATS.flatMap((format): Place[] => [
    [`the page as ${format}`, partsOf(format), copied(({ page }) => `${page}/copy/${format}`)],
    [`the work as ${format}`, partsOf(format), copied(({ linked }) => `${linked.w}/copy/${format}`)],
  ]),
];

/** Returns the texts of all places that show the credit of an attribution, by the names of the places. */
export async function readPlaces(credited: Credited) {
  const { app, recorded, linked } = credited;
  const visitor = caller(app.url);
  const page = new URL(recorded.url).pathname;
  const { body } = await visitor.get(page);
  for (const kind of ["w", "by"] as const)
    linked[kind] = new RegExp(`href="(/${kind}/[\\w-]+)"`).exec(body)?.[1] ?? linked[kind];
  const idIn = (one: string) => one.split("/").at(-1) ?? "";
  const ids = { shortId: idIn(page), workId: idIn(linked.w), byId: idIn(linked.by) };
  const from: Reading = { ...credited, visitor, page, ...ids };
  const read = (places: Place[]) =>
    Promise.all(
      places
        .filter(([name]) => credited.statementId || !name.startsWith("the statement"))
        .filter(([name]) => credited.claim || !name.startsWith("the claim"))
        .map(async ([name, parts, read]) => ({ name, parts, text: await read(from) })),
    );
  return { own: await read(OWN), public: await read(PUBLIC) };
}
