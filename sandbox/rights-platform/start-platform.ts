import { randomBytes } from "node:crypto";
import { buildPlatform } from "./build-platform.ts";
import { openStore } from "./store.ts";

export type RunningPlatform = {
  /** The API, with the platform's page at /. Uses a free loopback port. */
  url: string;
  connection: { api: string; key: string; callbackSecret: string };
  /** Sets the callback address once it's known. */
  callBackTo: (url: string) => void;
  stop: () => Promise<void>;
};

/**
 * Starts the reference rights platform. Its entries persist in the database; its key and secret are new at
 * each start.
 */
export async function startPlatform(databaseUrl: string, port = 0): Promise<RunningPlatform> {
  const store = await openStore(databaseUrl);
  const key = `sandbox_${randomBytes(24).toString("base64url")}`;
  const callbackSecret = `whsec_${randomBytes(32).toString("base64")}`;
  let callbackUrl: string | null = null;
  const app = await buildPlatform({ store, key, callbackSecret, callbackUrl: () => callbackUrl });
  const url = await app.listen({ port, host: "127.0.0.1" });
  return {
    url,
    connection: { api: url, key, callbackSecret },
    callBackTo(address) {
      callbackUrl = address;
    },
    async stop() {
      await app.close();
      await store.close();
    },
  };
}
