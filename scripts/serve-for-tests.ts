import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runServer } from "../server/src/main.ts";
import { buildIfStale } from "./build.ts";

/** The product on an empty data folder that goes when it stops. */
const folder = await mkdtemp(path.join(tmpdir(), "byline-e2e-"));
await chmod(folder, 0o755);
process.env.BYLINE_DATA_DIR = folder;
await buildIfStale();
await runServer(() => rm(folder, { recursive: true, force: true }));
