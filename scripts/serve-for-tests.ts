import "../server/src/fast-imports.ts"; // as in main.ts
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfStale } from "./build.ts";

/** Serves the product on an empty data folder, or E2E_FOLDER, and deletes it when it stops. */
const folder = process.env.E2E_FOLDER ?? (await mkdtemp(path.join(tmpdir(), "byline-e2e-")));
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
await chmod(folder, 0o755);
process.env.BYLINE_DATA_DIR = folder;
await buildIfStale();
if (process.env.E2E_DELAY_MS) delayRequests(Number(process.env.E2E_DELAY_MS));
const { runServer } = await import("../server/src/server.ts");
await runServer(() => rm(folder, { recursive: true, force: true }));

/** Delays each request by `ms` milliseconds, like a slow network. */
function delayRequests(ms: number) {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (event: string | symbol, ...values: unknown[]) {
    if (event !== "request") return Reflect.apply(emit, this, [event, ...values]);
    setTimeout(() => Reflect.apply(emit, this, [event, ...values]), ms);
    return true;
  };
}
