import type { Deps } from "../../core/deps.ts";
import type { App } from "../../http/app.ts";
import { route } from "../../http/route.ts";
import { issueGuard } from "./guard.ts";

export function formRoutes(app: App, deps: Deps) {
  route(app, "GET /forms/guard", { config: { open: true } }, async () => ({
    token: await issueGuard(deps),
  }));
}
