import { expect, test } from "vitest";
import { createDatabase } from "../../test/harness.ts";
import { createPool } from "./client.ts";
import { migrate } from "./migrate.ts";
import { whyUnfit } from "./refuse-unfit.ts";

test.each(["LATIN1", "SQL_ASCII"])(
  "a database encoded in %s is refused with a message, and stays unchanged",
  async (encoding) => {
    const url = await createDatabase(
      `template template0 encoding '${encoding}' locale_provider libc locale 'C'`,
    );
    const { host, password, pathname } = new URL(url);
    const failure = await migrate(url).catch((error: Error) => error.message);
    expect(failure).toContain(
      `The database ${pathname.slice(1)} at ${host} is encoded as ${encoding}, but Byline needs UTF8. `,
    );
    expect(failure).not.toContain(password);
    const pool = createPool(url, { max: 1, name: "look" });
    expect((await pool.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0);
    await pool.end();
  },
);

test("a PostgreSQL version that is too old is refused with a message", () => {
  const old = whyUnfit({ number: 140_019, version: "14.19 (Debian 14.19-1)", encoding: "UTF8" });
  expect(old).toMatch(/^runs PostgreSQL 14\.19 .*, but Byline needs 15 or newer\./);
  expect(whyUnfit({ number: 150_000, version: "15.0", encoding: "UTF8" })).toBeNull();
});
