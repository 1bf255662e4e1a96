import { IMPORT_BODY_LIMIT } from "@byline/contract/imports.ts";
import { snakeCased } from "@byline/contract/names.ts";
import { decodeFile } from "@byline/contract/sheets/file-text.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, invalid } from "../../core/errors.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { type RouteOptions, route } from "../../http/route.ts";
import { projectScopeOf } from "../projects/queries.ts";
import { editMany, withdrawMany } from "./change-many.ts";
import { editAttribution } from "./edit-attribution.ts";
import { listHistory } from "./history.ts";
import { getImport, importAttributions, tooLarge } from "./import-attributions.ts";
import { listTypes, projectsWithin, type StoredAttribution } from "./queries.ts";
import { recordAttribution } from "./record-attribution.ts";
import { shapeAttribution } from "./shape-attribution.ts";
import { withdrawAttribution } from "./withdraw-attribution.ts";

export function attributionRoutes(app: App, deps: Deps) {
  const shape = (attribution: StoredAttribution) => shapeAttribution(attribution, deps.config.url);

  route(app, "GET /attributions/types", async (request) =>
    listTypes(deps.pool, await projectsWithin(deps.db, projectScopeOf(userOf(request)), undefined)),
  );

  route(app, "PATCH /attributions", (request) => editMany(userCaller(deps, request), request.body));

  route(app, "DELETE /attributions", (request) => withdrawMany(userCaller(deps, request), request.body));

  route(app, "GET /attributions/:id/history", (request) =>
    listHistory(deps, userOf(request), request.params.id),
  );

  route(app, "PATCH /attributions/:id", async (request) => {
    const { editedAt, ...members } = request.body;
    const input = { id: request.params.id, editedAt, ...snakeCased(members) };
    return shape(await editAttribution(userCaller(deps, request), input));
  });

  route(app, "DELETE /attributions/:id", async (request) =>
    shape(
      await withdrawAttribution(userCaller(deps, request), {
        id: request.params.id,
        reason: request.body.reason,
      }),
    ),
  );

  route(app, "POST /attributions", async (request, reply) => {
    const { attribution, how } = await recordAttribution(userCaller(deps, request), {
      attribution: snakeCased(request.body),
    });
    if (how === "existing") reply.status(200);
    return shape(attribution);
  });

  app.addContentTypeParser("text/csv", { parseAs: "buffer" }, (request, body, done) => {
    if (request.routeOptions.url?.endsWith("/attributions/import")) {
      const { text, mistake } = decodeFile(body as Buffer);
      done(mistake ? invalid("csv", mistake) : null, text);
    } else done(new AppError("unsupported_media_type", "Send the body as application/json"));
  });

  const asFile: RouteOptions = {
    bodyLimit: IMPORT_BODY_LIMIT,
    onRequest: async (request) => {
      if (Number(request.headers["content-length"]) > IMPORT_BODY_LIMIT) throw tooLarge();
    },
    // The body is the file itself; the other members are in the query.
    preValidation: async (request) => {
      if (typeof request.body === "string")
        request.body = { ...(request.query as object), csv: request.body };
    },
  };
  route(app, "POST /attributions/import", asFile, async (request, reply) => {
    const accepted = await importAttributions(userCaller(deps, request), request.body);
    if (accepted.dryRun) reply.status(200);
    return accepted;
  });

  route(app, "GET /attributions/imports/:id", (request) =>
    getImport(deps, userOf(request), request.params.id),
  );
}
