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
        summary: "Look up who made a work by its address",
        description:
          "Returns the work's title, creators, license, source, and identifiers, each with its " +
          "sources and any conflicting values. Nothing is recorded. A workspace can look up 300 works " +
          "an hour; works that were looked up within the last day don't count.",
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
          summary: "Look up who made a work by its file",
          description:
            "Reads the same from a file's own metadata: a picture's IPTC, XMP, and EXIF, a PNG's text " +
            "chunks, an SVG's metadata, the tags of audio and video, and any file's C2PA manifest. " +
            "`fields` shows each field and what Byline read from it. Send the file as the body, up to " +
            "10 MiB. Byline doesn't keep it. 429 can also mean that the workspace's files took 3 " +
            "minutes of processing within an hour, and 503 that Byline is reading too many files. " +
            "Wait for `Retry-After`.",
          tags,
          response: { 200: resolution, ...problems(400, 401, 403, 413, 415, 429) },
        },
      },
      (request) => resolveFile(deps, tokenOf(request), fileOf(request)),
    ),
  );
}
