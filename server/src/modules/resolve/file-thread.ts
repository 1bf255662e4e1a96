import { parentPort, workerData } from "node:worker_threads";
import { readFile } from "./file-readers.ts";

parentPort?.postMessage(await readFile(workerData.bytes));
