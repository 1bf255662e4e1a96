import { setTimeout } from "node:timers/promises";
import { BATCH_LIMIT } from "@byline/contract/limits.ts";
import { TOKEN_SCOPES } from "@byline/contract/tokens.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { checkValue } from "../src/kit/check-value.ts";
import { joinOperator } from "./authenticator.ts";
import { attributionInput, caller, putOnPlan, startProgram, startProject } from "./cast.ts";
import { ANY_BODIES, type Body, type Schema, shapedBodies, TEXTS, TRY, UNLIKE } from "./costly-bodies.ts";
import { startApp } from "./harness.ts";
import { pngOf } from "./hostile-files.ts";
import { slownessOf } from "./machine-speed.ts";

/** Processor time of this process for one call, or for one turn of a call that takes turns. */
const MAX_CPU_MS = 100;
const MAX_ANSWER_BYTES = 65_536;
/** Of checking one text of so many characters. */
const MAX_CHECK_MS = 25;
const TEXT_CHARACTERS = 200_000;
const PICTURE = pngOf([["tEXt", Buffer.alloc(1_000_000)]]);
/** A call that took too long is tried again: garbage of earlier ones, or a busy machine, may have been it. */
const TRIES = 8;

/**
 * They record 1,000 items in turns, between which other calls are served, and answer for each: an id and an
 * address, or a mistake.
 */
const BATCHES = ["POST /v1/attributions/batch", "POST /v1/events"];
const MAX_BATCH_CPU_MS = 150;
/** If thousands of licenses, members, or originals in it are unlike: each is read by itself. */
const MAX_UNLIKE_BATCH_CPU_MS = 200;
const MAX_BATCH_ANSWER_BYTES = 262_144;
/** They read a file in turns, between which other calls are served: each turn is bounded, not the file. */
const FILES = ["POST /v1/imports", "POST /api/attributions/import"];
/** They answer the picture that they were sent, with a credit in it. */
const RETURNS_FILE = ["POST /v1/attributions/:attribution_id/file", "POST /api/attributions/:id/file"];
/** Revokes the token it is called with, so that each call needs a new one. */
const REVOKES = "DELETE /v1/tokens/current";

type Method = "POST" | "PUT" | "PATCH" | "DELETE" | "GET";
type Route = { name: string; method: Method; url: string; isOpen: boolean; body: z.ZodType | undefined };
const METHODS = ["POST", "PUT", "PATCH", "DELETE", "GET"];
const routes: Route[] = [];
const app = await startApp({
  settings: { BYLINE_API_RATE_LIMIT: "1000000", BYLINE_OPEN_LIMIT: "1000000" },
  onRoute: ({ method, url, schema, config }) => {
    if (config?.otherMethods) return;
    for (const one of [method].flat().filter((name) => METHODS.includes(name)))
      routes.push({
        name: `${one} ${url}`,
        method: one as Method,
        url,
        isOpen: Boolean(config?.open),
        body: schema?.body as z.ZodType | undefined,
      });
  },
});
const olga = await joinOperator(app);
await putOnPlan(app, olga, "team");
const program = await startProgram(app, olga, { scopes: TOKEN_SCOPES });
const project = await startProject(olga);
await olga.post(`/api/projects/${project.id}/status`, { status: "live" });
const { body: attribution } = await program.post("/v1/attributions", attributionInput(project));
const { components } = (await caller(app.url).get("/v1/openapi.json")).body;
const IDS: Record<string, string> = { projects: project.id, attributions: attribution.id };
const NO_ID = "00000000-0000-7000-8000-000000000000";

/** `cpuMs`: of the call, or of its longest turn if it reads a file. `turnMs`: of its longest turn. */
type Cost = { cpuMs: number; turnMs: number; bytes: number; status: number; text: string };

/** Makes a call and measures it, without the network. */
async function measure(route: Route, type: string, payload: string | Buffer): Promise<Cost> {
  const { method, url, isOpen } = route;
  const isFile = FILES.includes(route.name);
  const isInTurns = isFile || BATCHES.includes(route.name);
  const path = url.replace(/\/([\w-]+)\/:\w+/, (_, of) => `/${of}/${IDS[of] ?? NO_ID}`);
  const { token } = route.name === REVOKES ? await startProgram(app, olga) : program;
  const own = url.startsWith("/api") ? { cookie: olga.cookie } : { authorization: `Bearer ${token.token}` };
  const before = process.cpuUsage();
  const pending = app.app.inject({
    method,
    url: path.replaceAll(/:\w+|\*/g, "none"),
    headers: { "content-type": type, ...(!isOpen && own) },
    payload,
  });
  let isOver = false;
  const over = pending.finally(() => {
    isOver = true;
  });
  let turnMs = 0;
  while (isInTurns && !isOver) {
    const began = process.cpuUsage();
    await setTimeout(1);
    turnMs = Math.max(turnMs, msOf(process.cpuUsage(began)));
  }
  const answer = await over;
  await app.deps.requestLog?.flush(); // masks what it keeps of the body
  const cpuMs = isFile ? turnMs : msOf(process.cpuUsage(before));
  return { cpuMs, turnMs, bytes: answer.rawPayload.length, status: answer.statusCode, text: answer.body };
}

