import { randomBytes } from "node:crypto";
import type pg from "pg";
import { missing } from "./stripe-error.ts";

/** A Stripe object as answered. Members that begin with "_" are the sandbox's own and never shown. */
// biome-ignore lint/suspicious/noExplicitAny: one store holds every kind of object
export type Thing = { id: string; object: string; created: number; [member: string]: any };

export type Store = ReturnType<typeof createStore> extends Promise<infer S> ? S : never;

/**
 * Creates the sandbox's storage, in memory and in the schema `stripe_sandbox`, so that it survives a restart.
 */
export async function createStore(pool: pg.Pool) {
  await pool.query(`
    create schema if not exists stripe_sandbox;
    create table if not exists stripe_sandbox.things (id text primary key, thing jsonb not null);
  `);
  const { rows } = await pool.query<{ thing: Thing }>(
    "select thing from stripe_sandbox.things order by thing->'_order'",
  );
  const things = new Map(rows.map(({ thing }) => [thing.id, thing]));
  const changed = new Set<string>();
  let order = rows.length;
  const clock = things.get("_clock") ?? { id: "_clock", object: "_clock", created: 0, ahead: 0 };
  /** The time of the due event being processed. */
  let moment: number | null = null;

  const store = {
    /** Seconds since 1970, as in all of Stripe. */
    now: () => moment ?? Math.floor(Date.now() / 1000) + clock.ahead,
    advance(seconds: number) {
      clock.ahead += seconds;
      things.set(clock.id, clock);
      changed.add(clock.id);
    },
    at<T>(seconds: number, work: () => T): T {
      moment = seconds;
      try {
        return work();
      } finally {
        moment = null;
      }
    },
    add(prefix: string, object: string, members: Record<string, unknown>): Thing {
      const id = `${prefix}_${randomBytes(12).toString("hex")}`;
      return store.save({
        id,
        object,
        created: store.now(),
        livemode: false,
        ...members,
        _order: ++order,
      } as Thing);
    },
    save(thing: Thing): Thing {
      things.set(thing.id, thing);
      changed.add(thing.id);
      return thing;
    },
    get(id: string): Thing {
      return store.find(id) ?? throwMissing(id);
    },
    find: (id: string): Thing | undefined => things.get(id),
    list: (object: string, wanted: (thing: Thing) => boolean = () => true): Thing[] =>
      [...things.values()].filter((thing) => thing.object === object && wanted(thing)),
    /** Adds an event for webhooks. */
    emit(type: string, thing: Thing) {
      store.add("evt", "event", {
        type,
        api_version: null,
        data: { object: structuredClone(thing) },
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        _tries: 0,
      });
    },
    /** Writes all changes since the last commit, in one statement. */
    async commit() {
      if (changed.size === 0) return;
      const ids = [...changed];
      changed.clear();
      try {
        await pool.query(
          `insert into stripe_sandbox.things (id, thing) select value->>'id', value
             from unnest($1::jsonb[]) as value
           on conflict (id) do update set thing = excluded.thing`,
          [ids.map((id) => JSON.stringify(things.get(id)))],
        );
      } catch (error) {
        for (const id of ids) changed.add(id); // the next commit writes them
        throw error;
      }
    },
  };
  return store;
}

function throwMissing(id: string): never {
  throw missing(id);
}
