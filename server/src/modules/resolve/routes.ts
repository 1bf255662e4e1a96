import { RESOLVE_FILE_BYTES } from "@byline/contract/resolve.ts";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../core/deps.ts";
import type { App } from "../../http/app.ts";
import { clientNetwork } from "../../http/client-address.ts";
import { route } from "../../http/route.ts";
import { fileOf, withFileBodies } from "./file-routes.ts";
import { resolveAddress, resolveFile } from "./resolve.ts";

export function resolveRoutes(app: App, deps: Deps) {
  const by = (request: FastifyRequest) => request.user ?? { network: clientNetwork(request) };

  route(app, "POST /resolve", { config: { open: true } }, (request) =>
    resolveAddress(deps, by(request), request.body.url),
  );

  withFileBodies(app, (scope) =>
    route(scope, "POST /resolve/file", { config: { open: true }, bodyLimit: RESOLVE_FILE_BYTES }, (request) =>
      resolveFile(deps, by(request), fileOf(request)),
    ),
  );
}
