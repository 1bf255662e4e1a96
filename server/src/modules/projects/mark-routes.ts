import { MARK_LIMITS } from "@byline/contract/projects.ts";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import { type ThrottleRule, throttle } from "../../core/throttle.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { takeImages } from "../../http/image-scope.ts";
import { route } from "../../http/route.ts";
import { changeMark, openOwnMark, openShownMark, uploadMark } from "./mark.ts";
import { shapeProject } from "./queries.ts";

const UPLOADS: ThrottleRule = { tries: 30, minutes: 60 };
const NAME = /^([0-9a-f-]{36})\.webp$/;

export function markRoutes(app: App, deps: Deps) {
  takeImages(app, MARK_LIMITS, (scope) => {
    // The address changes with the mark.
    route(scope, "GET /projects/:id/mark", async (request, reply) => {
      const image = await openOwnMark(deps, userOf(request), request.params.id);
      return send(reply, image, "private, max-age=31536000, immutable");
    });

    route(scope, "PUT /projects/:id/mark", { bodyLimit: MARK_LIMITS.bytes }, async (request) => {
      await throttle(deps, `mark ${userOf(request).userId}`, UPLOADS);
      const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return shapeProject(await uploadMark(userCaller(deps, request), request.params.id, file));
    });

    route(scope, "DELETE /projects/:id/mark", async (request) =>
      shapeProject(await changeMark(userCaller(deps, request), { ...request.params, mark: null })),
    );
  });
}

/** Adds GET /marks/<name>.webp for everyone, while the project is public. */
export function markFileRoutes(app: App, deps: Deps) {
  const params = z.object({ file: z.string() });
  app.get("/marks/:file", { schema: { hide: true, params } }, async (request, reply) => {
    const [, mark = ""] = NAME.exec(request.params.file) ?? [];
    return send(reply, await openShownMark(deps, mark), "public, max-age=60");
  });
}

function send(reply: FastifyReply, image: NodeJS.ReadableStream | null, caching: string) {
  if (!image) throw notFound("mark");
  return reply
    .headers({
      "cache-control": caching,
      "content-security-policy": "default-src 'none'",
      "cross-origin-resource-policy": "same-site",
    })
    .type("image/webp")
    .send(image);
}
