import type { LookupAddress } from "node:dns";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createOutbound, type OutboundOptions } from "../src/adapters/outbound/outbound.ts";
import { drainQueue } from "../src/delivery/queue.ts";
import { pictureQueue } from "../src/modules/pictures/fetch-pictures.ts";
import { endpointQueue } from "../src/modules/webhooks/start-delivering.ts";
import { attributionInput, join, startProgram, startProject } from "./cast.ts";
import { settleEvents, startApp } from "./harness.ts";
import { startServices } from "./services.ts";
import { type Node, readSources, type Source, walk } from "./sources.ts";

/** What could reach another host: every export of a module, or those listed. */
const WAYS_OUT: Record<string, string[] | "all"> = {
  "node:http": ["default", "request", "get"],
  "node:net": ["default", "connect", "createConnection", "Socket"],
  "node:dns": "all",
  "node:dns/promises": "all",
  "node:https": "all",
  "node:http2": "all",
  "node:tls": "all",
  "node:dgram": "all",
  undici: "all",
  ws: "all",
  aws4fetch: "all",
  nodemailer: "all",
  "openid-client": "all",
};
const sources = readSources();
const CLIENTS = new Set(["WebSocket", "EventSource", "XMLHttpRequest", "Stripe"]);

test("only the guarded adapter calls addresses that people enter", () => {
  const callers = sources.filter(reachesOut).map(({ file }) => file);
  expect(callers.sort()).toEqual([
    "adapters/identity/bounded-fetch.ts", // providers that the settings name, as do the next three
    "adapters/identity/code-flow.ts",
    "adapters/identity/github.ts",
    "adapters/identity/oidc.ts",
    "adapters/mail/mailer.ts", // the mail server of the settings
    "adapters/objects/s3.ts", // the bucket of the settings
    "adapters/outbound/outbound.ts",
    "adapters/outbound/text-records.ts",
    "adapters/payments/payments.ts", // Stripe
    "adapters/rights-platform/platform.ts", // the platform of the settings
    "doctor/examine-machine.ts", // the Byline that these settings start
    "modules/billing/get-invoice-pdf.ts", // the address that Stripe answers
    "modules/status/measure.ts", // this Byline itself
  ]);
});

function reachesOut({ body }: Source): boolean {
  let found = false;
  walk(body, (node) => {
    if (node.type === "CallExpression" && nameOf(node.callee) === "fetch") found = true;
    if (node.type === "MemberExpression" && nameOf(node.object) === "globalThis")
      found ||= nameOf(node.property) === "fetch";
    if (node.type === "NewExpression" && CLIENTS.has(nameOf(node.callee))) found = true;
    if (node.type === "ImportDeclaration" && !node.typeOnly) found ||= importsWayOut(node);
  });
  return found;
}

function importsWayOut(node: Node): boolean {
  const ways = WAYS_OUT[(node.source as Node).value as string];
  const taken = (node.specifiers as Node[]).filter(({ isTypeOnly }) => !isTypeOnly);
  if (ways === undefined || ways === "all") return ways !== undefined && taken.length > 0;
  return taken.some(({ type, imported, local }) =>
    ways.includes(type === "ImportSpecifier" ? nameOf(imported ?? local) : "default"),
  );
}

const nameOf = (node: unknown) => ((node as Node | undefined)?.value as string | undefined) ?? "";

/** A server inside the network that nobody may reach, and somebody's site that redirects there. */
const reached: string[] = [];
const inside = createServer(({ url = "" }, response) => {
  reached.push(url);
  response.end("a secret");
});
await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
const insidePort = (inside.address() as AddressInfo).port;
const pages: NonNullable<Parameters<typeof startServices>[0]> = {};
const site = await startServices(pages);
afterAll(() => {
  inside.close();
  site.server.close();
});

const NAMES: Record<string, string[]> = {
  "private.example": ["10.0.0.1"],
  "both.example": ["93.184.216.34", "169.254.169.254"],
  "mapped.example": ["::ffff:127.0.0.1"],
};
const lookup = ((host: string, _: object, callback: (error: null, list: LookupAddress[]) => void) =>
  callback(
    null,
    (NAMES[host] ?? ["127.0.0.1"]).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
  )) as unknown as NonNullable<OutboundOptions["lookup"]>;
const guarded = createOutbound({ on: true, local: site.origin, userAgent: "Byline", lookup });
const app = await startApp({ settings: { BYLINE_OUTBOUND_LOCAL: site.origin } });
const { deps } = app;
const ada = await join(app);
const program = await startProgram(app, ada);
const project = await startProject(ada);
const pictures = pictureQueue(deps);
let works = 0;

