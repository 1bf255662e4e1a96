import { runServer } from "../server/src/main.ts";
import { buildIfStale } from "./build.ts";

process.env.NODE_ENV ??= "production";
await buildIfStale();
await runServer();
