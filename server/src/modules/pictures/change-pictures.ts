import { randomUUID } from "node:crypto";
import type { WorkPicture } from "@byline/contract/pictures.ts";
import { and, eq } from "drizzle-orm";
import { canOperate, type SystemActor, type UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { AppError, invalid, notFound } from "../../core/errors.ts";
import { dropObjects, keepObjects, type StoredObjects, storeObjects } from "../../core/objects.ts";
import { type Caller, write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { pictures } from "../../db/tables/pictures.ts";
import { listLatestCrediting } from "../attributions/latest-crediting.ts";
import { lockAttribution } from "../attributions/lock-attribution.ts";
import { canRecord } from "../attributions/new-attribution.ts";
import { listProjectIdsOf } from "../projects/queries.ts";
import { type Encoded, encodePicture } from "./encode-picture.ts";
import { findPicture, shapePicture } from "./queries.ts";

/** The stored columns of an encoded picture, whose files are below `prefix`. */
export type Stored = Pick<Encoded, "digest" | "width" | "height"> & { prefix: string };

export const NO_PICTURE = { prefix: null, digest: null, width: null, height: null };

export async function storeEncoded(caller: Caller, { files, ...picture }: Encoded): Promise<Stored> {
  const prefix = `pictures/${randomUUID()}/`;
  await storeObjects(caller, prefix, files);
  return { ...picture, prefix };
}

/** Stores an image as the picture of the attribution's work, replacing any other. */
export async function uploadPicture(
  caller: Caller<UserActor>,
  { attributionId, file }: { attributionId: string; file: Buffer },
): Promise<WorkPicture> {
  canRecord(caller.actor);
  const encoded = await encodePicture(caller.deps.decoding.for(caller.actor.workspaceId), file);
  if (!encoded)
    throw invalid(
      "picture",
      "We can't read this image. Choose a PNG, JPEG, WebP, or GIF file of up to 50 megapixels.",
    );
  return setPicture(caller, { attributionId, stored: await storeEncoded(caller, encoded) });
}

const setPicture = write<UserActor, { attributionId: string; stored: Stored }, WorkPicture>(
  "setPicture",
  { may: canRecord },
  async ({ tx, actor, deps, emit }, { attributionId, stored }) => {
    const { workspaceId, contentId, projectId } = await lockAttribution(tx, actor, attributionId);
    await keepPicture(tx, { workspaceId, contentId, stored, now: deps.clock() });
    emit("picture.uploaded", { subjects: [attributionId], projectId });
    return shapePicture(await findPicture(tx, workspaceId, contentId));
  },
);

export const storedPictures: StoredObjects = {
  what: "pictures",
  sql: "select prefix, 1 as pieces from pictures where prefix is not null",
};

type Kept = { workspaceId: string; contentId: string; stored: Stored; now: number };

/** Replaces a work's picture. Throws 409 if it was taken down. */
export async function keepPicture(tx: Tx, { workspaceId, contentId, stored, now }: Kept): Promise<void> {
  const [former] = await tx.select().from(pictures).where(isPictureOf(workspaceId, contentId)).for("update");
  if (former?.state === "taken_down")
    throw new AppError("conflict", "This work's picture was taken down, so you can't add another.");
  await keepObjects(tx, stored.prefix);
  if (former?.prefix) await dropObjects(tx, former.prefix, now);
  const set = { ...stored, sourceUrl: null, state: "stored", dueAt: null, problem: null } as const;
  await tx
    .insert(pictures)
    .values({ workspaceId, contentId, ...set })
    .onConflictDoUpdate({ target: [pictures.workspaceId, pictures.contentId], set });
  await announce(tx, { workspaceId, topics: ["catalog"] });
}

/** Removes a work's picture, even one still to be fetched. The same address isn't fetched again. */
export const removePicture = write<UserActor, string, void>(
  "removePicture",
  { may: canRecord },
  async ({ tx, actor, deps, emit }, attributionId) => {
    const { workspaceId, contentId, projectId } = await lockAttribution(tx, actor, attributionId);
    const isPicture = isPictureOf(workspaceId, contentId);
    const [former] = await tx.select().from(pictures).where(isPicture).for("update");
    if (!former || former.state === "removed" || former.state === "taken_down") return;
    await clearPicture(tx, former, "removed", deps.clock());
    emit("picture.removed", { subjects: [attributionId], projectId });
  },
);

/**
 * Removes a picture from all works on this instance for its operator, and stores no other. Returns the number
 * of works. Throws 404 if no work has it.
 */
export const takePictureDown = write<UserActor | SystemActor, { digest: string; note: string }, number>(
  "takePictureDown",
  { may: (actor) => actor.kind === "user" && canOperate(actor), scope: "operator" },
  async ({ tx, deps, emit }, { digest, note }) => {
    const rows = await tx.select().from(pictures).where(eq(pictures.digest, digest)).for("update");
    if (rows.length === 0) throw notFound("picture");
    for (const row of rows) await clearPicture(tx, row, "taken_down", deps.clock());
    for (const [workspaceId, works] of Map.groupBy(rows, (row) => row.workspaceId)) {
      const projectIds = await listProjectIdsOf(tx, [workspaceId]);
      const contentIds = works.map(({ contentId }) => contentId);
      const subjects = await listLatestCrediting(tx, { workspaceId, projectIds }, contentIds);
      emit("picture.taken_down", { subjects, workspaceId, data: { digest, note } });
    }
    return rows.length;
  },
);

export async function clearPicture(
  tx: Tx,
  { workspaceId, contentId, prefix }: typeof pictures.$inferSelect,
  state: "removed" | "taken_down",
  now: number,
): Promise<void> {
  if (prefix) await dropObjects(tx, prefix, now);
  const set = { ...NO_PICTURE, state, dueAt: null, problem: null };
  await tx.update(pictures).set(set).where(isPictureOf(workspaceId, contentId));
  await announce(tx, { workspaceId, topics: ["catalog"] });
}

const isPictureOf = (workspaceId: string, contentId: string) =>
  and(eq(pictures.workspaceId, workspaceId), eq(pictures.contentId, contentId));
