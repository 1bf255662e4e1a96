import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** Returns a strong validator for exactly these bytes. */
export const etagOf = (bytes: Buffer) =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** Whether a header is `*` or a list of quoted ETags. */
export const areEtags = (header: string) =>
  header.split(",").every((one) => /^(\*|(W\/)?"[^"]*")$/.test(one.trim()));

/** Whether a list of ETags contains this one or is `*`. */
export const namesEtag = (header: string | undefined, etag: string) =>
  header?.split(",").some((one) => one.trim() === "*" || one.trim() === etag) ?? false;

/** Whether the client already has the response. Compressing proxies weaken ETags (RFC 9110, 13.1.2). */
export const isKnown = ({ headers }: Pick<FastifyRequest, "headers">, etag: string) =>
  namesEtag(headers["if-none-match"]?.replaceAll("W/", ""), etag);
