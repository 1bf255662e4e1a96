import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/deps.ts";

const VALID_DAYS = 180;

/** Adds security.txt (RFC 9116). Its expiry date moves ahead while the instance runs. */
export function addSecurityTxt(app: FastifyInstance, deps: Deps) {
  const { url } = deps.config;
  app.get("/.well-known/security.txt", { schema: { hide: true } }, (_request, reply) => {
    const expires = new Date(deps.clock() + VALID_DAYS * 24 * 3_600_000);
    const lines = [
      `Contact: ${url}/support`,
      `Expires: ${expires.toISOString()}`,
      `Policy: ${url}/security#contact`,
      `Canonical: ${url}/.well-known/security.txt`,
      "Preferred-Languages: en",
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
