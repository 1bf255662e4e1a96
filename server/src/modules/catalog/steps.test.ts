import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp, untilReadable } from "../../../test/harness.ts";
import { drainConsumers } from "../../events/run-consumers.ts";
import { catalog } from "./keep-catalog.ts";

const DAYS = 3;
const WRITES_A_DAY = 50;
/** Tables that the catalog fills, with rows as they read without the ids given to them. */
const TABLES = {
  attribution_names: "select kind, value, name, folded, last_day, live from attribution_names",
  creators: `select scheme, identifier, label, name, kind, shown_name, folded, first_day, last_day, public_id
    from creators`,
  creator_ids: `select i.by_name, i.value, i.first_day, i.last_day, e.scheme, e.identifier from creator_ids i
    join creators e on e.workspace_id = i.workspace_id and e.id = i.creator_id`,
  works: `select scheme, identifier, label, name, details, shown_name, folded, first_day, last_day, source_key
    from works`,
  work_ids: `select i.value, i.first_day, i.last_day, e.scheme, e.identifier from work_ids i
    join works e on e.workspace_id = i.workspace_id and e.id = i.work_id`,
  work_creators: `select w.identifier as work, c.scheme, c.identifier, p.position from work_creators p
    join works w on w.workspace_id = p.workspace_id and w.id = p.work_id
    join creators c on c.workspace_id = p.workspace_id and c.id = p.creator_id`,
};

const WORKS = [
  "museum:1",
  "museum:2",
  "Museum:2",
  "doi:10.1000/182",
  "https://doi.org/10.1000/182",
  "press:1",
];
const CREATORS = [null, "creator:1", "creator:2", "orcid:0000-0002-1825-0097", "agency:1"];
const NAMES = ["Éva O’Neil", "Eva O'Neil", "EVA  O'NEIL", "Ωmega", "Vincent van Gogh", "東京 太郎", "Bo"];
const TITLES = [
  "The Starry Night",
  "the starry night",
  "Straßenfest",
  "Psychoceramics: a study",
  'Wheat\\"{,}',
];
const LICENSES = ["CC0-1.0", "CC BY 4.0", "All rights reserved"];
const KINDS = ["person", "Organization", "robot"];

/** Returns numbers below a limit, the same ones in each run. */
function seeded(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

test("the catalog is the same whether steps handle one event or many", { timeout: 120_000 }, async () => {
  const app = await startApp();
  const { deps } = app;
  const ada = await join(app);
  const project = await startProject(ada);
  const program = await startProgram(app, ada);
  const below = seeded(7);
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const maybe = (members: object) => (below(3) === 0 ? {} : members);
  const draw = () => ({
    content_id: one(WORKS),
    content_creator_id: one(CREATORS),
    metadata: {
      ...maybe(below(3) ? { creator: one(NAMES) } : { creators: [one(NAMES), one(NAMES)] }),
      ...maybe({ title: one(TITLES) }),
      ...maybe({ license: one(LICENSES), source_url: `https://example.com/${below(3)}` }),
      ...maybe({ creator_type: one(KINDS) }),
      ...maybe({ unrelated: below(100) }),
    },
  });
  const recorded: string[] = [];
  for (let day = 0; day < DAYS; day++) {
    for (let i = 0; i < WRITES_A_DAY; i++) {
      const kind = recorded.length > 10 ? below(10) : 9;
      const path = `/v1/attributions/${one(recorded)}`;
      if (kind === 0) await program.call("DELETE", path, { reason: "Wrong" });
      else if (kind === 1) await program.call("PATCH", path, { ...draw(), reason: "Wrong" });
      else recorded.push((await program.post("/v1/attributions", attributionInput(project, draw()))).body.id);
    }
    await deps.pool.query("update attributions set created_at = created_at - interval '1 day'");
  }
  await untilReadable(deps);

  const handle = async (size: { pageSize: number; maxSubjects: number }) => {
    for (const table of Object.keys(TABLES)) await deps.pool.query(`truncate ${table} cascade`);
    await deps.pool.query("delete from event_cursors where consumer = 'catalog'");
    await drainConsumers(deps, [{ ...catalog, ...size }]);
    return Object.fromEntries(
      await Promise.all(
        Object.entries(TABLES).map(async ([table, rows]) => {
          const { rows: found } = await deps.pool.query(
            `select to_jsonb(t) as row from (${rows}) t order by 1`,
          );
          return [table, found.map(({ row }) => row)] as const;
        }),
      ),
    );
  };
  const byOne = await handle({ pageSize: 1, maxSubjects: 1 });
  const byMany = await handle({ pageSize: 500, maxSubjects: 500 });
  for (const table of Object.keys(TABLES)) {
    expect(byOne[table]?.length, table).toBeGreaterThan(2);
    expect(byMany[table], table).toEqual(byOne[table]);
  }
});
