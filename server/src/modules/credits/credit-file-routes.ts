import { CREDIT_FILE_BYTES, creditFileQuery } from "@byline/contract/credit-files.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { route } from "../../http/route.ts";
import { attributionParams, readAttribution } from "../attributions/public-routes.ts";
import { getAttribution } from "../attributions/queries.ts";
import { fileOf, withFileBodies } from "../resolve/file-routes.ts";
import { sendCreditFile, writeCreditFile } from "./credit-file.ts";

const bodyLimit = CREDIT_FILE_BYTES;

export function creditFileRoutes(app: App, deps: Deps) {
  withFileBodies(app, (scope) => {
    route(scope, "POST /attributions/:id/file", { bodyLimit }, async (request, reply) => {
      const found = await getAttribution(deps.db, userOf(request), request.params.id);
      const overwrite = request.query.overwrite === "true";
      return sendCreditFile(reply, await writeCreditFile(deps, found, fileOf(request), overwrite));
    });

    route(scope, "POST /attributions/:id/file/preview", { bodyLimit }, async (request) => {
      const found = await getAttribution(deps.db, userOf(request), request.params.id);
      const overwrite = request.query.overwrite === "true";
      const { parts } = await writeCreditFile(deps, found, fileOf(request), overwrite);
      return { parts };
    });
  });
}

const picture = { schema: z.string().meta({ format: "binary" }) };

/** Needs only the read scope, since it changes no recorded data. */
export function publicCreditFileRoutes(app: App, deps: Deps) {
  withFileBodies(app, (scope) => {
    const publicRoute = publicRoutesOf(scope, deps, "Attributions");
    publicRoute("POST /attributions/:attribution_id/file", {
      operation: "writeCreditFile",
      summary: "Write an attribution's credit into a picture",
      description:
        "Returns your JPEG, PNG, or WebP with the title, creators, credit line, copyright notice, license, " +
        "licensor's address, and digital source type in its XMP, a JPEG's IPTC, and any EXIF it has. The " +
        "pixels don't change. Existing values are kept unless `overwrite` is true; the headers " +
        "`Byline-Written` and `Byline-Kept` list the parts. Up to 10 MiB. Byline doesn't keep the file.",
      bodyLimit,
      scope: "read",
      takesFile: true,
      params: attributionParams,
      query: creditFileQuery,
      answers: {
        200: {
          description: "The picture",
          content: { "image/jpeg": picture, "image/png": picture, "image/webp": picture },
        },
      },
      refuses: [409],
      handler: async (request, reply) => {
        const found = await readAttribution(deps, request);
        const overwrite = request.query.overwrite === "true";
        return sendCreditFile(reply, await writeCreditFile(deps, found, fileOf(request), overwrite));
      },
    });
  });
}
