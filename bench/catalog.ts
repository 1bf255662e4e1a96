import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { archiveDeveloper } from "../server/src/modules/demo/cast/archive.ts";
import { PASSWORD } from "../server/src/modules/demo/cast/cast.ts";
import { signIn } from "./account.ts";
import { connect } from "./fill.ts";
import { processorTime } from "./processor-time.ts";
import { createFolder, print, type Served, serveByline, UNLIMITED } from "./tools.ts";

const SIZE = 10_000;
const ROUNDS = 100;
const GOAL_MS = 100;
const POLL_MS = 500;
const SEED = path.resolve(import.meta.dirname, "../scripts/seed.ts");

type Account = Awaited<ReturnType<typeof signIn>>;

/**
 * Measures every page that shows creators and works, in a seeded workspace with `size` of each and ten times
 * as many credits over 400 days. One of them has every tenth credit. Reports HTTP time, one request at a
 * time, and the processor time of the server and the database.
 */
export async function benchCatalog(size = SIZE): Promise<void> {
  const { folder, remove } = await createFolder();
  const byline = await serveByline(folder);
  const client = await connect(folder);
  const began = performance.now();
  const account = await seed(byline, folder, client, size);
  print(`The history of ${size.toLocaleString("en")} creators and works was written`, [
    ["seconds, until the consumers were done", Math.round((performance.now() - began) / 1000)],
  ]);
  const measured: [string, Measured][] = [];
  for (const [name, path] of await listQuestions(client, byline.url))
    measured.push([name, await measure(byline, folder, path, account)]);
  await client.end();
  await byline.stop();
  await remove();

  const [[baseline, { p50: least }]] = measured as [[string, Measured]];
  print(`Pages at ${size.toLocaleString("en")} creators and works, ${ROUNDS} requests each`, [
    ["", "p50 ms", `p95 ms (goal: under ${GOAL_MS})`, "processor ms", `p50 to that of ${baseline}`],
    ...measured.map(([name, { p50, p95, processor }]): [string, ...string[]] => [
      name,
      p50.toFixed(1),
      p95.toFixed(1),
      processor.toFixed(1),
      (p50 / least).toFixed(1),
    ]),
  ]);
}

