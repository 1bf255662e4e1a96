import type { PublicCreator, PublicWork } from "@byline/contract/catalog.ts";
import { creditOf } from "@byline/contract/credit.ts";
import { type Identifier, showIdentifier } from "@byline/contract/identifiers.ts";
import { pictureAddress } from "@byline/contract/picture-sources.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import { withCorrectedTerms } from "@byline/contract/restate-credit.ts";
import { sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import { NAMES } from "../attributions/keep-names.ts";
import { mapPublicPictures } from "../pictures/public-pictures.ts";
import { listWithPublicCredits } from "../projects/shown.ts";
import { type Counts, countAttributions, type RecordedId, totalOf } from "./figures.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { type CatalogScope, type Entry, type EntryOf, listIds, listMembers } from "./queries.ts";

const MAX_CREATORS = 20;
const MAX_ALIASES = 50;

/** The database, and the config with the site's URL. */
type Site = Pick<Deps, "db" | "config">;

/** Data about roots beyond their own rows. */
type Known<K extends Kind> = {
  ids: (RecordedId & { entryId: string })[];
  members: Map<string, EntryOf<K>[]>;
  counts: Counts;
  siteUrl: string;
  /** Returns the URL of a root's public page, or null if it has none. */
  urlOf: (root: Entry) => string | null;
};

async function readKnown<K extends Kind>(
  { db, config }: Site,
  kind: K,
  { projects }: CatalogScope,
  roots: Entry[],
): Promise<Known<K>> {
  const rootIds = roots.map(({ id }) => id);
  // Sequential, because a write reads this through its single connection.
  const ids = await listIds(db, kind, projects, rootIds);
  const all = await listMembers(db, kind, projects.workspaceId, rootIds);
  const members = new Map<string, EntryOf<K>[]>();
  for (const member of all) members.set(member.rootId, [...(members.get(member.rootId) ?? []), member]);
  const counts = await countAttributions(db, kind, ids);
  const shown = await listWithPublicCredits(db, [...new Set(ids.map(({ projectId }) => projectId))]);
  const isPublic = ({ id }: Entry) => [...(counts.get(id) ?? [])].some(([of, n]) => n > 0 && shown.has(of));
  const urlOf = (root: Entry) => (isPublic(root) ? config.url + kind.page + root.publicId : null);
  return { ids, members, counts, siteUrl: config.url, urlOf };
}

function shapeShared<K extends Kind>(root: Entry, scope: CatalogScope, known: Known<K>) {
  const credited = new Set(known.ids.map(({ entryId }) => entryId));
  const own = (id: string) => Number(id === root.id);
  const members = (known.members.get(root.id) ?? []).filter(
    ({ id }) => scope.all || id === root.id || credited.has(id),
  );
  const identifiers = members
    .map((member) => [member.id, identifierOf(member)] as const)
    .toSorted(
      ([a, one], [b, other]) =>
        own(b) - own(a) || Number(other.global) - Number(one.global) || (one.label < other.label ? -1 : 1),
    );
  return {
    url: known.urlOf(root),
    identifiers: identifiers.map(([, shown]) => shown),
    attribution_count: totalOf(known.counts, root.id),
    first_credited_on: root.firstDay,
    last_credited_on: root.lastDay,
  };
}

export const identifierOf = (entry: Pick<Entry, "scheme" | "label" | "value">): Identifier =>
  showIdentifier(entry.scheme, entry.scheme === "name" ? entry.label : entry.value);

export async function describeCreators(
  site: Site,
  scope: CatalogScope,
  roots: EntryOf<typeof CREATORS>[],
): Promise<PublicCreator[]> {
  const known = await readKnown(site, CREATORS, scope, roots);
  return roots.map((root) => shapeCreator(root, scope, known));
}

const shapeCreator = (
  root: EntryOf<typeof CREATORS>,
  scope: CatalogScope,
  known: Known<typeof CREATORS>,
): PublicCreator => ({
  id: root.id,
  name: root.shownName,
  kind: root.correctedKind ?? root.kind,
  ...shapeShared(root, scope, known),
});

export async function describeWorks(
  site: Site,
  scope: CatalogScope,
  roots: EntryOf<typeof WORKS>[],
): Promise<PublicWork[]> {
  const known = await readWorks(site, scope, roots);
  return roots.map((root) => shapeWork(root, scope, known));
}

type KnownWorks = Known<typeof WORKS> & {
  makers: Map<string, { id: string; name: string }[]>;
  /** Public pictures, by content id. */
  pictures: Map<string, Picture>;
};

async function readWorks(
  site: Site,
  scope: CatalogScope,
  roots: EntryOf<typeof WORKS>[],
): Promise<KnownWorks> {
  const rootIds = roots.map(({ id }) => id);
  const known = await readKnown(site, WORKS, scope, roots);
  const makers = await listMakers(site.db, scope, rootIds);
  const contentIds = known.ids.map(({ value }) => value);
  const pictures = await mapPublicPictures(site.db, scope.projects.workspaceId, contentIds);
  return { ...known, makers, pictures };
}

function shapeWork(root: EntryOf<typeof WORKS>, scope: CatalogScope, known: KnownWorks): PublicWork {
  const metadata = withCorrectedTerms(detailsOf(root, known), {
    license: correctedIn(root, known, "correctedLicense"),
    source: correctedIn(root, known, "correctedSource"),
  });
  const { license, source, picture } = creditOf({ metadata });
  return {
    id: root.id,
    title: root.shownName,
    creators: known.makers.get(root.id) ?? [],
    license: license && { name: license.name, spdx: license.spdx, url: license.url },
    source,
    picture: pictureAddress(pictureOf(root, known), known.siteUrl),
    picture_source: picture,
    ...shapeShared(root, scope, known),
  };
}

/** Returns the picture of the latest content that has one. */
function pictureOf(root: Entry, { ids, pictures }: KnownWorks): Picture | null {
  const own = ids.filter(({ rootId }) => rootId === root.id);
  const [latest] = own
    .filter(({ value }) => pictures.has(value))
    .toSorted((a, b) => (a.lastDay > b.lastDay ? -1 : 1));
  return (latest && pictures.get(latest.value)) ?? null;
}

/** Returns the root's details, or those of an entry merged into it if the root has none. */
function detailsOf(root: EntryOf<typeof WORKS>, { members }: Known<typeof WORKS>): Record<string, string> {
  const stated = ({ details }: EntryOf<typeof WORKS>) => Object.keys(details).length > 0;
  const [first] = [root, ...(members.get(root.id) ?? [])].filter(stated);
  return first?.details ?? {};
}

/** Returns the root's correction, or else that of a work merged into it. */
const correctedIn = (
  root: EntryOf<typeof WORKS>,
  { members }: Known<typeof WORKS>,
  term: "correctedLicense" | "correctedSource",
): string | null => {
  const corrected = [root, ...(members.get(root.id) ?? [])].find((work) => work[term] !== null);
  return corrected?.[term] ?? null;
};

/**
 * Returns each work's makers, in the order of its last credit. If it has several makers known only by name,
 * omits ids without a name.
 */
async function listMakers(db: Db, { projects }: CatalogScope, workIds: string[]) {
  const { rows } = await db.execute<{ work: string; id: string; name: string }>(sql`
    select work, id, name from (
      select work, id, name, row_number() over (partition by work order by position, folded, id) as place
      from (
        select w.root_id as work, r.id, r.shown_name as name, r.folded, min(made.position) as position,
               coalesce(r.corrected_name, r.name) is not null or r.shown_name <> r.label as named,
               sum(sum(made.by_name)) over (partition by w.root_id) as by_name
        from works w
        join lateral (
          select c.root_id, count(distinct c.id) filter (where c.scheme = 'name') as by_name,
                 min(p.position) as position
          from work_creators p
          join creators c on c.workspace_id = p.workspace_id and c.id = p.creator_id
          where p.workspace_id = w.workspace_id and p.work_id = w.id
            and p.project_id = any(${sql.param(projects.projectIds)}::uuid[])
          group by c.root_id
        ) made on true
        join creators r on r.workspace_id = w.workspace_id and r.id = made.root_id
        where w.workspace_id = ${projects.workspaceId} and w.root_id = any(${sql.param(workIds)}::uuid[])
        group by w.root_id, r.workspace_id, r.id
      ) made where named or by_name < 2
    ) makers where place <= ${MAX_CREATORS} order by work, place`);
  const makers = new Map<string, { id: string; name: string }[]>();
  for (const { work, id, name } of rows) makers.set(work, [...(makers.get(work) ?? []), { id, name }]);
  return makers;
}

/** Returns a creator with the further data on its page. */
export async function describeCreator(site: Site, scope: CatalogScope, root: EntryOf<typeof CREATORS>) {
  const known = await readKnown(site, CREATORS, scope, [root]);
  return {
    ...shapeCreator(root, scope, known),
    ...(await describeFurther(site.db, CREATORS, scope, root, known)),
  };
}

export async function describeWork(site: Site, scope: CatalogScope, root: EntryOf<typeof WORKS>) {
  const known = await readWorks(site, scope, [root]);
  return {
    ...shapeWork(root, scope, known),
    ...(await describeFurther(site.db, WORKS, scope, root, known)),
  };
}

async function describeFurther<K extends Kind>(
  db: Db,
  kind: K,
  scope: CatalogScope,
  root: Entry,
  known: Known<K>,
) {
  const projects = [...(known.counts.get(root.id) ?? [])]
    .map(([project_id, attribution_count]) => ({ project_id, attribution_count }))
    .toSorted((a, b) => b.attribution_count - a.attribution_count || (a.project_id < b.project_id ? -1 : 1));
  return { projects, aliases: await listAliases(db, kind, scope, root, known) };
}

/** Returns other names from attributions, latest first. */
async function listAliases<K extends Kind>(
  db: Db,
  kind: K,
  { projects }: CatalogScope,
  root: Entry,
  known: Known<K>,
): Promise<string[]> {
  const idsJson = JSON.stringify(known.ids);
  const { rows } = await db.execute<{ name: string }>(sql`
    select min(n.name) as name
    from jsonb_to_recordset(${idsJson}::jsonb) as a ("projectId" uuid, value text, "byName" boolean)
    join ${NAMES} n
      on n.workspace_id = ${projects.workspaceId} and n.project_id = a."projectId"
      and case when a."byName" then n.kind = 'author' and n.folded = a.value
               else n.kind = ${kind.namedAs} and n.value = a.value end
    where n.folded <> ${root.folded}
    group by n.folded order by max(n.last_day) desc, 1 limit ${MAX_ALIASES}`);
  return rows.map(({ name }) => name);
}
