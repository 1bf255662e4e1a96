import { guardAnswer } from "@byline/contract/forms.ts";
import type { Deps } from "../../core/deps.ts";
import type { App } from "../../http/app.ts";
import { issueGuard } from "./guard.ts";

export function formRoutes(app: App, deps: Deps) {
  app.get(
    "/forms/guard",
    { config: { open: true }, schema: { response: { 200: guardAnswer } } },
    async () => ({
      token: await issueGuard(deps),
    }),
  );
}
