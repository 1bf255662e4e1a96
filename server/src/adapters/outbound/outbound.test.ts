import type { LookupAddress } from "node:dns";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { afterwards } from "../../../test/harness.ts";
import { isPublicAddress } from "../../kit/public-address.ts";
import { createOutbound, type OutboundOptions } from "./outbound.ts";

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** A server of this machine that answers by path. */
async function serve(answers: Record<string, Answer>) {
  const server = http.createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    const answer = answers[request.url ?? ""];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const redirectTo =
  (location: string): Answer =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

const asked: http.IncomingHttpHeaders[] = [];
const used = new Set<object>();
const zeros = Buffer.alloc(20_000_000);
const port = await serve({
  "/plain": ({ headers }, response) => {
    asked.push(headers);
    response.setHeader("set-cookie", "a=b").setHeader("content-type", 'Text/HTML; Charset="UTF-8"');
    response.end("here");
  },
  "/long": (_, response) => response.end("x".repeat(3000)),
  "/gzip": (_, response) => response.setHeader("content-encoding", "gzip").end(gzipSync("squeezed")),
  "/gzip-bomb": (_, response) => response.setHeader("content-encoding", "gzip").end(gzipSync(zeros)),
  "/brotli-bomb": (_, response) =>
    response.setHeader("content-encoding", "br").end(brotliCompressSync(zeros)),
  "/zstd": (_, response) => response.setHeader("content-encoding", "zstd").end("?"),
  "/broken-gzip": (_, response) => response.setHeader("content-encoding", "gzip").end("no gzip"),
  "/short-gzip": (_, response) => {
    response.writeHead(200, { "content-encoding": "gzip", "content-length": "5000" });
    response.write(gzipSync("squeezed").subarray(0, 12), () => response.destroy());
  },
  "/headers": (_, response) => response.setHeader("x-long", "x".repeat(20_000)).end(),
  "/drip": (_, response) => {
    const timer = setInterval(() => response.write("."), 20);
    response.once("close", () => clearInterval(timer));
  },
  "/gzip-drip": (_, response) => {
    response.setHeader("content-encoding", "gzip").write(gzipSync("squeezed").subarray(0, 10));
  },
  "/silent": () => {},
  "/short": (_, response) => void response.writeHead(200, { "content-length": "9" }).write("short"),
  "/closed-when-used-again": ({ socket }, response) => {
    if (used.has(socket)) return void socket.destroy();
    used.add(socket);
    response.end();
  },
  "/around": redirectTo("/around"),
  "/to-plain": redirectTo("/plain"),
  "/to-metadata": redirectTo("http://169.254.169.254/latest/meta-data/"),
  "/to-private": redirectTo("https://10.0.0.1/"),
  "/to-name": redirectTo("https://inside.example/"),
  "/to-file": redirectTo("file:///etc/passwd"),
  "/to-port": redirectTo("https://example.org:22/"),
  "/to-password": redirectTo("https://me:secret@example.org/"),
  "/to-nowhere": redirectTo("https://%"),
});
const local = `http://local.test:${port}`;

/** Resolves names as listed, each time the next list; all others to this machine. */
function outbound(names: Record<string, string[][]> = {}, options: Partial<OutboundOptions> = {}) {
  const lookups: string[] = [];
  const lookup = ((host: string, _options: object, callback: (e: null, list: LookupAddress[]) => void) => {
    const lists = names[host] ?? [["127.0.0.1"]];
    const list = lists[Math.min(lookups.filter((one) => one === host).length, lists.length - 1)] ?? [];
    lookups.push(host);
    callback(
      null,
      list.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  }) as unknown as OutboundOptions["lookup"];
  const all = { on: true, local, userAgent: "Byline (+https://byline.example/support)", ...options };
  return { ...createOutbound({ ...all, ...(lookup && { lookup }) }), lookups };
}
const accept = "text/html";

test.each([
  ["loopback", "https://127.0.0.1/"],
  ["loopback, short", "https://127.1/"],
  ["loopback, as a number", "https://2130706433/"],
  ["loopback, in hexadecimal", "https://0x7f.0.0.1/"],
  ["loopback, in octal", "https://0177.0.0.1/"],
  ["loopback, in circled digits", "https://①②⑦.0.0.1/"],
  ["this host", "https://0.0.0.0/"],
  ["private, of class A", "https://10.1.2.3/"],
  ["private, of class B", "https://172.31.255.255/"],
  ["private, of class C", "https://192.168.1.1/"],
  ["shared by a carrier", "https://100.64.0.1/"],
  ["link-local, where clouds keep secrets", "https://169.254.169.254/latest/meta-data/"],
  ["multicast", "https://224.0.0.1/"],
  ["reserved", "https://240.0.0.1/"],
  ["broadcast", "https://255.255.255.255/"],
  ["for benchmarks", "https://198.18.0.1/"],
  ["for documentation", "https://203.0.113.7/"],
  ["IPv6 loopback", "https://[::1]/"],
  ["IPv6, unspecified", "https://[::]/"],
  ["IPv6, IPv4-mapped", "https://[::ffff:127.0.0.1]/"],
  ["IPv6, IPv4-mapped in hexadecimal", "https://[::ffff:7f00:1]/"],
  ["IPv6, IPv4-compatible", "https://[::127.0.0.1]/"],
  ["IPv6, NAT64", "https://[64:ff9b::7f00:1]/"],
  ["IPv6, 6to4 of a private address", "https://[2002:a00:1::]/"],
  ["IPv6, Teredo", "https://[2001:0:7f00:1::]/"],
  ["IPv6, unique local", "https://[fd00::1]/"],
  ["IPv6, link-local", "https://[fe80::1]/"],
  ["IPv6, multicast", "https://[ff02::1]/"],
  ["IPv6, for documentation", "https://[2001:db8::1]/"],
  ["a name of this machine, whatever it resolves to", "https://localhost/", ["93.184.216.34"]],
  ["a name of a network of its own", "https://printer.local/", ["93.184.216.34"]],
  ["a name without a dot", "https://intranet./", ["93.184.216.34"]],
  ["a name for loopback", "https://localhost.example/", ["127.0.0.1"]],
  ["a name for an IPv6 loopback", "https://six.example/", ["::1"]],
  ["a name with a public and a private address", "https://both.example/", ["93.184.216.34", "10.0.0.1"]],
  ["a name with a private and a public address", "https://both.example/", ["fd00::1", "2606:4700::1111"]],
  ["a name without any address", "https://none.example/", []],
  ["a password", "https://me:secret@example.org/"],
  ["a username", "https://me@example.org/"],
  ["a port", "https://example.org:8443/"],
  ["a port of another service", "https://example.org:22/"],
  ["plain http", "http://example.org/"],
  ["a file", "file:///etc/passwd"],
  ["data", "data:text/html,hello"],
  ["gopher", "gopher://example.org/"],
  ["no address at all", "not an address"],
  ["another port of this machine", `http://local.test:${port + 1}/plain`],
  ["a redirect to a cloud's secrets", `${local}/to-metadata`],
  ["a redirect to a private address", `${local}/to-private`],
  ["a redirect to a name of a private address", `${local}/to-name`, ["10.0.0.1"]],
  ["a redirect to a file", `${local}/to-file`],
  ["a redirect to a port", `${local}/to-port`],
  ["a redirect with a password", `${local}/to-password`],
] as [string, string, string[]?][])("refused: %s", async (_, url, addresses) => {
  const host = url.includes("to-name") ? "inside.example" : URL.parse(url)?.hostname;
  const names = { "example.org": [["93.184.216.34"]], ...(addresses && { [host ?? ""]: [addresses] }) };
  await expect(outbound(names, { totalMs: 2000 }).get(url, { accept })).rejects.toMatchObject({
    reason: "refused",
  });
});

test("a local name that resolves elsewhere is refused: only loopback is local", async () => {
  const elsewhere = outbound({ "local.test": [["10.0.0.1"]] });
  await expect(elsewhere.get(`${local}/plain`, { accept })).rejects.toMatchObject({ reason: "refused" });
});

test.each([
  ["redirects without end", "/around"],
  ["a redirect to no address", "/to-nowhere"],
  ["a response that is too large", "/long"],
  ["a gzip bomb", "/gzip-bomb"],
  ["a brotli bomb", "/brotli-bomb"],
  ["an encoding that nobody asked for", "/zstd"],
  ["an encoding that it is not in", "/broken-gzip"],
  ["a body that breaks off", "/short-gzip"],
  ["headers without end", "/headers"],
  ["a byte now and then", "/drip"],
  ["a compressed byte now and then", "/gzip-drip"],
  ["nothing", "/silent"],
])("unreachable: %s", async (_, path) => {
  const slow = path.includes("drip") || path === "/silent";
  const { get } = outbound({}, { ...(slow && { totalMs: 300 }) });
  await expect(get(local + path, { accept, maxBytes: 2000 })).rejects.toMatchObject({
    reason: "unreachable",
  });
});

test("dials the checked address: a name is resolved once for each hop", async () => {
  const rebound = outbound({ "local.test": [["127.0.0.1"], ["10.0.0.1"]] });
  expect((await rebound.get(`${local}/plain`, { accept })).body.toString()).toBe("here");
  expect(rebound.lookups).toEqual(["local.test"]);
  await expect(rebound.get(`${local}/plain`, { accept })).rejects.toMatchObject({ reason: "refused" });
  const between = outbound({ "local.test": [["127.0.0.1"], ["10.0.0.1"]] });
  await expect(between.get(`${local}/to-plain`, { accept })).rejects.toMatchObject({ reason: "refused" });
});

test("returns the decompressed response with its address; no cookie is sent back", async () => {
  const { get } = outbound();
  asked.length = 0;
  const page = await get(`${local}/to-plain`, { accept });
  expect(page).toMatchObject({ url: `${local}/plain`, status: 200, type: "text/html", charset: "utf-8" });
  await get(`${local}/plain`, { accept });
  expect(asked.map(({ cookie }) => cookie)).toEqual([undefined, undefined]);
  expect(asked[0]).toMatchObject({ accept, "user-agent": "Byline (+https://byline.example/support)" });
  expect((await get(`${local}/gzip`, { accept })).body.toString()).toBe("squeezed");
  const cut = await get(`${local}/long`, { accept, maxBytes: 2000, cut: true });
  expect([cut.body.length, cut.whole]).toEqual([2000, false]);
  expect((await get(`${local}/gzip-bomb`, { accept, maxBytes: 2000, cut: true })).body).toHaveLength(2000);
  expect(await get(`${local}/none`, { accept })).toMatchObject({ status: 404 });
});

describe("posts", () => {
  const send = ({ post }: ReturnType<typeof outbound>, path: string) =>
    post(local + path, { headers: {}, body: "{}", maxBytes: 2000 });

  test("keep a connection to the checked address; a new one is checked again", async () => {
    const rebound = outbound({ "local.test": [["127.0.0.1"], ["10.0.0.1"]] });
    const statuses = [];
    for (const path of ["/plain", "/to-plain", "/plain"]) statuses.push((await send(rebound, path)).status);
    expect(statuses, "a redirect is an answer").toEqual([200, 302, 200]);
    expect(rebound.lookups).toEqual(["local.test"]);
    expect((await send(rebound, "/long")).body, "which ends the connection").toHaveLength(2000);
    await expect(send(rebound, "/plain")).rejects.toMatchObject({ reason: "refused" });
  });

  test("use a new connection if the kept one is closed", async () => {
    const kept = outbound();
    for (let n = 0; n < 2; n++) expect((await send(kept, "/closed-when-used-again")).status).toBe(200);
    expect(kept.lookups).toHaveLength(2);
  });

  test.each(["/drip", "/gzip-drip", "/short", "/short-gzip", "/broken-gzip"])(
    "return the status of a response whose body never completes: %s",
    async (path) => {
      expect((await send(outbound({}, { totalMs: 300 }), path)).status).toBe(200);
    },
  );

  test.each(["/silent", "/headers"])("fail without a status: %s", async (path) => {
    const slow = outbound({}, { totalMs: 300 });
    await expect(send(slow, path)).rejects.toMatchObject({ reason: "unreachable" });
  });
});

test("makes no calls when turned off", async () => {
  const off = outbound({}, { on: false });
  await expect(off.get(`${local}/plain`, { accept })).rejects.toMatchObject({ reason: "off" });
  expect(off.lookups).toEqual([]);
});

test("makes at most 50 at once", async () => {
  const { get } = outbound({}, { totalMs: 500 });
  const all = Array.from({ length: 51 }, () =>
    get(`${local}/silent`, { accept }).catch(({ reason }) => reason),
  );
  expect((await Promise.all(all)).filter((reason) => reason === "busy")).toEqual(["busy"]);
  expect((await get(`${local}/plain`, { accept })).status).toBe(200);
});

test("reads public addresses", () => {
  for (const address of ["93.184.216.34", "1.1.1.1", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});
