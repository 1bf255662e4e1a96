import { expect, test } from "vitest";
import { createPool } from "../src/db/client.ts";
import { toTextQuery } from "../src/db/text-search.ts";
import { searchDevelopers } from "../src/modules/accounts/search-developers.ts";
import { listShownProjects } from "../src/modules/community/shown-projects.ts";
import { searchPublicProjects } from "../src/modules/projects/search-projects.ts";
import { join, startProject } from "./cast.ts";
import { startApp } from "./harness.ts";

const ROWS = 12_000;
const app = await startApp();
const jurgen = await join(app, "Jurgen");
await jurgen.call("PATCH", "/api/account", { firstName: "Jürgen", lastName: "Großmann" });
const project = await startProject(jurgen, { name: "Straße und Brücke", description: "Ein Wörterbuch" });

test("with very many projects and people, searches never scan a whole table", async () => {
  const pool = createPool(app.databaseUrl, { max: 1, name: "scans" });
  await pool.query(
    `with bulk as (
       insert into users (email, username, first_name, last_name)
       select n || '@bulk.example', 'bulk' || n, 'Person ' || md5(n::text), 'Mühle'
       from generate_series(1, $1::int) n
       returning id
     )
     insert into projects (workspace_id, created_by, name, description, type)
     select p.workspace_id, bulk.id, 'Projekt ' || md5(bulk.id::text), 'Für ' || bulk.id, 'api'
     from bulk cross join projects p`,
    [ROWS],
  );
  await pool.query("vacuum analyze users");
  await pool.query("vacuum analyze projects");
  const scans = async () => {
    await pool.query("select pg_stat_force_next_flush()");
    const { rows } = await pool.query(
      "select relname, seq_scan from pg_stat_user_tables where relname in ('projects', 'users') order by 1",
    );
    return rows;
  };
  const queryOf = async (typed: string, similar: boolean) => ({
    ...(await toTextQuery(pool, typed)),
    similar,
  });
  const find = {
    projects: async (typed: string, similar: boolean) =>
      searchPublicProjects(pool, null, await queryOf(typed, similar), 5),
    developers: async (typed: string, similar: boolean) =>
      (await searchDevelopers(pool, null, await queryOf(typed, similar), 5)).map(({ username }) => username),
    community: async (typed: string) =>
      (await listShownProjects(pool, { viewer: null, q: typed }, { limit: 20 })).map(({ id }) => id),
  };
  const cases = [
    ["projects", "STRASSE", false, "the beginning of a name"],
    ["projects", "worterbuch brucke", false, "words of name and description"],
    ["projects", "trass", true, "a part of a word"],
    ["projects", "strase und brucke", true, "a typing mistake"],
    ["developers", "JURG", false, "the beginning of a name"],
    ["developers", "grossmann jurgen", false, "words of a name"],
    ["developers", "rossm", true, "a part of a word"],
    ["developers", "jurgen grosman", true, "a typing mistake"],
    ["community", "brücke", false, "a word of a name"],
    ["community", "großmann", false, "a word of the author's name"],
  ] as const;
  for (const [what, typed, similar, how] of cases) {
    const before = await scans();
    const expected = what === "developers" ? jurgen.username : project.id;
    expect(await find[what](typed, similar), `${what} by ${how}`).toEqual([expected]);
    expect.soft(await scans(), `${what} by ${how}`).toEqual(before);
  }
  await pool.end();
});
