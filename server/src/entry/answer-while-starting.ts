import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { Config } from "../config.ts";
import { AppError } from "../core/errors.ts";
import { problemHeaders, problemOf } from "../http/error-handler.ts";
import { transportHeaders } from "../http/security.ts";

/**
 * Answers health checks until the app listens: alive, but not ready. Fails immediately if the port is taken.
 * Resolves to a function that stops it.
 */
export async function answerWhileStarting(config: Config): Promise<() => Promise<void>> {
  if (config.port === 0) return async () => {};
  const server = createServer((request, response) => {
    const id = `req_${randomUUID()}`;
    const [status, type, body] = answer(request.url, config.url, id);
    response.writeHead(status, {
      ...problemHeaders(id),
      ...transportHeaders(config.url),
      "content-type": type,
      "retry-after": "2",
      connection: "close",
    });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(listenError(config, error)));
    server.listen(config.port, config.host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function answer(address: string | undefined, siteUrl: string, id: string): [number, string, object] {
  if (address === "/healthz") return [200, "application/json", { status: "ok" }];
  if (address === "/readyz") return [503, "application/json", { status: "unavailable", reason: "starting" }];
  const starting = new AppError("unavailable", "Byline is starting. Try again in a few seconds.");
  return [503, "application/problem+json", problemOf(starting, id, siteUrl)];
}

/** Returns an error that explains why the port can't be bound and what to do. */
export function listenError({ host, port }: Config, error: NodeJS.ErrnoException): Error {
  if (error.code === "EADDRINUSE")
    return new Error(
      `Port ${port} is already in use. Stop the other program, or start with PORT=${port + 1} npm start.`,
    );
  if (error.code === "EACCES")
    return new Error(`This user isn't allowed to listen on port ${port}. Set PORT to 1024 or higher.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new Error(
      `HOST is ${host}, which isn't an address of this machine. Set one that is, or 0.0.0.0 for all.`,
    );
  return error;
}
