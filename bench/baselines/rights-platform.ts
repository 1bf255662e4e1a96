import { buildPlatform } from "../../sandbox/rights-platform/build-platform.ts";
import { openStore } from "../../sandbox/rights-platform/store.ts";

/** Runs the reference rights platform as its own process, on the given database. */
const store = await openStore(process.argv[2] as string);
const app = await buildPlatform({
  store,
  key: "bench",
  callbackSecret: `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
  callbackUrl: () => null,
});
const url = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`ready on ${url}\n`);
process.on("SIGTERM", async () => {
  await app.close();
  await store.close();
});
