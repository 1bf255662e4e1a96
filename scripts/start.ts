import { runServer } from "../server/src/main.ts";
import { buildIfStale } from "./build.ts";

await buildIfStale();
await runServer();
