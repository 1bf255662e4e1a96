import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { afterwards } from "../../test/harness.ts";
import { createSharedState } from "../core/shared-state.ts";
import { limitConnections } from "./connections.ts";

/** A server whose callers seem to come from another machine: all are loopback's, which is not counted. */
async function startServer(
  addressOf: () => string,
  behindProxy = false,
  shared = createSharedState(Date.now),
  onRequest = () => {},
) {
  const server = createServer((_request, response) => {
    onRequest();
    response.end();
  });
  server.prependListener("connection", (socket) =>
    Object.defineProperty(socket, "remoteAddress", { value: addressOf() }),
  );
  limitConnections(server, shared, { behindProxy });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const open: Socket[] = [];
  afterwards(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Resolves to the open connection; null where the server closed it without a response. */
  const call = () =>
    new Promise<Socket | null>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n"));
      open.push(socket);
      socket.once("data", () => resolve(socket));
      for (const end of ["close", "error"]) socket.once(end, () => resolve(null));
    });
  return { server, call };
}

test("limits an address to a thousand connections, but not others or a proxy; closing one makes room", {
  timeout: 30_000,
}, async () => {
  let address = "192.0.2.1";
  const { server, call } = await startServer(() => address);
  const open = await Promise.all(Array.from({ length: 1000 }, call));
  expect(open.filter((socket) => socket === null)).toEqual([]);
  expect(await call()).toBeNull();
  address = "192.0.2.2";
  expect(await call()).not.toBeNull();
  address = "192.0.2.1";
  open[0]?.destroy();
  await expect.poll(call).not.toBeNull();
  expect(server).toMatchObject({ maxConnections: 10_000, dropMaxConnection: true });
  const proxied = await startServer(() => "192.0.2.1", true);
  const all = await Promise.all(Array.from({ length: 1010 }, proxied.call));
  expect(all.filter((socket) => socket === null)).toEqual([]);
});

test("reads no request until another process has given its connection a place", async () => {
  const shared = createSharedState(Date.now);
  const { promise: mayConnect, resolve: allow } = Promise.withResolvers<void>();
  const slow = { ...shared, takePlaces: () => mayConnect.then(() => shared.takePlaces([])) };
  let requests = 0;
  const count = () => {
    requests++;
  };
  const { call } = await startServer(() => "192.0.2.1", false, slow, count);
  const calling = call();
  await sleep(200);
  expect(requests).toBe(0);
  allow();
  expect(await calling).not.toBeNull();
  expect(requests).toBe(1);
});
