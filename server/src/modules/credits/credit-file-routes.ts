import { CREDIT_FILE_BYTES, creditFileQuery } from "@byline/contract/credit-files.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { problems } from "../../http/openapi.ts";
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
  withFileBodies(app, (scope) =>
    scope.post(
      "/attributions/:attribution_id/file",
      {
        bodyLimit,
        config: { scope: "read", takesFile: true },
        schema: {
          operationId: "writeCreditFile",
          summary: "Write the credit of an attribution into a picture",
          description:
            "Returns the JPEG, PNG, or WebP that you send with title, creators, credit line, copyright " +
            "notice, license, licensor's address, and digital source type in its XMP, the IPTC of a JPEG, " +
            "and the EXIF that it has. Its pixels stay as they are. What it says already is kept unless " +
            "`overwrite` is true; the headers `Byline-Written` and `Byline-Kept` list the parts. 10 MiB at " +
            "most; the file is not kept.",
          tags: ["Attributions"],
          params: attributionParams,
          querystring: creditFileQuery,
          response: {
            200: {
              description: "The picture",
              content: { "image/jpeg": picture, "image/png": picture, "image/webp": picture },
            },
            ...problems(400, 401, 403, 404, 409, 413, 415, 429),
          },
        },
      },
      async (request, reply) => {
        const found = await readAttribution(deps, request);
        const overwrite = request.query.overwrite === "true";
        return sendCreditFile(reply, await writeCreditFile(deps, found, fileOf(request), overwrite)) as never;
      },
    ),
  );
}
