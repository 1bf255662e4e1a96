import type { Server } from "node:http";
import { isLoopback, networkOf, parseAddress } from "../kit/network.ts";

const MAX_CONNECTIONS = 10_000;
/** Maximum connections from one address. A proxy on this machine, which carries all clients, is exempt. */
const MAX_OF_ADDRESS = 1000;

/** Closes excess connections without an answer, before any request is read. */
export function limitConnections(server: Server, { behindProxy }: { behindProxy: boolean }) {
  server.maxConnections = MAX_CONNECTIONS;
  if (behindProxy) return;
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = parseAddress(socket.remoteAddress);
    if (isLoopback(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > MAX_OF_ADDRESS) return void socket.destroy();
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
