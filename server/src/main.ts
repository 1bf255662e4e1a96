import "./fast-imports.ts";
import { readLogFormat } from "./config.ts";
import { logRejections } from "./core/log.ts";

/** The entry point of every process: the server, and the worker and server processes that it starts. */
logRejections(readLogFormat());
if (process.argv[2] === "worker") {
  const { runWorker } = await import("./worker.ts");
  await runWorker();
} else if (process.argv[2] === "server") {
  const { runServerProcess } = await import("./server-process.ts");
  await runServerProcess();
} else {
  const { runServer } = await import("./server.ts");
  await runServer();
}
