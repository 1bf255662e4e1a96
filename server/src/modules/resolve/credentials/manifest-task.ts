import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import init, { WasmReader } from "@contentauth/c2pa-wasm";
import { limitMemory } from "./limit-memory.ts";
import type { ManifestAnswer } from "./read-manifests.ts";

const LIBRARY = fileURLToPath(import.meta.resolve("@contentauth/c2pa-wasm/c2pa.wasm"));
const MEMORY_BYTES = 256 * 1_048_576;

/** The library detects a file's format, so the call doesn't give one. */
export async function run(input: { bytes: Uint8Array; settings: string }): Promise<ManifestAnswer> {
  await init({ module_or_path: limitMemory(await readFile(LIBRARY), MEMORY_BYTES) });
  try {
    const reader = await WasmReader.fromBytes("application/octet-stream", input.bytes, input.settings);
    return { json: reader.json() };
  } catch (error) {
    const text = String(error);
    if (/C2pa\(/.test(text)) return { error: text };
    throw error; // the library is unusable after a trap
  }
}
