import { snakeCase, snakeCased } from "@byline/contract/names.ts";
import { type PublicUsage, publicUsage } from "@byline/contract/public-usage.ts";
import type { Usage } from "@byline/contract/usage.ts";
import type { Deps } from "../../core/deps.ts";
import { tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { getUsage } from "./get-usage.ts";

export function publicUsageRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Usage");

  publicRoute("GET /usage", {
    operation: "getUsage",
    summary: "Get your workspace's usage",
    description: "This call doesn't count toward your plan.",
    scope: "usage:read",
    answers: { 200: publicUsage },
    handler: async (request) => shapePublicUsage(await getUsage(deps, tokenOf(request).workspaceId)),
  });
}

const shapePublicUsage = ({ plan, month, meters }: Usage): PublicUsage => ({
  plan: snakeCased(plan),
  month,
  meters: meters.map(({ limit, forecast, ...meter }) => ({
    limit: snakeCase(limit),
    ...snakeCased(meter),
    forecast: forecast && snakeCased(forecast),
  })),
});
