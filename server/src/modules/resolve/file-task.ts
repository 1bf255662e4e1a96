import { refuseCostlyFile } from "./costly-file.ts";
import type { FileReading } from "./files/field.ts";
import { readFile } from "./files/read-file.ts";

export function run({ bytes }: { bytes: Uint8Array }): Promise<FileReading | null> {
  refuseCostlyFile(bytes);
  return readFile(bytes);
}
