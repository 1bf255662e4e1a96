import type { Socket } from "node:net";
import { AppError } from "../errors.ts";
import { problemOf } from "./error-handler.ts";

type Unread = { status: number; title: string; message: string };

const UNREADABLE: Unread = { status: 400, title: "Bad Request", message: "The request cannot be read. Send well-formed HTTP." };
const BY_CODE: Record<string, Unread> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    title: "Request Header Fields Too Large",
    message: "The address and the headers of a request may be 16 KiB together. Send less in them.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: "Request Timeout", message: "The request did not arrive in time. Send it again." },
};

/** Answers bytes that Node could not make a request of, with the one body for every error; no route and no hook sees them. */
export function refuseUnreadable(newId: () => string, siteUrl: string) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const { message, ...line } = BY_CODE[error.code ?? ""] ?? UNREADABLE;
    const problem = { ...problemOf(new AppError("invalid_request", message), newId(), siteUrl), ...line };
    const body = JSON.stringify(problem);
    const head = [
      `HTTP/1.1 ${line.status} ${line.title}`,
      `x-request-id: ${problem.request_id}`,
      "content-type: application/problem+json",
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
    socket.destroy();
  };
}
