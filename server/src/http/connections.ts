import type { Server } from "node:http";
import type { Server as NetServer } from "node:net";
import type { SharedState } from "../core/shared-state.ts";
import { isLoopback, networkOf, parseAddress } from "../kit/network.ts";

/** Maximum connections of a process. */
const MAX_CONNECTIONS = 10_000;
/** Maximum connections from one address. A proxy on this machine, which carries all clients, is exempt. */
const MAX_OF_ADDRESS = 1000;

/** Without `dropMaxConnection`, node:cluster would offer a connection to full processes again and again. */
export const capConnections = (server: NetServer) =>
  Object.assign(server, { maxConnections: MAX_CONNECTIONS, dropMaxConnection: true });

/** Closes excess connections without a response, before any request is read. */
export function limitConnections(
  server: Server,
  shared: SharedState,
  { behindProxy }: { behindProxy: boolean },
) {
  capConnections(server);
  if (behindProxy) return;
  Object.assign(server, { pauseOnConnect: true }); // reads nothing until there's room
  server.on("connection", (socket) => {
    const address = parseAddress(socket.remoteAddress);
    if (isLoopback(address)) return void socket.resume();
    const keep = (ticket: number | null) => {
      if (ticket === null) socket.destroy();
      else if (socket.destroyed) shared.release(ticket);
      else {
        socket.once("close", () => shared.release(ticket));
        socket.resume();
      }
    };
    const taken = shared.takePlaces([{ key: `connections ${networkOf(address)}`, max: MAX_OF_ADDRESS }]);
    if (taken instanceof Promise) taken.then(keep);
    else keep(taken);
  });
}
