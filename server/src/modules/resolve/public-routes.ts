import { RESOLVE_FILE_BYTES, resolution, resolveInput } from "@byline/contract/resolve.ts";
import type { Deps } from "../../core/deps.ts";
import { tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { problems } from "../../http/openapi.ts";
import { fileOf, withFileBodies } from "./file-routes.ts";
import { resolveAddress, resolveFile } from "./resolve.ts";

const tags = ["Resolve"];

/** Both routes only look up and record nothing, so their scope is read. */
export function publicResolveRoutes(app: App, deps: Deps) {
  app.post(
    "/resolve",
    {
      config: { scope: "read" },
      schema: {
        operationId: "resolve",
        summary: "Find out who made a work, by its address",
        description:
          "Title, creators, license, source, and identifiers of a work, each with who states it and what " +
          "others state instead. Nothing is recorded. A workspace can look up 300 works an hour; what was " +
          "looked up within a day does not count.",
        tags,
        body: resolveInput,
        response: { 200: resolution, ...problems(400, 401, 403, 404, 424, 429, 501) },
      },
    },
    (request) => resolveAddress(deps, tokenOf(request), request.body.url),
  );

  withFileBodies(app, (scope) =>
    scope.post(
      "/resolve/file",
      {
        bodyLimit: RESOLVE_FILE_BYTES,
        config: { scope: "read", takesFile: true },
        schema: {
          operationId: "resolveFile",
          summary: "Find out who made a work, by its file",
          description:
            "The same from what a file states about itself: IPTC, XMP and EXIF of a picture, the text " +
            "chunks of a PNG, the metadata of an SVG, the tags of sound and film, and the C2PA manifest of " +
            "any. `fields` shows each field and what is read from it. Send the file as the body, 10 MiB at " +
            "most. It is not kept. 429 also means that the workspace's files took 3 minutes of processing " +
            "within an hour, and 503 that too many files are being read: wait for `Retry-After`.",
          tags,
          response: { 200: resolution, ...problems(400, 401, 403, 413, 415, 429) },
        },
      },
      (request) => resolveFile(deps, tokenOf(request), fileOf(request)),
    ),
  );
}
