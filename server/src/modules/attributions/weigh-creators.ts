import { inPublicDomain, LICENSE_MEMBERS } from "@byline/contract/credit.ts";
import { clientOf, type Db } from "../../db/client.ts";
import { DAY_MS } from "../../kit/days.ts";
import { firstIdAt } from "../../kit/ids.ts";
import type { Projects } from "./tallies.ts";

/** A creator's attributions with a share, and the sum of their royalty rates in basis points. */
export type CreatorWeight = { creatorId: string; attributions: number; weight: bigint };

const license = LICENSE_MEMBERS.map((name) => `'${name}', metadata -> '${name}'`).join(", ");
const WEIGH = `
  select content_creator_id as creator, jsonb_build_object(${license}) as license, count(*) as n,
         sum(coalesce(royalty_basis_points, $4::int))::text as weight
  from attributions
  where project_id = any($1::uuid[]) and workspace_id = $5 and id >= $2 and id < $3
    and content_creator_id is not null and withdrawn_at is null
  group by 1, 2`;

/**
 * Returns creators' weights from `startsAt` to before `endsAt` (milliseconds since 1970). Reads the
 * attributions one day at a time, so that no query takes too long. Works in the public domain get no share.
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
      license: Record<string, unknown>;
      n: number;
      weight: string;
    }>(WEIGH, values);
    for (const { creator, license, n, weight } of rows) {
      if (inPublicDomain(license)) continue;
      const known = creators.get(creator) ?? { creatorId: creator, attributions: 0, weight: 0n };
      known.attributions += n;
      known.weight += BigInt(weight);
      creators.set(creator, known);
    }
  }
  return [...creators.values()];
}
