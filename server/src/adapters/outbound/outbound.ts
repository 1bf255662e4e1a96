import dns from "node:dns";
import type { IncomingMessage } from "node:http";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { OUTBOUND_SECONDS } from "@byline/contract/limits.ts";
import { isLoopback, isPrivateName } from "../../kit/network.ts";
import { isPublicAddress } from "../../kit/public-address.ts";
import { OutboundError } from "./outbound-error.ts";
import { readBody } from "./read-body.ts";

const MEBIBYTE = 1_048_576;
const CONNECT_MS = 10_000;
const TOTAL_MS = OUTBOUND_SECONDS * 1000;
const MAX_HEADER_BYTES = 16_384;
const MAX_REDIRECTS = 3;
const MAX_AT_ONCE = 50;
/** Idle connections kept for the next post to the same host. */
const KEPT = { keepAlive: true, maxFreeSockets: 4, timeout: 5000 };
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type Fetched = {
  /** The address that responded, after redirects. */
  url: string;
  status: number;
  /** The media type in lower case, such as "text/html", and its charset. */
  type: string;
  charset: string | null;
  body: Buffer;
  /** False if the body was cut. */
  whole: boolean;
};

/**
 * A decompressed body longer than `maxBytes`, which may depend on the media type, is refused, or cut with
 * `cut`. `until` ends the call before the usual 15 seconds.
 */
export type FetchOptions = {
  accept: string;
  maxBytes?: number | ((type: string) => number);
  cut?: boolean;
  until?: AbortSignal;
};

/** `headers` are in lower case. The response's body is cut at `maxBytes`, since its status is what counts. */
export type PostOptions = { headers: Record<string, string>; body: string; maxBytes: number };
/** `retryAfter` is the `Retry-After` header. */
export type Posted = { status: number; retryAfter: string | null; body: Buffer };

/** Calls addresses that users enter. Throws `OutboundError` without a usable response. */
export type Outbound = {
  get: (url: string, options: FetchOptions) => Promise<Fetched>;
  /** Returns redirects without following them. Callers limit concurrency. */
  post: (url: string, options: PostOptions) => Promise<Posted>;
  /** Throws for an address that must never be called, regardless of its DNS records. */
  check: (url: string) => void;
  /** The only plain http address that may be read, on this machine, for tests. */
  local: string | null;
};

type Call = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** False for a new connection. A kept one leads to an address that was checked. */
  agent: http.Agent | false;
};

/** `lookup` and `totalMs` are for tests. */
export type OutboundOptions = {
  on: boolean;
  local: string | null;
  userAgent: string;
  lookup?: typeof dns.lookup;
  totalMs?: number;
};

