import type { CreatorKind } from "@byline/contract/catalog.ts";
import { namesBesideId } from "@byline/contract/credit/names-given.ts";
import { creditOf } from "@byline/contract/credit.ts";
import { foldName } from "@byline/contract/fold-name.ts";
import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../db/client.ts";
import type { Content } from "../attributions/shown-attributions.ts";
import { CREATORS, type Kind, type Ref, WORKS } from "./kinds.ts";
import { type Known, namePublic, nameRoots, UNKNOWN } from "./name-public.ts";

/** What a creator or work is called in public, and the id of its page. */
export type PublicName = { publicId: string; name: string };

export type Linked = PublicName & Known & { kind: CreatorKind };

/** What an attribution says of who made what. */
type Credit = {
  workspaceId: string;
  projectId: string;
  contentId: string;
  contentCreatorId: string | null;
  metadata: Record<string, unknown>;
};

type Attributed = Omit<Credit, "contentId">;

/** `kind` is that of a creator. */
type Root = Ref & { public_id: string; kind: CreatorKind };

/**
 * The pages of the work and of the creators of each of these attributions, in their order. What was recorded
 * just now has none for some seconds.
 */
export async function linkCredits(
  db: Db,
  credits: Credit[],
): Promise<{ work: string | null; creators: Linked[] }[]> {
  const [works, creators] = await Promise.all([
    findRoots(
      db,
      WORKS,
      credits.map((credit, place) => ({ ...whereOf(credit), place, byName: false, value: credit.contentId })),
    ),
    linkCreators(db, credits),
  ]);
  return credits.map((_, place) => ({
    work: works.find((root) => root.place === place)?.public_id ?? null,
    creators: creators[place] ?? [],
  }));
}

/** The same of the creators alone, of each credit every one once, without those whose names were removed. */
export async function linkCreators(db: Db, credits: Attributed[]): Promise<Linked[][]> {
  const creators = await findRoots(db, CREATORS, askedOf(credits));
  const names = await nameRoots(db, CREATORS, creators);
  return credits.map((_, place) => {
    const made = creators.filter((root) => root.place === place);
    const linked = made.map(({ public_id: publicId, id, kind }) => ({
      publicId,
      kind,
      ...(names.get(id) ?? UNKNOWN),
    }));
    return linked.filter(
      (one, i) =>
        !one.removed &&
        !linked.slice(0, i).some((other) => other.publicId === one.publicId || isSame(other, one)),
    );
  });
}

/**
 * The public ids of whom each of these credits names, in the order of its names: by the id that is theirs,
 * else by the name; null for who has none yet. Without names, that of its id. `within`: the workspace of all.
 */
export async function linkNamed(
  db: Db,
  credits: Attributed[],
  within?: string,
): Promise<(string | null)[][]> {
  const named = credits.map((credit) => namedIn(credit).map((maker) => ({ ...whereOf(credit), ...maker })));
  const asked = named.flat().map((maker, place) => ({ ...maker, place }));
  const roots = await findRoots(db, CREATORS, asked, within);
  const publicIds = new Map(roots.map((root) => [root.place, root.public_id]));
  let place = 0;
  return named.map((makers) => makers.map(() => publicIds.get(place++) ?? null));
}

function namedIn(credit: Attributed) {
  const { contentCreatorId: id } = credit;
  const { creators } = creditOf(credit);
  const beside = namesBesideId(credit);
  const byId = id === null ? [] : [{ byName: false, value: id }];
  if (creators.length === 0) return byId;
  return creators.flatMap((name) => (beside.includes(name) ? { byName: true, value: name } : byId));
}

const askedOf = (credits: Attributed[]): Asked[] =>
  credits.flatMap((credit, place) =>
    makersOf(credit).map((maker) => ({ ...whereOf(credit), place, ...maker })),
  );

/** Whom a credit names by an id and by the same name beside it is one creator. */
const isSame = (a: Linked, b: Linked) => a.named && b.named && isSameName(a.name, b.name);

