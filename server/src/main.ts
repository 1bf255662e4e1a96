import "./fast-imports.ts";
import { readLogFormat } from "./config.ts";
import { logRejections } from "./core/log.ts";

/** The entry point of every process: the server, and the worker that it starts. */
logRejections(readLogFormat());
if (process.argv[2] === "worker") {
  const { runWorker } = await import("./worker.ts");
  await runWorker();
} else {
  const { runServer } = await import("./server.ts");
  await runServer();
}
