import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";

/** Replaces a small file as a whole: after a power cut, it has its old text or the new one. */
export function replaceFile(file: string, text: string, mode: number): void {
  const unfinished = openSync(`${file}.unfinished`, "w", mode);
  try {
    writeFileSync(unfinished, text);
    fsyncSync(unfinished);
  } finally {
    closeSync(unfinished);
  }
  renameSync(`${file}.unfinished`, file);
}
