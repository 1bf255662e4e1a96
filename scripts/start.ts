import { buildIfStale } from "./build.ts";

await buildIfStale();
await import("../server/src/main.ts");
