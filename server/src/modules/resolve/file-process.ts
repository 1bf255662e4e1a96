import { readFile } from "./file-readers.ts";
import { answerInProcess } from "./run-in-process.ts";

if (import.meta.main) answerInProcess<{ bytes: Uint8Array }>(({ bytes }) => readFile(bytes));
