import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** A strong validator of these very bytes. */
export const etagOf = (bytes: Buffer) =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** Whether a header is `*` or a list of ETags, each in its quotes. */
export const areEtags = (header: string) =>
  header.split(",").every((one) => /^(\*|(W\/)?"[^"]*")$/.test(one.trim()));

/** Whether a list of ETags, or `*`, names this one. */
export const namesEtag = (header: string | undefined, etag: string) =>
  header?.split(",").some((one) => one.trim() === "*" || one.trim() === etag) ?? false;

/** Whether whoever asks has it already. Proxies that compress make ETags weak (RFC 9110, 13.1.2). */
export const isKnown = ({ headers }: Pick<FastifyRequest, "headers">, etag: string) =>
  namesEtag(headers["if-none-match"]?.replaceAll("W/", ""), etag);
