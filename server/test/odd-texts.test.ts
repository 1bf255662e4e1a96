import { TOKEN_SCOPES } from "@byline/contract/tokens.ts";
import type { RouteOptions } from "fastify";
import { expect, test } from "vitest";
import { caller, join, PASSWORD, startProgram } from "./cast.ts";
import { documented, type OddCall, oddCallsOf } from "./odd-calls.ts";
import { ownEverything } from "./owned.ts";
import { startShop } from "./payments.ts";
import { startServices } from "./services.ts";

/** Every route of the app, as the router was told of it, and how often its handler was reached. */
const routes: { route: RouteOptions; reached: number }[] = [];
const services = await startServices();
const app = await startShop({
  settings: {
    BYLINE_API_RATE_LIMIT: "1000000000",
    BYLINE_OPEN_LIMIT: "1000000000",
    BYLINE_OUTBOUND_LOCAL: services.origin,
  },
  onRoute: (route) => {
    const methods = [route.method].flat();
    if (methods.length > 1 || methods[0] === "HEAD" || route.config?.otherMethods) return;
    if (route.url === "/api/live") return; // does not end
    const known = { route, reached: 0 };
    routes.push(known);
    const { handler } = route;
    route.handler = function (...call) {
      known.reached++;
      return handler.apply(this, call);
    };
  },
});
const { ada, project, owned } = await ownEverything(app);
await app.deps.pool.query("update users set operator = true where username = $1", [ada.username]);
const program = await startProgram(app, ada, { scopes: TOKEN_SCOPES });
const authorization = `Bearer ${program.token.token}`;

/** Calls that end the session, leave its workspace, or need a password alone to prove who calls. */
const RISKY = /^\/api\/(account|auth|sessions|logout|login|test-mode|test-token|workspaces|team)/;
/** Makes those calls. Replaced by another person when a call ended the session. */
let guest = await join(app, "Guest");

const PAGE_IDS: Record<string, string | undefined> = {
  c: owned["/v1/public/credits/{credit_id}"],
  p: project.id,
  w: owned["/v1/public/works/{work_id}"],
  by: owned["/v1/public/creators/{creator_id}"],
};
const valid = {
  members: {
    projectId: project.id,
    project_id: project.id,
    password: PASSWORD,
    currentPassword: PASSWORD,
    plan: "professional",
    metadata: { title: "Odd" },
    format: "html",
  },
  ids: (path: string) => owned[documented(path)] ?? PAGE_IDS[path.split("/")[1] ?? ""],
};

/** Reads, then writes, then calls that end the token or the session of who makes them. */
const ENDING = ["/v1/tokens/current", "/api/operator/people/:username/sessions"];
const ORDER = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Calls that are refused before their handler, for who calls or how often: at most this share of all. */
const MAX_REFUSED_EARLY = 0.05;

/** Routes that decode files or fetch addresses, so a busy machine may answer 503. */
const MAY_BE_BUSY = [
  "PUT /api/account/avatar",
  "PUT /api/attributions/:id/picture",
  "PUT /api/projects/:id/mark",
  "GET /api/pictures/preview",
  ...["POST /api/resolve", "POST /api/resolve/file", "POST /v1/resolve", "POST /v1/resolve/file"],
];
/** Such answers in all. On an idle machine there are 0. */
const MAX_BUSY = 5;

test("no text in a path, parameter, header, or body causes a 5xx", { timeout: 600_000 }, async () => {
  const sorted = routes.toSorted((a, b) => orderOf(a.route) - orderOf(b.route));
  const faults: string[] = [];
  let [calls, refusedEarly] = [0, 0];
  for (const { route } of sorted) {
    const left = oddCallsOf(route, valid).values();
    const send = async () => {
      for (const call of left) {
        const { status, fault } = await answerTo(route, call);
        calls++;
        if (status === 401 || status === 429) refusedEarly++;
        if (fault) faults.push(`${route.method} ${route.url} ${call.what}: ${fault}`);
      }
    };
    await Promise.all(Array.from({ length: RISKY.test(route.url) ? 1 : 6 }, send));
  }
  expect(faults).toEqual([]);
  expect(calls).toBeGreaterThan(5000);
  expect([...busy.keys()].filter((name) => !MAY_BE_BUSY.includes(name))).toEqual([]);
  expect(busy.values().reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MAX_BUSY);
  const names = routes.map(({ route }) => `${route.method} ${route.url}`);
  expect(names).toEqual(expect.arrayContaining(MAY_BE_BUSY));
  expect(refusedEarly / calls).toBeLessThan(MAX_REFUSED_EARLY);
  const unreached = routes.filter(({ reached }) => reached === 0);
  expect(unreached.map(({ route }) => `${route.method} ${route.url}`)).toEqual([]);
});

/** How often each route answered 503 with `Retry-After`. */
const busy = new Map<string, number>();

const orderOf = ({ method, url }: RouteOptions) =>
  ORDER.indexOf(String(method)) + (method === "DELETE" && ENDING.includes(url) ? 1 : 0);
async function answerTo(route: RouteOptions, { address, body, headers }: OddCall) {
  const isRisky = RISKY.test(route.url);
  const own = { cookie: isRisky ? guest.cookie : ada.cookie, authorization };
  const answer = await caller(app.url, own)
    .call(String(route.method), address, body, headers)
    .catch((error: Error) => error);
  if (answer instanceof Error) return { status: 0, fault: String(answer.cause ?? answer) };
  const { status } = answer;
  if (status === 429) await app.deps.pool.query("delete from throttles");
  if (status === 401 && isRisky && !route.config?.open) guest = await join(app, "Guest");
  const isBusy = status === 503 && answer.headers.has("retry-after");
  if (isBusy) {
    const name = `${route.method} ${route.url}`;
    busy.set(name, (busy.get(name) ?? 0) + 1);
  }
  // The specification of oEmbed asks for 501 to a format that is not served.
  const isMeant = isBusy || (status === 501 && route.url === "/oembed");
  return { status, fault: status < 500 || isMeant ? null : `${status} ${JSON.stringify(answer.body)}` };
}
