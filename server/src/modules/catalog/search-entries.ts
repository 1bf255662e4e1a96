import type { ShownAs } from "@byline/contract/pictures.ts";
import type { FoundEntry } from "@byline/contract/search.ts";
import { sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import type { TextQuery } from "../../db/text-search.ts";
import {
  type FoundName,
  isCalled,
  type NameQuery,
  searchNames,
  toNameQuery,
} from "../attributions/find-names.ts";
import { projectsWithin } from "../attributions/queries.ts";
import type { Projects } from "../attributions/tallies.ts";
import { type ProjectScope, projectScopeOf } from "../projects/queries.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { mapShownAs } from "./map-shown-as.ts";
import { mapNamed, mapNamedAlone } from "./names.ts";
import { type Entry, findEntries, findWorksBy } from "./queries.ts";

/**
 * Finds creators and works by name, best first: corrected names, then names in attributions. After matching
 * works, lists works by matching creators.
 */
export async function searchEntries(
  { db, pool }: Pick<Deps, "db" | "pool">,
  actor: Parameters<typeof projectScopeOf>[0],
  textQuery: TextQuery,
  limit: number,
): Promise<{ creators: FoundEntry[]; works: FoundEntry[] }> {
  const scope: ProjectScope = projectScopeOf(actor);
  const projects = await projectsWithin(db, scope, undefined);
  const query = toNameQuery(textQuery);
  const [named, ...corrected] = await Promise.all([
    searchNames(pool, projects, query, limit),
    findCorrected(db, CREATORS, projects, query, limit),
    findCorrected(db, WORKS, projects, query, limit),
  ]);
  const { creators, works } = named;
  const [withId = [], alone = []] = ["creator", "author"].map((of) =>
    creators.filter(({ kind }) => kind === of),
  );
  const [byId, byName, byContent] = await Promise.all([
    mapNamed(
      db,
      CREATORS,
      projects,
      withId.map(({ value }) => value),
    ),
    mapNamedAlone(
      db,
      projects,
      alone.map(({ name }) => name),
    ),
    mapNamed(
      db,
      WORKS,
      projects,
      works.map(({ value }) => value),
    ),
  ]);
  const rootOf = ({ kind, value, name }: FoundName) =>
    kind === "author" ? byName.get(name) : byId.get(value)?.id;
  const show = async (kind: Kind, found: (string | undefined)[]) => {
    const once = [...new Set(found.flatMap((id) => id ?? []))].slice(0, limit);
    const entries = await findEntries(db, kind, projects.workspaceId, once);
    const shownAs = await mapShownAs(db, kind, projects, entries);
    return entries.map((entry) => ({ ...shape(entry), ...(shownAs.get(entry.id) as ShownAs) }));
  };
  const [correctedCreators = [], correctedWorks = []] = corrected;
  const shownCreators = await show(CREATORS, [...correctedCreators, ...creators.map(rootOf)]);
  const makers = shownCreators.map(({ id }) => id);
  return {
    creators: shownCreators,
    works: await show(WORKS, [
      ...correctedWorks,
      ...works.map(({ value }) => byContent.get(value)?.id),
      ...(await findWorksBy(db, projects, makers, limit)),
    ]),
  };
}

const shape = ({ id, shownName, scheme, value }: Entry) => ({
  id,
  name: shownName,
  identifier: scheme === "name" ? null : value,
});

/** Finds credited roots with every word in a corrected name. */
async function findCorrected(
  db: Db,
  kind: Kind,
  { workspaceId }: Projects,
  query: NameQuery,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct m.root_id as id from ${kind.entries} m
    join ${kind.entries} r on r.workspace_id = m.workspace_id and r.id = m.root_id and r.last_day is not null
    where m.workspace_id = ${workspaceId} and m.corrected_name is not null
      and ${isCalled("m.folded", query)}
    limit ${limit}`);
  return rows.map(({ id }) => id);
}
