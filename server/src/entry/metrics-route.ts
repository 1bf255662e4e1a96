import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/deps.ts";
import { bearerToken } from "../core/errors.ts";
import type { MeasuredProcess } from "../core/metrics.ts";

const hash = (text: string) => createHash("sha256").update(text).digest();

/**
 * Adds `/metrics`, if this instance has a token for it. A request without the token doesn't match the route,
 * so it's answered like one for any unknown address.
 */
export async function addMetrics(
  app: FastifyInstance,
  deps: Deps,
  { name, readOthers }: MeasuredProcess,
): Promise<void> {
  const { metrics, config } = deps;
  if (!metrics || !config.metricsToken) return;
  const { metricsCollector, OPENMETRICS_CONTENT_TYPE } = await import("../metrics.ts");
  const expected = hash(config.metricsToken);
  const isExpected = (authorization: unknown) =>
    timingSafeEqual(hash(bearerToken(String(authorization)) ?? ""), expected);
  app.addConstraintStrategy({
    name: "metricsToken",
    deriveConstraint: ({ headers }) => headers.authorization ?? "",
    storage() {
      const handlers = new Map();
      return {
        get: (authorization) => handlers.get(isExpected(authorization)) ?? null,
        set: (authorization, handler) => handlers.set(isExpected(authorization), handler),
      };
    },
  });
  const constraints = { metricsToken: `Bearer ${config.metricsToken}` };
  const collectMetrics = metricsCollector(deps, async () => [metrics.read(name), ...(await readOthers())]);
  app.get("/metrics", { schema: { hide: true }, constraints }, async (_request, reply) =>
    reply
      .type(OPENMETRICS_CONTENT_TYPE)
      .header("cache-control", "no-store")
      .send(await collectMetrics()),
  );
}
