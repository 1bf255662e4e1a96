import { STATUS_CODES } from "node:http";
import { ERRORS, type ErrorCode, type Problem } from "@byline/contract/errors.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, type FieldErrors } from "../core/errors.ts";
import { errorCode, isBusy, isDiskFull, isOutOfResources, isUnavailable } from "../db/client.ts";
import type { ProcessState } from "./health.ts";

/** Fastify's own request errors, with Byline's messages. */
const FASTIFY_ERRORS: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["unsupported_media_type", "Send the body as application/json"],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["invalid_request", "The body is empty. Send JSON, or omit the content type."],
  FST_ERR_CTP_INVALID_JSON_BODY: ["invalid_request", "The body isn't valid JSON"],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    "invalid_request",
    "The body doesn't have the length in Content-Length",
  ],
};

/** Maximum mistakes listed in an error. */
const MAX_ERRORS = 20;
const MAX_MESSAGE_CHARACTERS = 500;

const shorten = (text: string) =>
  text.length > MAX_MESSAGE_CHARACTERS ? `${text.slice(0, MAX_MESSAGE_CHARACTERS)}…` : text;
const shortenMistake = ({ path, message, code }: FieldErrors[number]) => ({
  path: shorten(path),
  message: shorten(message),
  ...(code && { code }),
});

/** Returns the body that all errors share (contract/errors.ts), as RFC 9457 `application/problem+json`. */
export function problemOf(
  { code, status, message, errors, quota, upgradeUrl }: AppError,
  requestId: string,
  siteUrl: string,
): Problem {
  const ofCode = ERRORS[code];
  return {
    type: `${siteUrl}/docs/errors#${code}`,
    title: status === ofCode.status ? ofCode.title : (STATUS_CODES[status] ?? ofCode.title),
    status,
    error: code,
    message: shorten(message),
    ...(errors && { errors: errors.slice(0, MAX_ERRORS).map(shortenMistake) }),
    ...(quota && { quota }),
    ...(status === 402 && { upgrade_url: upgradeUrl ?? `${siteUrl}/pricing` }),
    request_id: requestId,
  };
}

/** Headers of every refusal, even if no hook sees it: not stored, and its type isn't guessed. */
export const problemHeaders = (requestId: string) => ({
  "x-request-id": requestId,
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
});

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError, siteUrl: string) {
  if (error.retryAfter !== undefined) reply.header("retry-after", error.retryAfter);
  if (error.status === 401 && /^\/(v1|mcp)\b/.test(request.url))
    reply.header("www-authenticate", 'Bearer realm="byline"');
  const problem = problemOf(error, request.id, siteUrl);
  return reply
    .status(error.status)
    .headers(problemHeaders(request.id))
    .type("application/problem+json")
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
}

export function handleErrors(app: FastifyInstance, siteUrl: string, state: ProcessState) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const hungUp = error === request.raw.errored; // while sending the body, so no one reads the response
    const known = hungUp
      ? new AppError("invalid_request", "The connection closed before the body was complete")
      : toAppError(error, request);
    if (isDiskFull(error)) state.diskFull = true;
    if (hungUp) request.log.info({ reqId: request.id }, "the caller hung up");
    if (known.planned) request.log.info({ reqId: request.id }, known.message);
    else if (known.code === "internal" || known.code === "unavailable")
      request.log.error({ reqId: request.id, err: error }, "request failed");
    return sendProblem(request, reply, known, siteUrl);
  });
}

function tooLarge({ bodyLimit, url }: { bodyLimit: number; url?: string | undefined }): AppError {
  const size = bodyLimit % 2 ** 20 === 0 ? `${bodyLimit / 2 ** 20} MiB` : `${formatNumber(bodyLimit)} bytes`;
  const advice = url?.endsWith("/batch") ? " Send fewer attributions in one call." : "";
  return new AppError("payload_too_large", `The body is larger than ${size}.${advice}`);
}

function toAppError(error: FastifyError, { routeOptions }: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge(routeOptions);
  const [code, message] = FASTIFY_ERRORS[error.code] ?? [];
  if (code && message) return new AppError(code, message);
  if (isOutOfResources(error)) return outOfResources(error);
  if (isBusy(error))
    return new AppError("unavailable", "Byline is busy. Try again in a few seconds.", { retryAfter: 3 });
  if (isUnavailable(error))
    return new AppError("unavailable", "We can't reach the database. Try again in a few seconds.", {
      retryAfter: 3,
    });
  // Class 22: data that passed validation but that PostgreSQL rejects. The sender has to correct it.
  if (errorCode(error)?.startsWith("22"))
    return new AppError("invalid_request", "The request contains a value that we can't store");
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError("invalid_request", "We can't read the request. Send well-formed HTTP and JSON.");
  return new AppError(
    "internal",
    "Something went wrong on our side. If this keeps happening, contact support with this request id.",
  );
}

/** Class 53, by SQLSTATE: the resource that the database has run out of, and the seconds to wait for it. */
const RESOURCES: Record<string, [string, retryAfter: number]> = {
  "53100": ["The database's disk is full, so we can't save anything. Try again in a minute.", 60],
  "53200": ["The database is out of memory. Try again in a few seconds.", 3],
  "53300": ["The database has no free connection. Try again in a few seconds.", 3],
};
const OTHER_RESOURCE = ["The database has reached a limit. Try again in a minute.", 60] as const;

function outOfResources(error: unknown): AppError {
  const [message, retryAfter] = RESOURCES[errorCode(error) ?? ""] ?? OTHER_RESOURCE;
  return new AppError("unavailable", message, { retryAfter });
}