/** Runs the seed on the running product, and waits until its consumers have caught up. */
async function seed(byline: Served, folder: string, client: pg.Client, size: number): Promise<Account> {
  const child = spawn(process.execPath, [SEED, "--works", String(size)], {
    env: { ...process.env, ...UNLIMITED, BYLINE_URL: byline.url, BYLINE_DATA_DIR: folder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The seed ended with ${code}`);
  const [{ email }] = [archiveDeveloper(1)];
  const account = await signIn(byline.url, email, PASSWORD);
  const done = `select (select count(*) from creators) = ${size} and (select count(*) from works) = ${size}
    and not exists (select from tally_deltas) as done`;
  while (!(await client.query<{ done: boolean }>(done)).rows[0]?.done) await sleep(POLL_MS);
  await client.query("vacuum analyze");
  return account;
}

/** Returns requests by name. The first is the reference for the others. */
async function listQuestions(client: pg.Client, url: string) {
  const find = async (kind: "creator" | "work", n: number) =>
    (
      await client.query<{ id: string; public_id: string }>(
        `select id, public_id from ${kind}s where scheme = 'local' and identifier = $1`,
        [`${kind === "work" ? "plate" : "studio"}:${n}`],
      )
    ).rows[0] as { id: string; public_id: string };
  const [creator, work] = [await find("creator", 7), await find("work", 7)];
  const [top, topWork] = [await find("creator", 0), await find("work", 0)];
  const {
    rows: [{ id: projectId }],
  } = await client.query("select id from projects where name = 'Plate Archive 1'");
  const page = await (await fetch(`${url}/p/${projectId}`)).text();
  const credit = /href="\/c\/([\w-]+)"/.exec(page)?.[1];
  const { rows } = await client.query("select id from attributions where project_id = $1 limit 1", [
    projectId,
  ]);
  const lists = (of: string, word: string, rare: string, ids: { id: string }[], project: string) =>
    ["", "?sort=name", `?q=${word}`, `?q=${rare}`, "?scheme=local", `?${project}=${projectId}`]
      .map((query) => `${of}${query}`)
      .concat(ids.map(({ id }) => `${of}/${id}`));
  const catalogs = (base: string, project: string) => [
    ...lists(`${base}/creators`, "studio", "abbott 123", [creator, top], project),
    ...lists(`${base}/works`, "plate", "plate 123", [work, topWork], project),
    `${base}/works?${base === "/v1" ? "creator_id" : "creatorId"}=${top.id}`,
  ];
  const own = "/api/attributions/user";
  const paths = [
    `/v1/attributions/${rows[0].id}`,
    "/healthz",
    ...catalogs("/api", "projectId"),
    "/api/catalog/counts",
    own,
    ...["search=plate", "search=plate 123", "search=studio:", "title=Quiet Harbor, plate 0"]
      .concat(`creatorId=${top.id}`, `workId=${topWork.id}`, `creatorId=${creator.id}`)
      .map((query) => `${own}?${query}`),
    "/api/attributions/counts",
    ...["7d", "30d", "90d", "365d"].map((period) => `/api/analytics?period=${period}`),
    ...["stats", "days", "month"].map((part) => `/api/dashboard/${part}`),
    ...["plate", "plate 123", "studio", "harbro 99"].map((q) => `/api/search?q=${q}`),
    "/api/projects",
    "/api/community/credits",
    "/api/community/projects",
    ...catalogs("/v1", "project_id"),
    ...["", "?title=Quiet Harbor, plate 0", `?creator_id=${top.id}`].map(
      (query) => `/v1/attributions${query}`,
    ),
    "/v1/projects",
    ...["30d", "90d"].map((period) => `/v1/analytics/projects/${projectId}?period=${period}`),
    ...["/c/", "/v1/public/credits/"].map((base) => base + credit),
    ...["", "/credits.json", "/credits.atom"].map((of) => `/p/${projectId}${of}`),
    `/v1/public/projects/${projectId}/credits`,
    ...[work, topWork].flatMap(({ public_id: id }) => [
      `/w/${id}`,
      `/v1/public/works/${id}`,
      `/v1/public/works/${id}/credits`,
    ]),
    ...[creator, top].flatMap(({ public_id: id }) => [
      `/by/${id}`,
      `/v1/public/creators/${id}`,
      `/v1/public/creators/${id}/credits`,
    ]),
    ...["", "?q=plate&sort=attributions", "/credits", "/credits?q=plate 123"].map(
      (query) => `/explore${query}`,
    ),
    "/sitemap-credits.xml",
  ];
  const named = new Map([
    ...[creator.id, work.id, creator.public_id, work.public_id].map((id) => [id, "one"] as const),
    ...[top.id, topWork.id, top.public_id, topWork.public_id].map((id) => [id, "the most credited"] as const),
    [String(projectId), "a project"],
    [String(credit), "one"],
    [String(rows[0].id), "one"],
  ]);
  return paths.map((path) => {
    const name = [...named].reduce((text, [id, word]) => text.replace(id, `{${word}}`), path);
    return [name, encodeURI(path)] as const;
  });
}

type Measured = { p50: number; p95: number; processor: number };

async function measure(
  { url, pid }: { url: string; pid: number },
  folder: string,
  path: string,
  { authorization, cookie }: Account,
): Promise<Measured> {
  const headers: Record<string, string> = path.startsWith("/api") ? { cookie } : { authorization };
  const isOpen = !/^\/(api|v1(?!\/public))\b/.test(path);
  const ask = async (): Promise<number> => {
    const from = performance.now();
    const answer = await fetch(url + path, { headers: isOpen ? {} : headers });
    await answer.arrayBuffer();
    // Public routes limit each network per minute.
    const waitSeconds = answer.status === 429 && Number(answer.headers.get("retry-after"));
    if (waitSeconds) return sleep(waitSeconds * 1000).then(ask);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return performance.now() - from;
  };
  await ask();
  const used = () => {
    const { server, database } = processorTime(pid, folder);
    return (server + database) / 1000;
  };
  const before = used();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await ask());
  const processor = (used() - before) / ROUNDS;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] as number;
  return { p50: at(0.5), p95: at(0.95), processor };
}

if (import.meta.filename === process.argv[1]) await benchCatalog(Number(process.argv[2] ?? SIZE));
