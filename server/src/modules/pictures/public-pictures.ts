import type { Readable } from "node:stream";
import type { FoundPicture } from "@byline/contract/operators.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import type { Deps } from "../../core/deps.ts";
import { clientOf, type Db } from "../../db/client.ts";
import { hasPublicCredit } from "../attributions/shown-attributions.ts";

/** Opens a public picture, which is one with a public credit of its work, or returns null. */
export async function openPublic(
  { pool, objects }: Deps,
  { digest, file }: { digest: string; file: string },
): Promise<Readable | null> {
  const { rows } = await pool.query<{ prefix: string }>(
    `select k.prefix from pictures k
     where k.digest = $1 and ${hasPublicCredit("k.workspace_id", "k.content_id")} limit 1`,
    [digest],
  );
  return rows[0] ? objects.get(rows[0].prefix + file) : null;
}

/** Returns the public pictures of content, by content id. */
export async function mapPublicPictures(
  db: Db,
  workspaceId: string,
  contentIds: string[],
): Promise<Map<string, Picture>> {
  if (contentIds.length === 0) return new Map();
  const { rows } = await clientOf(db).query<Picture & { contentId: string }>(
    `select k.content_id as "contentId", k.digest, k.width, k.height from pictures k
     where k.workspace_id = $1 and k.content_id = any($2::text[]) and k.digest is not null
       and ${hasPublicCredit("k.workspace_id", "k.content_id")}`,
    [workspaceId, contentIds],
  );
  return new Map(rows.map(({ contentId, ...picture }) => [contentId, picture]));
}

/** Returns a stored picture by its digest with its number of works, or null if no work has it. */
export async function findStored(db: Db, digest: string): Promise<FoundPicture | null> {
  const { rows } = await clientOf(db).query<FoundPicture>(
    `select k.digest as id, k.digest, min(k.width) as width, min(k.height) as height,
            count(*)::int as works, bool_or(${hasPublicCredit("k.workspace_id", "k.content_id")}) as shown
     from pictures k where k.digest = $1 group by k.digest`,
    [digest],
  );
  return rows[0] ?? null;
}
