import { guardAnswer } from "@byline/contract/forms.ts";
import type { App } from "../../app.ts";
import type { Deps } from "../../context.ts";
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
