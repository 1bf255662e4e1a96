import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { AppError } from "../core/errors.ts";
import { problemOf } from "./error-handler.ts";

type Unread = { status: number; message: string };

const UNREADABLE: Unread = { status: 400, message: "The request cannot be read. Send well-formed HTTP." };
const BY_CODE: Record<string, Unread> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: "The address and the headers of a request may be 16 KiB together. Send less in them.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "The request did not arrive in time. Send it again." },
};

const EXPECTATION: Unread = {
  status: 417,
  message: "Only 100-continue may be expected here. Leave the Expect header out.",
};

/**
 * Answers bytes that Node could not make a request of, with the one body for every error; no route and no
 * hook sees them.
 */
export function refuseUnreadable(newId: () => string, siteUrl: string) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const { status, headers, body } = refusal(BY_CODE[error.code ?? ""] ?? UNREADABLE, newId(), siteUrl);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries({ ...headers, connection: "close" }).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
    socket.destroy();
  };
}

/**
 * The same for requests that Node would answer itself, without a body: those that expect what nobody does,
 * and those to no host.
 */
export function refuseBareAnswers(app: FastifyInstance, newId: () => string, siteUrl: string) {
  app.server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = refusal(EXPECTATION, newId(), siteUrl);
    response.writeHead(status, headers).end(body);
  });
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers, httpVersion } = request.raw;
    const hostless = headers.host === undefined && httpVersion === "1.1"; // RFC 9112, 3.2
    done(
      hostless
        ? new AppError("invalid_request", "The request names no host. Send a Host header.")
        : undefined,
    );
  });
}

function refusal({ status, message }: Unread, id: string, siteUrl: string) {
  const problem = {
    ...problemOf(new AppError("invalid_request", message), id, siteUrl),
    status,
    title: STATUS_CODES[status],
  };
  const body = JSON.stringify(problem);
  const headers = {
    "x-request-id": id,
    "content-type": "application/problem+json",
    "content-length": Buffer.byteLength(body),
  };
  return { status, headers, body };
}
