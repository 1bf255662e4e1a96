import { RESOLVE_FILE_BYTES, resolution, resolveInput } from "@byline/contract/resolve.ts";
import type { Deps } from "../../core/deps.ts";
import { tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { fileOf, withFileBodies } from "./file-routes.ts";
import { resolveAddress, resolveFile } from "./resolve.ts";

/** Both routes only look up and record nothing, so their scope is read. */
export function publicResolveRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Resolve");

  publicRoute("POST /resolve", {
    operation: "resolve",
    summary: "Look up who made a work by its address",
    description:
      "Returns the work's title, creators, license, source, and identifiers, each with its sources and any " +
      "conflicting values. Nothing is recorded. A workspace can look up 300 works an hour; works that were " +
      "looked up within the last day don't count.",
    scope: "read",
    body: resolveInput,
    answers: { 200: resolution },
    refuses: [404, 424, 501],
    handler: (request) => resolveAddress(deps, tokenOf(request), request.body.url),
  });

  withFileBodies(app, (scope) => {
    const publicRoute = publicRoutesOf(scope, deps, "Resolve");
    publicRoute("POST /resolve/file", {
      operation: "resolveFile",
      summary: "Look up who made a work by its file",
      description:
        "Reads the same from a file's own metadata: a picture's IPTC, XMP, and EXIF, a PNG's text chunks, " +
        "an SVG's metadata, the tags of audio and video, and any file's C2PA manifest. `fields` shows each " +
        "field and what Byline read from it. Send the file as the body, up to 10 MiB. Byline doesn't keep " +
        "it. 429 can also mean that the workspace's files took 3 minutes of processing within an hour, and " +
        "503 that Byline is reading too many files. Wait for `Retry-After`.",
      bodyLimit: RESOLVE_FILE_BYTES,
      scope: "read",
      takesFile: true,
      answers: { 200: resolution },
      handler: (request) => resolveFile(deps, tokenOf(request), fileOf(request)),
    });
  });
}
