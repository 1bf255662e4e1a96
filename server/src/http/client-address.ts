import type { FastifyRequest, FastifyServerOptions } from "fastify";
import type { Config } from "../config.ts";
import { isLocalHost, isLoopback, networkOf, parseAddress } from "../kit/network.ts";

/** Which proxies Fastify trusts to state a client's address: the nearest ones, or those of a list. */
export function trustedProxies(trust: Config["trustProxy"]): FastifyServerOptions["trustProxy"] {
  return typeof trust === "number" ? (_address, hop) => hop < trust : trust;
}

/**
 * Where a request came from, as far as trusted proxies say; where one names no address, that proxy itself.
 * Null once the caller has hung up.
 */
export function clientAddress(request: FastifyRequest): string | null {
  const nearestFirst = request.ips ?? [request.ip];
  return nearestFirst.map(parseAddress).findLast((address) => address !== null) ?? null;
}

/** What tries are counted by. */
export const clientNetwork = (request: FastifyRequest) => networkOf(clientAddress(request));

const FORWARDED = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "via",
];

/** Whether a program on this machine calls directly, by a host name that no other site can point here. */
export function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const host = isLocalHost((headers.host ?? "").replace(/:\d+$/, ""));
  const direct = FORWARDED.every((name) => headers[name] === undefined);
  return host && direct && isLoopback(parseAddress(raw.socket.remoteAddress));
}
