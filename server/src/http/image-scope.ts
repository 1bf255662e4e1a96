import type { FastifyError } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { AppError } from "../core/errors.ts";
import type { App } from "./app.ts";
import { watchMethods } from "./methods.ts";

/** Adds routes that accept an image instead of JSON, in their own scope so that others accept only JSON. */
export function takeImages(app: App, limits: { types: readonly string[] }, addRoutes: (scope: App) => void) {
  app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    const refuseOtherMethods = watchMethods(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...limits.types], { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler(sayWhatImages);
    addRoutes(scope);
    refuseOtherMethods();
  });
}

/** Rewords Fastify's errors about the body for images. Throws other errors unchanged. */
function sayWhatImages(error: FastifyError): never {
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    throw new AppError("payload_too_large", "The image is larger than 5 MiB. Choose a smaller one.");
  }
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    throw new AppError("unsupported_media_type", "Choose a PNG, JPEG or WebP file.");
  }
  throw error;
}
