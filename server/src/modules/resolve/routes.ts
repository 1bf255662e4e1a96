import { RESOLVE_FILE_BYTES } from "@byline/contract/resolve.ts";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { clientNetwork } from "../../http/client-address.ts";
import { route } from "../../http/route.ts";
import { fileOf, withFileBodies } from "./file-routes.ts";
import { resolveAddress, resolveFile } from "./resolve.ts";

export function resolveRoutes(app: App, deps: Deps) {
  route(app, "POST /resolve", { config: { open: true } }, (request) => {
    const by = request.user ?? { network: clientNetwork(request) };
    return resolveAddress(deps, by, request.body.url);
  });

  withFileBodies(app, (scope) =>
    route(scope, "POST /resolve/file", { bodyLimit: RESOLVE_FILE_BYTES }, (request) =>
      resolveFile(deps, userOf(request), fileOf(request)),
    ),
  );
}