const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

function schemaOf({ body }: Route): Schema | null {
  if (!body) return null;
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Schema;
  const name = schema.$ref?.split("/").at(-1);
  return name ? { ...schema.$defs?.[name], ...(schema.$defs && { $defs: schema.$defs }) } : schema;
}

/** Returns what is expensive to send to a route. */
function bodiesOf(route: Route): Body[] {
  if (route.method === "GET") return ANY_BODIES.slice(0, 1);
  const schema = schemaOf(route);
  const known = { project_id: project.id, projectId: project.id };
  return [...ANY_BODIES, ...(schema ? shapedBodies(schema, components.schemas, known) : [])];
}

const isSlow = ({ cpuMs, turnMs }: Cost, maxCpuMs: number) => cpuMs > maxCpuMs || turnMs > MAX_CPU_MS;

/**
 * Measures a call, and again while it seems to cost too much; the longest answer counts. Batches are
 * measured beside a fixed piece of work each time.
 */
async function leastOf(
  route: Route,
  type: string,
  maxCpuMs: number,
  bodyOf: (attempt: number) => string | Buffer,
): Promise<Cost> {
  let least = await measure(route, type, bodyOf(0));
  for (let n = 1; n < TRIES && isSlow(least, maxCpuMs); n++) {
    const slowness = BATCHES.includes(route.name) ? slownessOf() : 1;
    const next = await measure(route, type, bodyOf(n));
    const cpuMs = Math.min(least.cpuMs, next.cpuMs / slowness);
    const turnMs = Math.min(least.turnMs, next.turnMs);
    least = { ...next, cpuMs, turnMs, bytes: Math.max(next.bytes, least.bytes) };
  }
  return least;
}

const words = ({ name }: Route, what: string, { status, cpuMs, turnMs, bytes }: Cost) =>
  `${name} with ${what}: ${status}, ${Math.round(cpuMs)} ms, turn ${Math.round(turnMs)} ms, ${bytes} bytes`;

/** Sends a route everything and returns what broke a bound, in words. */
async function findExcesses(route: Route): Promise<string[]> {
  const isBatch = BATCHES.includes(route.name);
  const sentBytes = RETURNS_FILE.includes(route.name) ? PICTURE.length : 0;
  const maxBytes = sentBytes + (isBatch ? MAX_BATCH_ANSWER_BYTES : MAX_ANSWER_BYTES);
  const maxCpuMsOf = (what: string) => {
    if (!isBatch) return MAX_CPU_MS;
    return UNLIKE.some((kind) => what.endsWith(kind)) ? MAX_UNLIKE_BATCH_CPU_MS : MAX_BATCH_CPU_MS;
  };
  const excesses: string[] = [];
  let taken = 0;
  const note = (what: string, cost: Cost) => {
    const { status, bytes } = cost;
    const isRefused = !route.isOpen && [401, 403, 429].includes(status); // before its body was read
    if (isSlow(cost, maxCpuMsOf(what)) || bytes > maxBytes || status === 500 || isRefused)
      excesses.push(words(route, what, cost));
  };
  const statuses: number[] = [];
  for (const body of bodiesOf(route)) {
    const bodyOf = (attempt: number) => body.json.replaceAll(TRY, `try-${attempt}`);
    const cost = await leastOf(route, "application/json", maxCpuMsOf(body.what), bodyOf);
    note(body.what, cost);
    statuses.push(cost.status);
    if (isBatch && cost.status === 200) taken = Math.max(taken, countOf(JSON.parse(cost.text).accepted));
  }
  if (statuses.includes(415)) note("a picture", await leastOf(route, "image/png", MAX_CPU_MS, () => PICTURE));
  if (isBatch && taken < BATCH_LIMIT) excesses.push(`${route.name} took ${taken} items only`);
  return excesses;
}

const countOf = (accepted: number | unknown[]) => (Array.isArray(accepted) ? accepted.length : accepted);
test("no body of 1 MiB costs a route 100 ms or gets a response over 64 kB", async () => {
  expect(routes.length).toBeGreaterThan(300);
  const excesses: string[] = [];
  for (const route of routes) excesses.push(...(await findExcesses(route)));
  expect(excesses).toEqual([]);
}, 240_000);

test("no long text in any member costs its schema 25 ms", () => {
  const excesses: string[] = [];
  const texts = TEXTS.map(([what, text]) => [what, text(TEXT_CHARACTERS)] as const);
  for (const { name, body } of routes) {
    if (!(body instanceof z.ZodObject)) continue;
    for (const member of Object.keys(body.shape))
      for (const [what, text] of texts) {
        let ms = Number.POSITIVE_INFINITY;
        for (let n = 0; n < TRIES && ms > MAX_CHECK_MS; n++) {
          const before = process.cpuUsage();
          checkValue(body, { [member]: text });
          ms = Math.min(ms, msOf(process.cpuUsage(before)));
        }
        if (ms > MAX_CHECK_MS) excesses.push(`${name} ${member} with ${what}: ${Math.round(ms)} ms`);
      }
  }
  expect(excesses).toEqual([]);
});
