import { createServer, Server } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { capConnections } from "../http/connections.ts";

/**
 * Listens on each address of the host: `localhost` has two. Returns the servers for all but the first, which
 * pass their connections to the app's server.
 */
export async function listenOnAll(app: FastifyInstance, { host, port }: Config): Promise<Server[]> {
  const [first, ...others] = host === "localhost" ? ["127.0.0.1", "::1"] : [host];
  await app.listen({ port, host: first, listenTextResolver: () => "listening" });
  const bound = app.server.address() as { port: number };
  const listening = await Promise.all(others.map((other) => listenFor(app, other, bound.port)));
  return listening.filter((server) => server !== null);
}

/** Resolves to null if the address can't be bound, such as [::1] without IPv6. */
function listenFor({ server }: FastifyInstance, host: string, port: number): Promise<Server | null> {
  const other = createServer({ allowHalfOpen: true, noDelay: true }); // as http's servers are
  capConnections(other);
  other.on("connection", (socket) => server.emit("connection", socket));
  return new Promise((resolve) => {
    other.once("error", () => resolve(null));
    other.listen({ host, port }, () => resolve(other));
  });
}

/** Stops listening, and resolves when the connections have ended. Unlike http's own close, closes none. */
export const closeServer = (server: Server) =>
  new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()));

export const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n)));
