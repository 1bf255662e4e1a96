import { isMaker, readRole } from "@byline/contract/credit/roles.ts";
import { inPublicDomain, TERMS_MEMBERS, TERMS_TEXT_MEMBERS } from "@byline/contract/credit.ts";
import { clientOf, type Db } from "../../db/client.ts";
import { DAY_MS } from "../../kit/days.ts";
import { firstIdAt } from "../../kit/ids.ts";
import type { Projects } from "./tallies.ts";

/** A creator's attributions with a share, and the sum of their royalty rates in basis points. */
export type CreatorWeight = { creatorId: string; attributions: number; weight: bigint };

/** Only a few texts put a work in the public domain, so few groups differ by them. */
const WEIGH = `
  select content_creator_id as creator, terms, role, count(*) as n,
         sum(coalesce(royalty_basis_points, $4::int))::text as weight
  from attributions, lateral (
    select coalesce(jsonb_object_agg(key, member), '{}') as terms from jsonb_each(metadata) as m (key, member)
    where key = any($6::text[])
       or key = any($7::text[]) and member::text ~* 'cc0|creative commons|public domain') as t,
    lateral (
      select min(one ->> 'role') as role
      from jsonb_path_query(metadata, '$.creators[*]') as one
      where one ->> 'id' = content_creator_id) as listed
  where project_id = any($1::uuid[]) and workspace_id = $5 and id >= $2 and id < $3
    and content_creator_id is not null and withdrawn_at is null
  group by 1, 2, 3`;

/**
 * Returns creators' weights from `startsAt` to before `endsAt` (milliseconds since 1970). Reads the
 * attributions one day at a time, so that no query takes too long. Works in the public domain get no share,
 * and neither do creators listed in a role that doesn't make a work, such as uploader or publisher.
 * Attributions without an agreed rate use `fallback`.
 */
export async function weighCreators(
  db: Db,
  { projectIds, workspaceId }: Projects,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  fallback: number,
): Promise<CreatorWeight[]> {
  const creators = new Map<string, CreatorWeight>();
  for (let day = startsAt; day < endsAt; day += DAY_MS) {
    const values = [projectIds, firstIdAt(day), firstIdAt(day + DAY_MS), fallback, workspaceId];
    const { rows } = await clientOf(db).query<{
      creator: string;
      terms: Record<string, unknown>;
      role: string | null;
      n: number;
      weight: string;
    }>(WEIGH, [...values, TERMS_MEMBERS, TERMS_TEXT_MEMBERS]);
    for (const { creator, terms, role, n, weight } of rows) {
      const known = role === null ? null : readRole(role);
      if (inPublicDomain(terms) || (known && !isMaker(known))) continue;
      const sum = creators.get(creator) ?? { creatorId: creator, attributions: 0, weight: 0n };
      sum.attributions += n;
      sum.weight += BigInt(weight);
      creators.set(creator, sum);
    }
  }
  return [...creators.values()];
}
