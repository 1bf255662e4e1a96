import type { ShownAs } from "@byline/contract/pictures.ts";
import { type Plated, platedOf } from "@byline/contract/plate.ts";
import { sql } from "drizzle-orm";
import { clientOf, type Db } from "../../db/client.ts";
import { ATTRIBUTIONS } from "../attributions/keep-names.ts";
import type { Projects } from "../attributions/tallies.ts";
import { mapPictures } from "../pictures/queries.ts";
import { withCorrections } from "./corrected-credits.ts";
import type { Kind } from "./kinds.ts";
import type { Entry } from "./queries.ts";

type Latest = {
  rootId: string;
  workspaceId: string;
  projectId: string;
  contentId: string;
  contentCreatorId: string | null;
  attributionType: string;
  metadata: Record<string, unknown>;
};

/** A root's id, one of its recorded ids, and its name. */
type Root = Pick<Entry, "id" | "value" | "shownName">;

/**
 * Returns how each root is displayed, by its id: as its last credited work in these projects, with the root's
 * own name on the plate. Creators known only by name get a plate from the name alone.
 */
export async function mapShownAs(
  db: Db,
  kind: Kind,
  { workspaceId, projectIds }: Projects,
  roots: Root[],
): Promise<Map<string, ShownAs>> {
  const rootIds = roots.map(({ id }) => id);
  const { rows } = await db.execute<Latest>(sql`
    select distinct on (m.root_id) m.root_id as "rootId", a.workspace_id as "workspaceId",
           a.project_id as "projectId", a.content_id as "contentId",
           a.content_creator_id as "contentCreatorId", a.attribution_type as "attributionType", a.metadata
    from ${kind.entries} m
    join ${kind.ids} i on i.workspace_id = m.workspace_id and i.${kind.entryIdColumn} = m.id and ${kind.byId}
    cross join lateral (
      select * from ${ATTRIBUTIONS} a
      where a.project_id = i.project_id and a.${kind.credited} = i.value collate "default"
        and a.workspace_id = i.workspace_id
      order by a.id desc limit 1
    ) a
    where m.workspace_id = ${workspaceId} and m.root_id = any(${sql.param(rootIds)}::uuid[])
      and i.workspace_id = ${workspaceId} and i.project_id = any(${sql.param(projectIds)}::uuid[])
    order by m.root_id, a.id desc`);
  const credited = await withCorrections(clientOf(db), rows);
  const latest = new Map(credited.map((row) => [row.rootId, row]));
  const contentIds = rows.map(({ contentId }) => contentId);
  const pictures = await mapPictures(db, workspaceId, contentIds);
  return new Map(
    roots.map((root) => {
      const newest = latest.get(root.id);
      const picture = newest ? pictures.get(newest.contentId) : undefined;
      return [root.id, { plate: plateOf(kind, root, newest), picture: picture ?? null }];
    }),
  );
}

function plateOf({ noun }: Kind, { value, shownName }: Root, latest: Latest | undefined): Plated {
  const drawn = latest ? platedOf(latest) : { id: value, type: "", title: null, creator: null, year: null };
  return { ...drawn, [noun === "work" ? "title" : "creator"]: shownName };
}
