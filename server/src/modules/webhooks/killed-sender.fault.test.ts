import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { join } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { createDataFolder, startProcess, workersOf } from "../../../test/process.ts";
import { drainQueue } from "../../delivery/queue.ts";
import { endpointQueue } from "./start-delivering.ts";

const MESSAGES = 120;

const received: string[] = [];
const receiver = createServer(async (request, response) => {
  received.push(String(request.headers["webhook-id"]));
  await sleep(20);
  response.end();
});
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

test("after kill -9 of a sending worker, every message arrives, those in progress at most once more", {
  timeout: 120_000,
}, async () => {
  const app = await startApp({ settings: { BYLINE_OUTBOUND_LOCAL: origin } });
  const { deps } = app;
  const { body: endpoint } = await (await join(app)).post("/api/webhooks", { url: `${origin}/` });
  await deps.pool.query(
    `insert into webhook_deliveries (workspace_id, endpoint_id, id, type, at, body, due_at)
     select workspace_id, id, gen_random_uuid(), 'project.created', now(), '{}', now()
     from webhook_endpoints cross join generate_series(1, $2) where id = $1`,
    [endpoint.id, MESSAGES],
  );
  const server = await startProcess(await createDataFolder(), {
    DATABASE_URL: app.databaseUrl,
    BYLINE_OUTBOUND_LOCAL: origin,
  });
  await expect.poll(() => received.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(MESSAGES / 10);
  process.kill(workersOf(server.pid)[0] as number, "SIGKILL");
  await server.kill("SIGKILL"); // before it starts another
  expect(received.length).toBeLessThan(MESSAGES);

  const queue = endpointQueue(deps, endpoint.id);
  app.advance(queue.leaseMs);
  await drainQueue(queue, deps.clock);
  expect(new Set(received).size).toBe(MESSAGES);
  expect(received.length - MESSAGES, "sent, and not noted").toBeLessThanOrEqual(100);
  const { rows } = await deps.pool.query(
    "select distinct state from webhook_deliveries where endpoint_id = $1",
    [endpoint.id],
  );
  expect(rows).toEqual([{ state: "delivered" }]);
});