/** Whether two names are the same in any case and accents. */
export const isSameName = (a: string, b: string) => foldName(a) === foldName(b);

const whereOf = ({ workspaceId, projectId }: Attributed) => ({ workspaceId, projectId });

/** By an id, and by the names that it is not the id of. */
function makersOf(credit: Attributed) {
  const byName = namesBesideId(credit).map((value) => ({ byName: true, value }));
  const { contentCreatorId } = credit;
  return contentCreatorId === null ? byName : [{ byName: false, value: contentCreatorId }, ...byName];
}

export type Asked = { place: number; workspaceId: string; projectId: string; byName: boolean; value: string };

/**
 * `within`: the workspace of all that is asked for, so that its partition alone is read. Each is looked up by
 * its key: as plain joins, few that are asked for are found by reading every creator or work there is.
 */
export async function findRoots(
  db: Db,
  kind: Kind,
  asked: Asked[],
  within?: string,
): Promise<(Root & { place: number })[]> {
  if (asked.length === 0) return [];
  const { rows } = await executePlanned<Root & { place: number }>(
    db,
    sql`
    select g.place, r.workspace_id, r.id, r.public_id, ${kind.kindOf(sql`r`)} as kind
    from (select place, "workspaceId" as workspace_id, "projectId" as project_id, "byName" as by_name,
                 case when "byName" then fold_name(value) else value end as value
          from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t (place int, "workspaceId" uuid,
            "projectId" uuid, "byName" boolean, value text)) g
    cross join lateral (
      select * from ${kind.ids} i
      where i.project_id = g.project_id and ${kind.sameIdKind} and i.value = g.value
        and i.workspace_id = g.workspace_id ${within ? sql`and i.workspace_id = ${within}` : sql``}
      limit 1) i
    cross join lateral (
      select * from ${kind.entries} m where m.workspace_id = i.workspace_id and m.id = i.${kind.entryIdColumn}
      limit 1) m
    cross join lateral (
      select * from ${kind.entries} r where r.workspace_id = m.workspace_id and r.id = m.public_root_id
      limit 1) r
    order by g.place, g.by_name`,
  );
  return rows;
}

/** A creator or work, how often ids of it were credited, and which. */
export type Ranked = PublicName & Known & { count: number; credited: Content[] };

/**
 * The first of what these ids stand for, as everybody calls it: by how many workspaces credit it, so that
 * none decides alone, then by how often all of them do. What no public credit names is called what the
 * workspace of its ids calls it; whose name was removed is left out.
 */
export async function rankPublic(
  db: Db,
  kind: Kind,
  counted: (Content & { count: number })[],
  limit: number,
): Promise<Ranked[]> {
  const roots = await findRoots(
    db,
    kind,
    counted.map((one, place) => ({ ...one, place, byName: false })),
  );
  const ranked = new Map<string, Omit<Ranked, keyof Known> & { root: Ref }>();
  for (const { place, public_id: publicId, ...root } of roots) {
    const { count, ...content } = counted[place] as (typeof counted)[number];
    const known = ranked.get(publicId) ?? { publicId, count: 0, credited: [], root };
    known.count += count;
    known.credited.push(content);
    ranked.set(publicId, known);
  }
  const spreadOf = ({ credited }: Pick<Ranked, "credited">) =>
    new Set(credited.map(({ workspaceId }) => workspaceId)).size;
  const first = [...ranked.values()]
    .toSorted((a, b) => spreadOf(b) - spreadOf(a) || b.count - a.count)
    .slice(0, limit);
  const [called, names] = await Promise.all([
    namePublic(
      db,
      kind,
      first.map(({ publicId }) => publicId),
    ),
    nameRoots(
      db,
      kind,
      first.map(({ root }) => root),
    ),
  ]);
  return first.flatMap(({ root, ...one }) => {
    const { name, named, removed } = called.get(one.publicId) ?? names.get(root.id) ?? UNKNOWN;
    return removed ? [] : { ...one, name, named, removed };
  });
}
