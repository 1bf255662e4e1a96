import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import init, { WasmReader } from "@contentauth/c2pa-wasm";
import type { ManifestAnswer } from "./read-manifests.ts";

if (parentPort) await answer(parentPort);

/** The library finds a file's format out by itself, so it is named none. */
async function answer(port: MessagePort) {
  const { module, bytes, settings } = workerData;
  await init({ module_or_path: module });
  const post = (message: ManifestAnswer) => port.postMessage(message);
  try {
    const reader = await WasmReader.fromBytes("application/octet-stream", bytes, settings);
    post({ json: reader.json() });
  } catch (error) {
    post({ error: String(error) });
  }
}
