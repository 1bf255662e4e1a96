import type { FastifyRequest, FastifyServerOptions } from "fastify";
import type { Config } from "../config.ts";
import { isLocalHost, isLoopback, networkOf, parseAddress } from "../kit/network.ts";

/** Returns which proxies Fastify trusts for a client's address: the nearest ones, or a list. */
export function trustedProxies(trust: Config["trustProxy"]): FastifyServerOptions["trustProxy"] {
  return typeof trust === "number" ? (_address, hop) => hop < trust : trust;
}

/**
 * Returns the client's address according to trusted proxies. If a proxy sends none, returns the proxy's own
 * address. Null after the client has disconnected.
 */
export function clientAddress(request: FastifyRequest): string | null {
  const nearestFirst = request.ips ?? [request.ip];
  return nearestFirst.map(parseAddress).findLast((address) => address !== null) ?? null;
}

/** Returns the network by which tries are counted. */
export const clientNetwork = (request: FastifyRequest) => networkOf(clientAddress(request));

const FORWARDED = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "via",
];

/** Whether a program on this machine calls directly, by a host name that no other site can resolve to it. */
export function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const host = isLocalHost((headers.host ?? "").replace(/:\d+$/, ""));
  const direct = FORWARDED.every((name) => headers[name] === undefined);
  return host && direct && isLoopback(parseAddress(raw.socket.remoteAddress));
}
