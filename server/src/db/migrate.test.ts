import { afterAll, expect, test } from "vitest";
import { createDatabase } from "../../test/harness.ts";
import { createPool } from "./client.ts";
import { migrate, readMigrations } from "./migrate.ts";

/** The last one numbered by area, with gaps; from here on the numbers follow each other. */
const LAST_WITH_GAPS = 75;
/** Numbers that are given out and not used yet. Only gets shorter. */
const UNUSED = [78, 79, 80];

const names = readMigrations().map(({ name }) => name);

test("migrations are numbered in one sequence, each number once", () => {
  const numbers = names.map((name) => Number(/^(\d{4})_[a-z0-9_]+$/.exec(name)?.[1]));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  const sequence = numbers.filter((number) => number > LAST_WITH_GAPS);
  const expected = Array.from(
    { length: (sequence.at(-1) ?? 0) - LAST_WITH_GAPS },
    (_, i) => LAST_WITH_GAPS + 1 + i,
  );
  expect(expected.filter((number) => !sequence.includes(number) && !UNUSED.includes(number))).toEqual([]);
});

test("a migration that would come before one already applied is refused, and changes nothing", async () => {
  const url = await createDatabase();
  const pool = createPool(url, { max: 1, name: "migrate-test" });
  afterAll(() => pool.end());
  expect(await migrate(url)).toEqual([]);
  const [missed, latest] = [names.at(-2), names.at(-1)];
  await pool.query("delete from migrations where name = $1", [missed]);
  await expect(migrate(url)).rejects.toThrow(`Migration ${missed} comes before ${latest}`);
  const { rows } = await pool.query("select name from migrations where name = $1", [missed]);
  expect(rows).toEqual([]);
});

test("what was applied by a newer build is left alone, and an edited past is refused", async () => {
  const url = await createDatabase();
  const pool = createPool(url, { max: 1, name: "migrate-test" });
  afterAll(() => pool.end());
  await pool.query("insert into migrations (name, checksum) values ('9999_later', 'x')");
  expect(await migrate(url)).toEqual([]);
  await pool.query("update migrations set checksum = 'edited' where name = $1", [names[0]]);
  await expect(migrate(url)).rejects.toThrow(`Migration ${names[0]} was changed`);
});