/**
 * Returns a caller that uses https without cookies. It dials exactly the address that it checked, also after
 * each redirect, so that a name that later resolves to a private address reaches nothing.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const { on, local, userAgent, totalMs = TOTAL_MS } = options;
  const agents = { http: new http.Agent(KEPT), https: new https.Agent(KEPT) };
  let active = 0;

  async function get(url: string, { accept, maxBytes = MEBIBYTE, cut = false, until }: FetchOptions) {
    refuseWhenOff();
    if (active >= MAX_AT_ONCE) throw new OutboundError("busy", "We're reading too many addresses right now.");
    const signal = AbortSignal.any([AbortSignal.timeout(totalMs), ...(until ? [until] : [])]);
    active++;
    try {
      const headers = { accept, "accept-encoding": "gzip, deflate, br", "user-agent": userAgent };
      const { response, at } = await follow(allowed(url, local), { headers, signal });
      const [media = "", ...parameters] = (response.headers["content-type"] ?? "").toLowerCase().split(";");
      const type = media.trim();
      const most = typeof maxBytes === "number" ? maxBytes : maxBytes(type);
      const read = await readBody(response, { maxBytes: most, cut, signal, host: at.host });
      const charset = /charset="?([\w-]+)/.exec(parameters.join(";"))?.[1] ?? null;
      return { url: at.href, status: response.statusCode ?? 0, type, charset, ...read };
    } finally {
      active--;
    }
  }

  async function post(url: string, { headers, body, maxBytes }: PostOptions): Promise<Posted> {
    refuseWhenOff();
    const signal = AbortSignal.timeout(totalMs);
    const at = allowed(url, local);
    const sent = { ...headers, "content-length": String(Buffer.byteLength(body)), "user-agent": userAgent };
    const agent = at.protocol === "https:" ? agents.https : agents.http;
    const response = await dial(at, { method: "POST", headers: sent, body, signal, agent });
    const limits = { maxBytes, cut: true, partial: true, signal, host: at.host };
    const { body: answer } = await readBody(response, limits);
    const retryAfter = response.headers["retry-after"] ?? null;
    return { status: response.statusCode ?? 0, retryAfter, body: answer };
  }

  function refuseWhenOff() {
    if (!on) throw new OutboundError("off", "Calls to other services are turned off on this instance.");
  }

  async function follow(first: URL, request: Pick<Call, "headers" | "signal">) {
    let at = first;
    for (let redirects = 0; ; redirects++) {
      const response = await dial(at, { method: "GET", agent: false, ...request });
      const { location } = response.headers;
      if (!REDIRECTS.has(response.statusCode ?? 0) || !location) return { response, at };
      response.destroy();
      if (redirects === MAX_REDIRECTS)
        throw new OutboundError("unreachable", `${at.host} redirects too many times.`);
      if (!URL.canParse(location, at))
        throw new OutboundError("unreachable", `${at.host} redirects to an invalid address.`);
      at = allowed(new URL(location, at).href, local);
    }
  }

  function dial(url: URL, call: Call): Promise<IncomingMessage> {
    const { method, headers, body, signal, agent } = call;
    const isAllowed = url.origin === local ? isLoopback : isPublicAddress;
    const { request: begin } = url.protocol === "https:" ? https : http;
    return new Promise<IncomingMessage>((resolve, reject) => {
      const request = begin(url, {
        method,
        headers,
        signal,
        agent,
        lookup: checkedLookup(isAllowed, options.lookup ?? dns.lookup),
        maxHeaderSize: MAX_HEADER_BYTES,
        timeout: CONNECT_MS,
      });
      request.once("timeout", () => request.destroy(tooSlow(url.host)));
      // The connection timeout ends here. A slow response gets the rest of the time that `signal` allows.
      request.once("socket", (socket) => {
        if (socket.connecting) socket.once("connect", () => socket.setTimeout(0));
        else socket.setTimeout(0);
      });
      request.once("response", resolve);
      request.on("error", (error: Error & { code?: string }) => {
        // The server was closing the reused connection. Try a new one.
        if (request.reusedSocket && error.code === "ECONNRESET" && !signal.aborted)
          resolve(dial(url, { ...call, agent: false }));
        else reject(failure(error, url.host, signal));
      });
      request.end(body);
    });
  }

  return { get, post, check: (url) => void allowed(url, local), local };
}

/** Returns the address if it may be dialed. Its name is checked when resolved. */
function allowed(text: string, local: string | null): URL {
  if (!URL.canParse(text)) throw new OutboundError("refused", "This isn't a web address.");
  const url = new URL(text);
  if (url.username || url.password)
    throw new OutboundError("refused", "Remove the username and password from the address.");
  if (url.origin === local) return url;
  if (url.protocol !== "https:") throw new OutboundError("refused", "The address must begin with https://.");
  if (url.port)
    throw new OutboundError("refused", "Remove the port (the number after the colon) from the address.");
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) ? !isPublicAddress(host) : isPrivateName(host)) throw notPublic(url.hostname);
  return url;
}

/** Refuses a name if any of its addresses isn't public, since any of them could be dialed. */
const checkedLookup =
  (isAllowed: (address: string) => boolean, lookup: typeof dns.lookup): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      const failed =
        error ?? (first && addresses.every(({ address }) => isAllowed(address)) ? null : notPublic(host));
      if (failed || !first) return callback(failed, "", 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

const notPublic = (host: string) => new OutboundError("refused", `${host} isn't on the public internet.`);
const tooSlow = (host: string) => new OutboundError("unreachable", `${host} didn't respond in time.`);

/** Error codes of a machine without a network. */
const NO_NETWORK = new Set(["EAI_AGAIN", "ENETUNREACH", "ENETDOWN"]);

function failure(error: Error & { code?: string }, host: string, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return tooSlow(host);
  if (NO_NETWORK.has(error.code ?? ""))
    return new OutboundError("no_network", "We can't reach the internet right now.", error);
  // A machine without DNS gives the same error for every name as for a missing one.
  const why =
    error.code === "ENOTFOUND"
      ? `find ${host}. Either the address is wrong, or we can't reach the internet right now.`
      : `reach ${host}.`;
  return new OutboundError("unreachable", `We couldn't ${why}`, error);
}
