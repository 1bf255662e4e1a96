import { AVATAR_LIMITS } from "@byline/contract/accounts.ts";
import type { FastifyError } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { AppError, invalid, notFound } from "../../core/errors.ts";
import { throttle } from "../../core/throttle.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { watchMethods } from "../../http/methods.ts";
import { route } from "../../http/route.ts";
import { findAvatar, removeAvatar, uploadAvatar } from "./avatar.ts";
import { AVATAR_ACCOUNT } from "./throttle-rules.ts";

/** The one call of the app that takes no JSON; in a scope of its own, so the others take nothing else. */
export function avatarRoutes(app: App, deps: Deps) {
  app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    const refuseOtherMethods = watchMethods(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...AVATAR_LIMITS.types], { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler(sayWhatImages);

    route(scope, "PUT /account/avatar", { bodyLimit: AVATAR_LIMITS.bytes }, async (request) => {
      const { userId } = userOf(request);
      await throttle(deps, `avatar ${userId}`, AVATAR_ACCOUNT);
      if (!Buffer.isBuffer(request.body)) throw invalid("avatar", "Send the image as the body of this call.");
      return { profileImageUrl: await uploadAvatar(userCaller(deps, request), request.body) };
    });

    route(scope, "DELETE /account/avatar", async (request) => {
      await removeAvatar(userCaller(deps, request));
    });
    refuseOtherMethods();
  });
}

/** Fastify's complaints about this body, in words about images; the others are said as everywhere. */
function sayWhatImages(error: FastifyError): never {
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    throw new AppError("payload_too_large", "The image is larger than 5 MiB. Choose a smaller one.");
  }
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    throw new AppError("unsupported_media_type", "Choose a PNG, JPEG or WebP file.");
  }
  throw error;
}

/** GET /avatars/<hash>.webp, public: the address changes with the picture, so it may be cached forever. */
export function avatarFileRoutes(app: App, deps: Deps) {
  app.get(
    "/avatars/:file",
    { schema: { hide: true, params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const [, hash] = /^([0-9a-f]{32})\.webp$/.exec(request.params.file) ?? [];
      const image = hash ? await findAvatar(deps, { hash }) : null;
      if (!image) throw notFound("image");
      return reply
        .headers({
          "cache-control": "public, max-age=31536000, immutable",
          "content-security-policy": "default-src 'none'",
          "cross-origin-resource-policy": "same-site",
        })
        .type("image/webp")
        .send(image);
    },
  );
}
