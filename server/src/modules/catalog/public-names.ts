import type { CreatorKind } from "@byline/contract/catalog.ts";
import { namesBesideId } from "@byline/contract/credit/names-given.ts";
import { creditOf } from "@byline/contract/credit.ts";
import { foldName } from "@byline/contract/fold-name.ts";
import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../db/client.ts";
import type { Content } from "../attributions/shown-attributions.ts";
import { CREATORS, type Kind, type Ref, WORKS } from "./kinds.ts";
import { type Known, namePublic, nameRoots, UNKNOWN } from "./name-public.ts";

/** The public name of a creator or work, and its page's id. */
export type PublicName = { publicId: string; name: string };

export type Linked = PublicName & Known & { kind: CreatorKind };

/** An attribution's data about makers and content. */
type Credit = {
  workspaceId: string;
  projectId: string;
  contentId: string;
  contentCreatorId: string | null;
  metadata: Record<string, unknown>;
};

type Attributed = Omit<Credit, "contentId">;

/** `kind` applies to creators. */
type Root = Ref & { public_id: string; kind: CreatorKind };

/** Returns the pages of each attribution's work and creators, in order. New ones take a few seconds. */
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

/** Like `linkCredits`, but only creators, once per credit, without removed names. */
export async function linkCreators(db: Db, credits: Attributed[]): Promise<Linked[][]> {
  const creators = await findRoots(db, CREATORS, lookupsOf(credits));
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
 * Returns public ids for each credit's names, in order: by the creator's id, else by name; null if there's
 * none yet. A credit without names gets the page of its id. `within`: the workspace of all the credits.
 */
export async function linkNamed(
  db: Db,
  credits: Attributed[],
  within?: string,
): Promise<(string | null)[][]> {
  const named = credits.map((credit) => namedIn(credit).map((maker) => ({ ...whereOf(credit), ...maker })));
  const lookups = named.flat().map((maker, place) => ({ ...maker, place }));
  const roots = await findRoots(db, CREATORS, lookups, within);
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

const lookupsOf = (credits: Attributed[]): IdLookup[] =>
  credits.flatMap((credit, place) =>
    makersOf(credit).map((maker) => ({ ...whereOf(credit), place, ...maker })),
  );

/** An id and the same name next to it in a credit are one creator. */
const isSame = (a: Linked, b: Linked) => a.named && b.named && isSameName(a.name, b.name);

/** Whether two names are the same, ignoring case and accents. */
export const isSameName = (a: string, b: string) => foldName(a) === foldName(b);

const whereOf = ({ workspaceId, projectId }: Attributed) => ({ workspaceId, projectId });

/** Returns the id, and the names that don't belong to it. */
function makersOf(credit: Attributed) {
  const byName = namesBesideId(credit).map((value) => ({ byName: true, value }));
  const { contentCreatorId } = credit;
  return contentCreatorId === null ? byName : [{ byName: false, value: contentCreatorId }, ...byName];
}

export type IdLookup = {
  place: number;
  workspaceId: string;
  projectId: string;
  byName: boolean;
  value: string;
};

/**
 * Finds roots for recorded ids. `within`: the workspace of all of them, so that only its partition is read.
 * Looks up each by its key: with plain joins, PostgreSQL would read every creator or work.
 */
export async function findRoots(
  db: Db,
  kind: Kind,
  lookups: IdLookup[],
  within?: string,
): Promise<(Root & { place: number })[]> {
  if (lookups.length === 0) return [];
  const { rows } = await executePlanned<Root & { place: number }>(
    db,
    sql`
    select g.place, r.workspace_id, r.id, r.public_id, ${kind.kindOf(sql`r`)} as kind
    from (select place, "workspaceId" as workspace_id, "projectId" as project_id, "byName" as by_name,
                 case when "byName" then fold_name(value) else value end as value
          from jsonb_to_recordset(${JSON.stringify(lookups)}::jsonb) as t (place int, "workspaceId" uuid,
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

/** A creator or work with its number of credits and of workspaces that have them, and its ids. */
export type Ranked = PublicName & Known & { count: number; spread: number; credited: Content[] };

/**
 * Ranks roots of these ids, with public names: by the number of workspaces with credits, so that no single
 * one decides, then by credits. Without a public name, uses the workspace's name. Omits removed names.
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
  const ranked = new Map<string, Omit<Ranked, keyof Known | "spread"> & { root: Ref }>();
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
    .map((one) => ({ ...one, spread: spreadOf(one) }))
    .toSorted((a, b) => b.spread - a.spread || b.count - a.count)
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
