import "./fast-imports.ts";
import { readLogFormat } from "./config.ts";
import { logRejections } from "./core/log.ts";

/** The entry of every process: the server, or the worker that the server starts beside itself. */
logRejections(readLogFormat());
if (process.argv[2] === "worker") {
  const { runWorker } = await import("./worker.ts");
  await runWorker();
} else {
  const { runServer } = await import("./server.ts");
  await runServer();
}
