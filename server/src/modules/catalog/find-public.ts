import { readIdentifier } from "@byline/contract/identifiers.ts";
import { sql } from "drizzle-orm";
import type { WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { CANDIDATES, type TextQuery } from "../../db/text-search.ts";
import {
  type FoundName,
  isCalled,
  type NameQuery,
  searchNames,
  toNameQuery,
} from "../attributions/find-names.ts";
import type { CreditedBy } from "../attributions/shown-attributions.ts";
import { CREATORS, IN_PUBLIC, type Kind, WORKS } from "./kinds.ts";
import { findRoots, type IdLookup } from "./public-names.ts";

/** A creator or work by its public id, with the matching ids in public credits. */
type FoundPublic = { publicId: string; credited: CreditedBy[] };

/** An id in a project with public credits, and the query for its root. */
type Seen = { credited: CreditedBy; lookup: Omit<IdLookup, "place"> };

/**
 * Finds creators and works in public credits of all workspaces except one, with every word of the text,
 * ignoring case and accents. Order: by identifier, by corrected name, then by names in credits.
 */
export async function findPublic(
  deps: Pick<Deps, "db" | "pool">,
  but: WorkspaceId | null,
  textQuery: TextQuery,
): Promise<{ creators: FoundPublic[]; works: FoundPublic[] }> {
  const query = toNameQuery(textQuery);
  const names = await searchNames(deps.pool, { publicBut: but }, query, CANDIDATES);
  const find = async (kind: Kind, named: FoundName[]) => {
    const known = await findKnown(deps, kind, but, textQuery.text, query);
    return groupSeen(deps, kind, [...known, ...named.map(seenByName)]);
  };
  const [creators, works] = await Promise.all([find(CREATORS, names.creators), find(WORKS, names.works)]);
  return { creators, works };
}

function seenByName({ workspaceId, projectId, kind, value, name }: FoundName): Seen {
  const where = { workspaceId, projectId };
  return {
    credited: { ...where, value, byContent: kind !== "creator" },
    lookup: kind === "author" ? { ...where, byName: true, value: name } : { ...where, byName: false, value },
  };
}

/** Global identifiers have the same public id in every workspace. */
const ANY_WORKSPACE = sql.raw("'00000000-0000-0000-0000-000000000000'");

/** Finds ids identified by the text, and ids with a corrected name that contains its words. */
async function findKnown(
  { db }: Pick<Deps, "db">,
  kind: Kind,
  but: WorkspaceId | null,
  text: string,
  query: NameQuery,
): Promise<Seen[]> {
  const { scheme, value, global } = readIdentifier(text);
  const { rows } = await db.execute<Omit<CreditedBy, "byContent">>(sql`
    select i.workspace_id as "workspaceId", i.project_id as "projectId", i.value
    from (
      select workspace_id, id, true as same from ${kind.entries}
      where ${global} and public_id = public_id_of(${ANY_WORKSPACE}, ${scheme}, ${value})
      union all
      select workspace_id, id, folded = ${query.folded} from ${kind.entries}
      where corrected_name is not null and ${isCalled("folded", query)}
    ) m
    join ${kind.ids} i on i.workspace_id = m.workspace_id and i.${kind.entryIdColumn} = m.id ${IN_PUBLIC}
    where ${kind.byId} and i.workspace_id is distinct from ${but}::uuid
    order by m.same desc, i.last_day desc limit ${CANDIDATES}`);
  return rows.map((row) => ({
    credited: { ...row, byContent: kind === WORKS },
    lookup: { ...row, byName: false },
  }));
}

/** Groups them by root, in the order of each root's first id. */
async function groupSeen({ db }: Pick<Deps, "db">, kind: Kind, seen: Seen[]): Promise<FoundPublic[]> {
  const roots = await findRoots(
    db,
    kind,
    seen.map(({ lookup }, place) => ({ ...lookup, place })),
  );
  const groups = Map.groupBy(roots, ({ public_id }) => public_id);
  return [...groups].map(([publicId, group]) => ({
    publicId,
    credited: group.flatMap(({ place }) => seen[place]?.credited ?? []),
  }));
}
