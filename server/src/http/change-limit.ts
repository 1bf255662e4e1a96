import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/deps.ts";
import { AppError } from "../core/errors.ts";
import { createWindow } from "../core/shared-state.ts";
import { clientNetwork } from "./client-address.ts";
import { SAFE_METHODS } from "./security.ts";

const HOUR_MS = 3_600_000;

declare module "fastify" {
  interface FastifyContextConfig {
    /** For a rarely called route: its limit per hour is half the normal limit per minute. */
    seldom?: true;
  }
}

/**
 * Limits each account, and each visitor network, to the configured changes per minute, or half as many per
 * hour for a `seldom` route. Limits across machines are counted in the database (core/throttle.ts).
 */
export function limitChanges(app: FastifyInstance, { config: { changeLimit }, shared }: Deps) {
  const minutes = createWindow(shared, `changes ${app.prefix}`);
  const hours = createWindow(shared, `seldom changes ${app.prefix}`, HOUR_MS);
  app.addHook("onRequest", async (request) => {
    const { config, url } = request.routeOptions;
    if (SAFE_METHODS.has(request.method) || config.signed) return;
    const caller = request.user?.userId ?? clientNetwork(request);
    let waitMs = await minutes.count(caller, changeLimit);
    if (config.seldom)
      waitMs = Math.max(waitMs, await hours.count(`${caller} ${request.method} ${url}`, changeLimit / 2));
    if (waitMs === 0) return;
    const seconds = Math.ceil(waitMs / 1000);
    const pause = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
    throw new AppError("rate_limited", `You made too many changes at once. Wait ${pause}, then continue.`, {
      retryAfter: seconds,
    });
  });
}
