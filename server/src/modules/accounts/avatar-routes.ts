import { AVATAR_LIMITS } from "@byline/contract/accounts.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { invalid, notFound } from "../../core/errors.ts";
import { throttle } from "../../core/throttle.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { takeImages } from "../../http/image-scope.ts";
import { route } from "../../http/route.ts";
import { findAvatar, removeAvatar, uploadAvatar } from "./avatar.ts";
import { AVATAR_ACCOUNT } from "./throttle-rules.ts";

export function avatarRoutes(app: App, deps: Deps) {
  takeImages(app, AVATAR_LIMITS, (scope) => {
    route(scope, "PUT /account/avatar", { bodyLimit: AVATAR_LIMITS.bytes }, async (request) => {
      const { userId } = userOf(request);
      await throttle(deps, `avatar ${userId}`, AVATAR_ACCOUNT);
      if (!Buffer.isBuffer(request.body)) throw invalid("avatar", "Send the image as the body of this call.");
      return { profileImageUrl: await uploadAvatar(userCaller(deps, request), request.body) };
    });

    route(scope, "DELETE /account/avatar", async (request) => {
      await removeAvatar(userCaller(deps, request));
    });
  });
}

/** GET /avatars/<hash>.webp, public. The URL changes with the picture, so it can be cached forever. */
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
