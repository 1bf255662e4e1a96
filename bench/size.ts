import { readdir, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { openAccount } from "./account.ts";
import { listBodies, listKnown, MIXES, send, startRegistry, untilHandled } from "./cost.ts";
import { connect } from "./fill.ts";
import { createFolder, print, serveByline } from "./tools.ts";

const ATTRIBUTIONS = 30_000;
const BATCH = 1000;
/** Tables that grow by less are added up in one line. */
const MIN_BYTES = 5;

type Sizes = Map<string, { rows: number; indexes: number }>;

/**
 * Measures what an attribution takes on disk once every consumer has handled it and the registry has it: in
 * each table with its indexes, in the database's log, and in the archive.
 */
export async function benchSize(): Promise<void> {
  const [own, registry] = [await createFolder(), await startRegistry()];
  const byline = await serveByline(own.folder, { ...registry.settings, BYLINE_ARCHIVE: "true" });
  const client = await connect(own.folder);
  const account = { ...(await openAccount(byline.url)), url: byline.url };
  await send(account, listKnown(), BATCH);
  await untilHandled(client);
  await client.query("delete from pgboss.schedule where name = 'refresh-demo'"); // so it writes nothing
  process.stdout.write(`\n${os.cpus().length} x ${os.cpus()[0]?.model}, ${os.type()} ${os.release()}\n`);
  for (const mix of MIXES) {
    const bodies = listBodies(mix, "size", ATTRIBUTIONS);
    const [archived, began] = [await archivedBytes(client, own.folder), await logEnd(client)];
    const before = await readSizes(client);
    await send(account, bodies, BATCH);
    await untilHandled(client);
    const log = await logBytes(client, began);
    const compressed = (await archivedBytes(client, own.folder)) - archived;
    report(mix, before, await readSizes(client), { log, compressed });
  }
  await client.end();
  await byline.stop();
  await Promise.all([own.remove(), registry.stop()]);
}

/** Returns the bytes of each table, with its long values, and of its indexes. Adds up partitions. */
async function readSizes(client: pg.Client): Promise<Sizes> {
  await client.query("vacuum analyze");
  const { rows } = await client.query<{ name: string; rows: number; indexes: number }>(
    `select coalesce(pg_partition_root(oid), oid)::regclass::text as name,
       sum(pg_table_size(oid))::bigint as rows, sum(pg_indexes_size(oid))::bigint as indexes
     from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss') group by 1`,
  );
  return new Map(rows.map(({ name, ...sizes }) => [name, sizes]));
}

const logEnd = async (client: pg.Client): Promise<string> =>
  (await client.query("select pg_current_wal_lsn()::text as lsn")).rows[0].lsn;

async function logBytes(client: pg.Client, since: string): Promise<number> {
  const { rows } = await client.query("select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::bigint as bytes", [
    since,
  ]);
  return rows[0].bytes;
}

/** Returns the bytes of the archived log, once the archive has all of it. */
async function archivedBytes(client: pg.Client, folder: string): Promise<number> {
  const { rows } = await client.query("select lower(pg_walfile_name(pg_switch_wal())) as last");
  const root = path.join(folder, "objects/archive");
  for (;;) {
    const names = (await readdir(root, { recursive: true }).catch(() => [])).filter((name) =>
      name.includes("/wal/"),
    );
    if (!names.some((name) => name.includes(rows[0].last))) {
      await sleep(500);
      continue;
    }
    const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(root, name))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}

function report(mix: string, before: Sizes, after: Sizes, extra: { log: number; compressed: number }) {
  const each = (bytes: number) => Math.round(bytes / ATTRIBUTIONS);
  const grown = [...after]
    .map(([name, { rows, indexes }]) => ({
      name,
      rows: rows - (before.get(name)?.rows ?? 0),
      indexes: indexes - (before.get(name)?.indexes ?? 0),
    }))
    .toSorted((a, b) => b.rows + b.indexes - a.rows - a.indexes);
  const isSmall = ({ rows, indexes }: (typeof grown)[number]) => each(rows + indexes) < MIN_BYTES;
  const sumOf = (some: typeof grown) => ({
    rows: some.reduce((sum, { rows }) => sum + rows, 0),
    indexes: some.reduce((sum, { indexes }) => sum + indexes, 0),
  });
  const line = (name: string, { rows, indexes }: { rows: number; indexes: number }) =>
    [name, each(rows), each(indexes), each(rows + indexes)] as [string, ...number[]];
  print(`${ATTRIBUTIONS} attributions, ${mix}; bytes each`, [
    ["", "table", "indexes", "together"],
    ...grown.filter((one) => !isSmall(one)).map((one) => line(one.name, one)),
    line("the other tables", sumOf(grown.filter(isSmall))),
    line("all tables", sumOf(grown)),
    ["the database's log", "", "", each(extra.log)],
    ["the log in the archive, compressed", "", "", each(extra.compressed)],
  ]);
}
