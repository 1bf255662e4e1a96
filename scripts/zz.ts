import { buildIfStale } from "./build.ts";
import { findChromium } from "./chromium.ts";
import { run } from "./run-tool.ts";

await buildIfStale();
const r = await run("Browser stories", ["playwright", "test", ...process.argv.slice(2)], {
  env: { ...(await findChromium()) },
} as never);
console.log(JSON.stringify(r));
