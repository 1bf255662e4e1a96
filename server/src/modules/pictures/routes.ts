import { PICTURE_LIMITS } from "@byline/contract/pictures.ts";
import type { FastifyError, FastifyReply } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { UndecodableFile } from "../../core/decoding/undecodable-file.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { type ThrottleRule, throttle } from "../../core/throttle.ts";
import { trackIfPossible } from "../../db/client.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { isKnown } from "../../http/etags.ts";
import { watchMethods } from "../../http/methods.ts";
import { route } from "../../http/route.ts";
import { getAttribution } from "../attributions/queries.ts";
import { removePicture, takePictureDown, uploadPicture } from "./change-pictures.ts";
import { encodePicture, fileOf } from "./encode-picture.ts";
import { fetchPicture } from "./fetch-pictures.ts";
import { findStored, openPublic } from "./public-pictures.ts";
import { findPicture, openOwn, shapePicture } from "./queries.ts";

const UPLOADS: ThrottleRule = { tries: 120, minutes: 60 };
/** Per workspace, the same as for looking up works. */
const PREVIEWS: ThrottleRule = { tries: 300, minutes: 60, allowance: true };
const PREVIEW_WIDTH = 640;
const HOUR_SECONDS = 3600;
const FILE = /^([0-9a-f]{32})-(160|640|1280)\.webp$/;
const YEAR_SECONDS = 31_536_000;
/** Public pictures can be withdrawn or taken down, so caches check that they still exist. */
const MINUTE_SECONDS = 60;

export function pictureRoutes(app: App, deps: Deps) {
  route(app, "GET /pictures/:file", async (request, reply) => {
    const { workspaceId } = userOf(request);
    const requested = readFile(request.params.file);
    const image = requested && (await openOwn(deps, { workspaceId, ...requested }));
    return sendPicture(reply, image, `private, max-age=${YEAR_SECONDS}, immutable`);
  });

  route(app, "GET /pictures/preview", async (request, reply) => {
    const { workspaceId } = userOf(request);
    const advice = "or record without a preview";
    await trackIfPossible(throttle(deps, `preview ${workspaceId}`, PREVIEWS, advice));
    const answer = await fetchPicture(deps, request.query.url);
    const decode = deps.decoding.for(workspaceId);
    const body = typeof answer === "object" && "body" in answer ? answer.body : null;
    const encoded = body && (await encodePicture(decode, body).catch(withoutPicture));
    const image = encoded?.files[fileOf(PREVIEW_WIDTH)];
    return sendPicture(reply, image ?? null, `private, max-age=${HOUR_SECONDS}`);
  });

  route(app, "GET /operator/pictures", async (request) => {
    const found = await findStored(deps.db, request.query.q);
    return found ? [found] : [];
  });

  route(app, "POST /operator/pictures/:digest/take-down", async (request) => {
    await takePictureDown(userCaller(deps, request), { ...request.params, ...request.body });
  });

  // A separate scope, so that no other call accepts a file. All methods of an address must be in one scope.
  app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    const refuseOtherMethods = watchMethods(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...PICTURE_LIMITS.types], { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler(sayWhatPictures);
    const limits = { bodyLimit: PICTURE_LIMITS.bytes };

    route(scope, "GET /attributions/:id/picture", async (request) => {
      const { workspaceId, contentId } = await getAttribution(deps.db, userOf(request), request.params.id);
      return shapePicture(await findPicture(deps.db, workspaceId, contentId));
    });

    route(scope, "PUT /attributions/:id/picture", limits, async (request) => {
      await throttle(deps, `picture ${userOf(request).userId}`, UPLOADS);
      await getAttribution(deps.db, userOf(request), request.params.id);
      const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return uploadPicture(userCaller(deps, request), { attributionId: request.params.id, file });
    });

    route(scope, "DELETE /attributions/:id/picture", (request) =>
      removePicture(userCaller(deps, request), request.params.id),
    );
    refuseOtherMethods();
  });
}

/** Adds GET /pictures/<digest>-<width>.webp for everyone. The address changes with the picture. */
export function pictureFileRoutes(app: App, deps: Deps) {
  const params = z.object({ file: z.string() });
  app.get("/pictures/:file", { schema: { hide: true, params } }, async (request, reply) => {
    const requested = readFile(request.params.file);
    const image = requested && (await openPublic(deps, requested));
    const etag = `"${request.params.file}"`;
    reply.headers({ "cross-origin-resource-policy": "cross-origin", etag });
    const caching = `public, max-age=${MINUTE_SECONDS}`;
    if (!image || !isKnown(request, etag)) return sendPicture(reply, image, caching);
    image.destroy();
    return reply.status(304).header("cache-control", caching).send();
  });
}

/** A file that can't be decoded isn't a picture. */
function withoutPicture(error: unknown): null {
  if (error instanceof UndecodableFile) return null;
  throw error;
}

function readFile(name: string): { digest: string; file: string } | null {
  const [, digest, width] = FILE.exec(name) ?? [];
  return digest ? { digest, file: fileOf(Number(width)) } : null;
}

function sendPicture(reply: FastifyReply, image: NodeJS.ReadableStream | Buffer | null, caching: string) {
  if (!image) throw notFound("picture");
  return reply
    .headers({ "cache-control": caching, "content-security-policy": "default-src 'none'" })
    .type("image/webp")
    .send(image);
}

/** Rephrases Fastify's errors about the body for pictures. Passes on other errors. */
function sayWhatPictures(error: FastifyError): never {
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
    throw new AppError("payload_too_large", "The picture is larger than 10 MiB. Choose a smaller one.");
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
    throw new AppError("unsupported_media_type", "Choose a PNG, JPEG, WebP, or GIF file.");
  throw error;
}
