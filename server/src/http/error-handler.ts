import { STATUS_CODES } from "node:http";
import { ERRORS, type ErrorCode, type Problem } from "@byline/contract/errors.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { AppError } from "../core/errors.ts";
import { errorCode, isDiskFull, isUnavailable } from "../db/client.ts";
import type { ProcessState } from "./health.ts";

/** Fastify's own request errors, with Byline's messages. */
const FASTIFY_ERRORS: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [
    "payload_too_large",
    "The body is larger than 1 MiB. Send fewer attributions in one call.",
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["unsupported_media_type", "Send the body as application/json"],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["invalid_request", "The body is empty. Send JSON, or omit the content type."],
  FST_ERR_CTP_INVALID_JSON_BODY: ["invalid_request", "The body is not valid JSON"],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["invalid_request", "The body is not as long as Content-Length says"],
};

/** One body for every error (contract/errors.ts), as RFC 9457 `application/problem+json`. */
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
    message,
    ...(errors && { errors }),
    ...(quota && { quota }),
    ...(status === 402 && { upgrade_url: upgradeUrl ?? `${siteUrl}/pricing` }),
    request_id: requestId,
  };
}

/** Of every refusal, also of those that no hook sees: nobody keeps it, and no browser guesses what it is. */
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
    const hungUp = error === request.raw.errored; // while sending the body: nobody reads the answer
    const known = hungUp
      ? new AppError("invalid_request", "The request ended before its body did")
      : toAppError(error);
    if (isDiskFull(error)) state.diskFull = true;
    if (hungUp) request.log.info({ reqId: request.id }, "the caller hung up");
    if (known.planned) request.log.info({ reqId: request.id }, known.message);
    else if (known.code === "internal" || known.code === "unavailable")
      request.log.error({ reqId: request.id, err: error }, "request failed");
    return sendProblem(request, reply, known, siteUrl);
  });
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map((issue) => ({
      path: fieldPath(issue.instancePath, issue.params),
      message: issue.message ?? "Invalid value",
    }));
    const [first] = errors;
    return new AppError("invalid_request", first ? named(first) : "The request is not valid", { errors });
  }
  const [code, message] = FASTIFY_ERRORS[error.code] ?? [];
  if (code && message) return new AppError(code, message);
  if (isDiskFull(error))
    return new AppError("unavailable", "There is no space left to store anything. Try again in a minute.", {
      retryAfter: 60,
    });
  if (isUnavailable(error))
    return new AppError("unavailable", "The database cannot be reached. Try again in a few seconds.", {
      retryAfter: 3,
    });
  // Class 22: data that passed validation but that PostgreSQL refuses. The sender has to correct it.
  if (errorCode(error)?.startsWith("22"))
    return new AppError("invalid_request", "The request contains a value that cannot be stored");
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError("invalid_request", "The request cannot be read. Send well-formed HTTP and JSON.");
  return new AppError(
    "internal",
    "Something went wrong on our side. If this continues, contact support with this request id.",
  );
}

/**
 * Under its field a message need not name it; alone it must: "Must be 1 to 100" is "limit must be 1 to 100".
 */
function named({ path, message }: { path: string; message: string }): string {
  return path && message.startsWith("Must ") ? `${path} m${message.slice(1)}` : message;
}

/** `/metadata/platform` becomes `metadata.platform`; an unknown member is named itself. */
function fieldPath(pointer: string, params: unknown): string {
  const path = pointer.replace(/^\//, "").replaceAll("/", ".");
  const keys = (params as { keys?: string[] } | undefined)?.keys;
  return keys?.[0] ? [path, keys[0]].filter(Boolean).join(".") : path;
}
