import { RESOLVE_FILE_BYTES } from "@byline/contract/resolve.ts";
import type { FastifyError, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { AppError } from "../../core/errors.ts";
import type { App } from "../../http/app.ts";
import { watchMethods } from "../../http/methods.ts";

const FILES = /^(?:(?:image|audio|video)\/[\w.+-]+|application\/octet-stream)/;

/** Adds routes whose body is a file. A separate scope, so that other calls accept no files. */
export function withFileBodies(app: App, routes: (scope: App) => void) {
  app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    const refuseOtherMethods = watchMethods(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      FILES,
      { parseAs: "buffer", bodyLimit: RESOLVE_FILE_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler(sayWhatFiles);
    routes(scope);
    refuseOtherMethods();
  });
}

export const fileOf = ({ body }: FastifyRequest): Uint8Array =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

/** Rephrases Fastify's errors about the body for files. Passes on other errors. */
function sayWhatFiles(error: FastifyError): never {
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
    throw new AppError("payload_too_large", "The file is larger than 10 MiB. Choose a smaller one.");
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
    throw new AppError(
      "unsupported_media_type",
      "This file type isn't supported. Send an image, audio, or video file with its content type.",
    );
  throw error;
}