/** Each use of the adapter, given an address: what it says instead of an answer. */
const USES: Record<string, (address: string) => Promise<string>> = {
  async "modules/resolve/fetching.ts"(url) {
    const { status, body } = await program.post("/v1/resolve", { url });
    return `${status} ${body.message}`;
  },
  async "modules/pictures/fetch-pictures.ts"(picture) {
    const metadata = { title: "Dusk", picture_url: picture };
    const input = attributionInput(project, { content_id: `work:${++works}`, metadata });
    const { id } = (await program.post("/v1/attributions", input)).body;
    await settleEvents(deps);
    await drainQueue(pictures, deps.clock);
    const { state, problem } = (await ada.get(`/api/attributions/${id}/picture`)).body;
    return `400 ${state} ${problem}`;
  },
  async "modules/claims/find-proof.ts"(identifier) {
    const { status, body } = await ada.post("/api/claims", { identifier });
    if (status !== 201) return `${status} ${body.message}`;
    const said: string[] = [];
    for (const method of ["well-known", "rel-me"])
      said.push((await ada.post(`/api/claims/${body.id}/check`, { method })).body.problem);
    await ada.call("DELETE", `/api/claims/${body.id}`);
    return `400 ${said.join(" ")}`;
  },
  async "modules/webhooks/create-endpoint.ts"(url) {
    const { status, body } = await ada.post("/api/webhooks", { url });
    if (status === 201) await ada.call("DELETE", `/api/webhooks/${body.id}`);
    return `${status} ${body.message}`;
  },
  async "modules/webhooks/send-message.ts"(url) {
    const type = "plan.changed"; // which nothing here changes
    const { id } = (await ada.post("/api/webhooks", { url: "https://hooks.example/", types: [type] })).body;
    await deps.pool.query("update webhook_endpoints set url = $1 where id = $2", [url, id]);
    await ada.post(`/api/webhooks/${id}/test`, { type });
    await drainQueue(endpointQueue(deps, id), deps.clock);
    const path = `/api/webhooks/${id}/deliveries`;
    const [delivery] = (await ada.get(`${path}?limit=1`)).body;
    const [attempt] = (await ada.get(`${path}/${delivery.id}`)).body.tried;
    await ada.call("DELETE", `/api/webhooks/${id}`);
    return `${attempt.status ?? 400} ${attempt.error}`;
  },
};

/** Calls one address that is written there, not one that somebody names. */
const FIXED = ["modules/tokens/scanner-signature.ts"];

const everyUse = (check: (use: string, called: (address: string) => Promise<string>) => Promise<void>) =>
  Promise.all(Object.entries(USES).map(([use, called]) => check(use, called)));

test("every use of the adapter is in the table", () => {
  const uses = sources.filter(({ body }) => {
    let found = false;
    walk(body, ({ type, object, property }) => {
      const of = object as Node | undefined;
      const called = ["get", "post", "check"].includes(nameOf(property));
      const isOutbound = nameOf(of) === "outbound" || nameOf(of?.property) === "outbound";
      if (type === "MemberExpression" && called && isOutbound) found = true;
    });
    return found;
  });
  expect(uses.map(({ file }) => file).sort()).toEqual([...Object.keys(USES), ...FIXED].sort());
});

const LOOPBACK = ["127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "localhost", "[::1]"];
const HOSTS = [
  ...LOOPBACK,
  "[::ffff:127.0.0.1]",
  "[::ffff:a9fe:a9fe]",
  "0.0.0.0",
  "[::]",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.0.1",
  "100.64.0.1",
  "169.254.169.254",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "[fd00::1]",
  "[fe80::1]",
  "private.example",
  "both.example",
  "mapped.example",
];
const HOSTILE = [
  ...LOOPBACK.map((host) => `http://${host}:${insidePort}/direct`),
  ...HOSTS.map((host) => `https://${host}/latest/meta-data/`),
  "https://me:secret@private.example/",
  "https://example.org:22/",
  "http://example.org:6379/",
  "file:///etc/passwd",
  "gopher://127.0.0.1:6379/_INFO",
];

/** What is said of an address that is never called; a credit takes no picture from what is no web address. */
const REFUSED = new RegExp(
  "^400 (failed refused|none null|Remove the username|Please enter a valid URL|Paste the address|" +
    "Byline can't check who owns|Enter a website, such as|" +
    "The address must begin with https|Remove the port|.* isn't on the public internet)",
);

test.each(HOSTILE)("%s is refused everywhere", async (address) => {
  app.advance(3_600_000); // lookups and checks are counted by the hour
  deps.outbound = { ...guarded, local: null };
  const isName = /^https:..[a-z]+\.example\//.test(address);
  await everyUse(async (use, called) => {
    const isSaved = isName && use.endsWith("create-endpoint.ts"); // it calls nothing yet
    expect(await called(address), use).toMatch(isSaved ? /^201 / : REFUSED);
  });
  expect(reached).toEqual([]);
});

const REDIRECTED = [
  ...LOOPBACK.map((host) => `http://${host}:${insidePort}/redirected`),
  "https://169.254.169.254/latest/meta-data/",
  "https://private.example/",
  "https://both.example/",
  "file:///etc/passwd",
];

test.each(REDIRECTED)("a redirect to %s is never followed", async (to) => {
  app.advance(3_600_000);
  deps.outbound = guarded;
  const redirect: [string, string] = ["redirect", to];
  const host = "moved.example";
  for (const path of ["", "/", "/.well-known/byline-verification.txt"]) pages[`/${host}${path}`] = redirect;
  pages["/moved"] = redirect;
  await everyUse(async (use, called) => {
    if (use.endsWith("create-endpoint.ts")) return; // it calls nothing
    const said = await called(use.includes("claims") ? `https://${host}` : `${site.origin}/moved`);
    expect(said, use).toMatch(use.includes("send-message") ? /^302 null/ : REFUSED);
  });
  expect(reached).toEqual([]);
});
