import { RESOLVE_FILE_BYTES } from "@byline/contract/resolve.ts";
import type { Deps } from "../../core/deps.ts";
import { userCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { route } from "../../http/route.ts";
import { fileOf, withFileBodies } from "./file-routes.ts";
import { resolveAddress, resolveFile } from "./resolve.ts";

export function resolveRoutes(app: App, deps: Deps) {
  route(app, "POST /resolve", (request) => resolveAddress(userCaller(deps, request), request.body.url));

  withFileBodies(app, (scope) =>
    route(scope, "POST /resolve/file", { bodyLimit: RESOLVE_FILE_BYTES }, (request) =>
      resolveFile(userCaller(deps, request), fileOf(request)),
    ),
  );
}
