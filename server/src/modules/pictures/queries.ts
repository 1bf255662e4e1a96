import type { Readable } from "node:stream";
import type { Picture, WorkPicture } from "@byline/contract/pictures.ts";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import { pictures } from "../../db/tables/pictures.ts";

type Row = typeof pictures.$inferSelect;

export async function findPicture(db: Db, workspaceId: string, contentId: string): Promise<Row | undefined> {
  const isPicture = and(eq(pictures.workspaceId, workspaceId), eq(pictures.contentId, contentId));
  const [row] = await db.select().from(pictures).where(isPicture);
  return row;
}

/** Returns SQL for a work's stored picture as JSON, or null. Takes the columns that identify the work. */
export const pictureSql = (workspaceId: string, contentId: string) =>
  `(select jsonb_build_object('digest', k.digest, 'width', k.width, 'height', k.height) from pictures k
    where k.workspace_id = ${workspaceId} and k.content_id = ${contentId} and k.digest is not null)`;

/** Returns the stored pictures of content, by content id. */
export async function mapPictures(
  db: Db,
  workspaceId: string,
  contentIds: string[],
): Promise<Map<string, Picture>> {
  const { contentId, digest, width, height } = pictures;
  const rows =
    contentIds.length === 0
      ? []
      : await db
          .select({ contentId, digest, width, height })
          .from(pictures)
          .where(
            and(eq(pictures.workspaceId, workspaceId), inArray(contentId, contentIds), isNotNull(digest)),
          );
  return new Map(rows.map(({ contentId, ...picture }) => [contentId, picture as Picture]));
}

/** Returns the contents among these that have a picture, wait for one, or had one. */
export async function listKnownPictures(
  db: Db,
  workspaceId: string,
  contentIds: string[],
): Promise<string[]> {
  const { contentId } = pictures;
  const asked = and(eq(pictures.workspaceId, workspaceId), inArray(contentId, contentIds));
  const rows = await db.select({ contentId }).from(pictures).where(asked);
  return rows.map((row) => row.contentId);
}

/** Returns groups of contents that share a picture, without pictures of more than `contents`. */
export async function listShared(
  db: Db,
  workspaceId: string,
  { contents, limit }: { contents: number; limit: number },
): Promise<string[][]> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select array_agg(content_id) as ids from pictures
    where workspace_id = ${workspaceId} and digest is not null
    group by digest having count(*) between 2 and ${contents} limit ${limit}`);
  return rows.map(({ ids }) => ids);
}

/** `row` is undefined if there's no picture. */
export function shapePicture(row: Row | undefined): WorkPicture {
  const { digest, width, height, state, problem, dueAt, sourceUrl } = row ?? {};
  return {
    picture: digest && width && height ? { digest, width, height } : null,
    state: state ?? "none",
    problem: problem ?? null,
    retryAt: (problem && dueAt?.toISOString()) ?? null,
    sourceUrl: sourceUrl ?? null,
  };
}

/** Opens a picture of the workspace, or returns null. */
export async function openOwn(
  { db, objects }: Deps,
  { workspaceId, digest, file }: { workspaceId: string; digest: string; file: string },
): Promise<Readable | null> {
  const isOwn = and(eq(pictures.workspaceId, workspaceId), eq(pictures.digest, digest));
  const [row] = await db.select({ prefix: pictures.prefix }).from(pictures).where(isOwn).limit(1);
  return row?.prefix ? objects.get(row.prefix + file) : null;
}
