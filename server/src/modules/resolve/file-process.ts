import { readFile } from "./file-readers.ts";
import { answerInProcess } from "./run-in-process.ts";

answerInProcess<{ bytes: Uint8Array }>(({ bytes }) => readFile(bytes));
