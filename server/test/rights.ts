import { type Behavior, WELL_BEHAVED } from "../../sandbox/rights-platform/behavior.ts";
import { type RunningPlatform, startPlatform } from "../../sandbox/rights-platform/start-platform.ts";
import {
  createRightsPlatform,
  type RightsPlatform,
  type Timing,
} from "../src/adapters/rights-platform/platform.ts";
import { drainQueue } from "../src/delivery/queue.ts";
import { drainConsumers } from "../src/events/run-consumers.ts";
import { registrySync } from "../src/modules/rights/registry-sync.ts";
import { syncQueue } from "../src/modules/rights/sync-queue.ts";
import { afterwards, createDatabase, startApp, type TestApp, untilReadable } from "./harness.ts";

export type RightsApp = TestApp & {
  platform: RunningPlatform;
  /** Makes the platform misbehave. */
  behave: (how: Partial<Behavior>) => Promise<void>;
  /** Gives what is due its turns, until nothing is. Returns how many turns there were. */
  sync: () => Promise<number>;
  /** Whose moves do not lead, one after the other, from pending to where they stand. */
  brokenTrails: () => Promise<string[]>;
  /** Nothing is on its way, the platform holds nothing, behaves well, and was never asked. */
  clear: () => Promise<void>;
  /** What the platform holds, and how often it took something in for each. */
  held: () => Promise<
    { ref: string; revision: number; state: string; accepted: number; entry: Record<string, unknown> }[]
  >;
};

const SHORT: Partial<Timing> = { timeoutMs: 10_000, restMs: 20, longestRestMs: 20 };

/**
 * The real app, synced with the reference platform over real HTTP; no worker runs but the one a test asks
 * for.
 */
export async function startRightsApp(timing: Partial<Timing> = {}): Promise<RightsApp> {
  const databaseUrl = await createDatabase();
  const platform = await startPlatform(databaseUrl);
  afterwards(() => platform.stop());
  const { api, key, callbackSecret } = platform.connection;
  const settings = {
    BYLINE_RIGHTS_API: api,
    BYLINE_RIGHTS_KEY: key,
    BYLINE_RIGHTS_CALLBACK_SECRET: callbackSecret,
  };
  const app = await startApp({ databaseUrl, settings });
  app.deps.rights = createRightsPlatform(platform.connection, app.deps.clock, { ...SHORT, ...timing });
  platform.callBackTo(`${app.url}/api/rights/callback`);
  const behave: RightsApp["behave"] = async (how) => {
    const answer = await fetch(`${platform.url}/behaviour`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(how),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return {
    ...app,
    platform,
    behave,
    async brokenTrails() {
      const { rows } = await app.deps.pool.query(
        `select s.attribution_id from rights_syncs s left join lateral (
           select array_agg(m.from_state order by m.id) as starts, array_agg(m.to_state order by m.id) as ends
           from rights_moves m where m.workspace_id = s.workspace_id and m.attribution_id = s.attribution_id
         ) m on true
         where array_prepend('pending', m.ends) <> array_append(m.starts, s.state)`,
      );
      return rows.map((row) => row.attribution_id);
    },
    async clear() {
      await behave(WELL_BEHAVED);
      await drainConsumers(app.deps, [registrySync]);
      await app.deps.pool.query(
        `truncate rights_syncs, rights_moves, rights_connector, rights_reconciliations,
                  rights_platform_sandbox.registrations`,
      );
      app.deps.rights = createRightsPlatform(platform.connection, app.deps.clock, {
        ...SHORT,
        ...timing,
      });
    },
    async sync() {
      const { deps } = app;
      await untilReadable(app.deps);
      return (await drainQueue(syncQueue(deps, deps.rights as RightsPlatform), deps.clock)).length;
    },
    async held() {
      return (
        await app.deps.pool.query(
          "select ref, revision, state, accepted, entry from rights_platform_sandbox.registrations " +
            "order by ref",
        )
      ).rows;
    },
  };
}
