import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/deps.ts";
import { bearerToken } from "../core/errors.ts";
import type { MeasuredProcess } from "../core/metrics.ts";

const hash = (text: string) => createHash("sha256").update(text).digest();

/** Adds `/metrics`, if this instance has a token for it. Without the token, nothing is there. */
export async function addMetrics(
  app: FastifyInstance,
  deps: Deps,
  { name, readOthers }: MeasuredProcess,
): Promise<void> {
  const { metrics, config } = deps;
  if (!metrics || !config.metricsToken) return;
  const { metricsCollector, OPENMETRICS_CONTENT_TYPE } = await import("../metrics.ts");
  const expected = hash(config.metricsToken);
  const collectMetrics = metricsCollector(deps, async () => [metrics.read(name), ...(await readOthers())]);
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    const token = bearerToken(request.headers.authorization ?? "") ?? "";
    if (!timingSafeEqual(hash(token), expected)) return reply.callNotFound();
    return reply
      .type(OPENMETRICS_CONTENT_TYPE)
      .header("cache-control", "no-store")
      .send(await collectMetrics());
  });
}
