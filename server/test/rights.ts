import { afterAll } from "vitest";
import type { Behaviour } from "../../sandbox/rights-platform/behaviour.ts";
import { type RunningPlatform, startPlatform } from "../../sandbox/rights-platform/start-platform.ts";
import {
  createRightsPlatform,
  type Patience,
  type RightsPlatform,
} from "../src/adapters/rights-platform/platform.ts";
import { drainQueue } from "../src/delivery/queue.ts";
import { syncQueue } from "../src/modules/rights/sync-queue.ts";
import { createDatabase, startApp, type TestApp } from "./harness.ts";

export type RightsApp = TestApp & {
  platform: RunningPlatform;
  /** Makes the platform misbehave. */
  behave: (how: Partial<Behaviour>) => Promise<void>;
  /** Gives what is due its turns, until nothing is. Returns how many turns there were. */
  sync: () => Promise<number>;
  /** What the platform holds, and how often it took something in for each. */
  held: () => Promise<
    { ref: string; revision: number; state: string; accepted: number; entry: Record<string, unknown> }[]
  >;
};

const PATIENT: Partial<Patience> = { timeoutMs: 10_000, restMs: 20, longestRestMs: 20 };

/** The real app, synced with the reference platform over real HTTP; no worker runs but the one a test asks for. */
export async function startRightsApp(patience: Partial<Patience> = {}): Promise<RightsApp> {
  const databaseUrl = await createDatabase();
  const platform = await startPlatform(databaseUrl);
  afterAll(() => platform.stop());
  const { api, key, callbackSecret } = platform.connection;
  const settings = {
    BYLINE_RIGHTS_API: api,
    BYLINE_RIGHTS_KEY: key,
    BYLINE_RIGHTS_CALLBACK_SECRET: callbackSecret,
  };
  const app = await startApp({ databaseUrl, settings });
  app.deps.rights = createRightsPlatform(platform.connection, app.deps.clock, { ...PATIENT, ...patience });
  platform.callBackTo(`${app.url}/api/rights/callback`);
  return {
    ...app,
    platform,
    async behave(how) {
      const answer = await fetch(`${platform.url}/behaviour`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(how),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async sync() {
      const { deps } = app;
      return (await drainQueue(syncQueue(deps, deps.rights as RightsPlatform), deps.clock)).length;
    },
    async held() {
      return (
        await app.deps.pool.query(
          "select ref, revision, state, accepted, entry from rights_platform_sandbox.registrations order by ref",
        )
      ).rows;
    },
  };
}
