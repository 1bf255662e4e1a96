import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { AppError } from "../core/errors.ts";
import { problemHeaders, problemOf } from "./error-handler.ts";
import { transportHeaders } from "./security.ts";

const invalidRequest = (message: string, status?: number) =>
  new AppError("invalid_request", message, { status });

const MALFORMED = invalidRequest("We can't read the request. Send well-formed HTTP.");
const BY_CODE: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: invalidRequest(
    "The request's address and headers are longer than 16 KiB together. Send less.",
    431,
  ),
  ERR_HTTP_REQUEST_TIMEOUT: invalidRequest("The request didn't arrive in time. Send it again.", 408),
};
const EXPECTATION = invalidRequest("Expect only supports 100-continue here. Remove the Expect header.", 417);

const HOST = invalidRequest(
  "The request doesn't have exactly one host. Send one Host header, such as byline.example.",
);
const HOST_VALUE = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;

/** Answers bytes that Node can't parse as a request with the usual error body. No route or hook sees them. */
export function refuseUnreadable(newId: () => string, siteUrl: string) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const { status, headers, body } = refusal(BY_CODE[error.code ?? ""] ?? MALFORMED, newId(), siteUrl);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries({ ...headers, connection: "close" }).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
    socket.destroy();
  };
}

/**
 * Answers requests with an unsupported `Expect` header, or without exactly one host, with the usual error
 * body. Node would answer without a body, or accept them.
 */
export function refuseBareAnswers(app: FastifyInstance, newId: () => string, siteUrl: string) {
  app.server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = refusal(EXPECTATION, newId(), siteUrl);
    response.writeHead(status, headers).end(body);
  });
  app.addHook("onRequest", (request, _reply, done) => {
    done(namesOneHost(request.raw) ? undefined : HOST);
  });
}

/** Whether a request has exactly one host (RFC 9112, 3.2). HTTP/1.0 may have none. */
function namesOneHost({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion !== "1.1";
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i] as string)) hosts++;
  return hosts === 1 && HOST_VALUE.test(host);
}

const isHost = (name: string) => name.length === 4 && name.toLowerCase() === "host";

function refusal(error: AppError, id: string, siteUrl: string) {
  const body = JSON.stringify(problemOf(error, id, siteUrl));
  const headers = {
    ...problemHeaders(id),
    ...transportHeaders(siteUrl),
    "content-type": "application/problem+json",
    "content-length": Buffer.byteLength(body),
  };
  return { status: error.status, headers, body };
}
