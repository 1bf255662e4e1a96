import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { and, eq, isNotNull } from "drizzle-orm";
import sharp from "sharp";
import { anyCaller, type SystemActor, type UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { invalid } from "../../core/errors.ts";
import { dropObjects, keepObjects, storeObjects } from "../../core/objects.ts";
import { type Caller, systemCaller, write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { avatars, users } from "../../db/tables/accounts.ts";

const SIDE = 256;
/** A small file can hold an image of any size; 50 megapixels is more than any camera's portrait. */
const MAX_PIXELS = 50_000_000;

sharp.cache(false);

/** Stores an image as the person's, in place of the one before, and returns its address. */
export async function uploadAvatar(caller: Caller<UserActor>, file: Buffer): Promise<string> {
  const image = await reencode(file);
  const prefix = prefixOf();
  await storeObjects(caller, prefix, { [FILE]: image });
  return storeAvatar(caller, { hash: hashOf(image), prefix });
}

const FILE = "256.webp";
const prefixOf = () => `avatars/${randomUUID()}/`;
const hashOf = (image: Buffer) => createHash("sha256").update(image).digest("hex").slice(0, 32);

const storeAvatar = write<UserActor, { hash: string; prefix: string }, string>(
  "storeAvatar",
  { may: anyCaller, scope: "account" },
  async ({ tx, deps, actor: { userId }, emit }, { hash, prefix }) => {
    const profileImageUrl = `/avatars/${hash}.webp`;
    await dropAvatar(tx, userId, deps.clock());
    await keepObjects(tx, prefix);
    await tx.insert(avatars).values({ userId, hash, prefix });
    await tx.update(users).set({ profileImageUrl }).where(eq(users.id, userId));
    emit("account.updated", { subjects: [userId], workspaceId: null });
    return profileImageUrl;
  },
);

export const removeAvatar = write<UserActor, void, void>(
  "removeAvatar",
  { may: anyCaller, scope: "account" },
  async ({ tx, deps, actor: { userId }, emit }) => {
    await dropAvatar(tx, userId, deps.clock());
    await tx.update(users).set({ profileImageUrl: null }).where(eq(users.id, userId));
    emit("account.updated", { subjects: [userId], workspaceId: null });
  },
);

export async function dropAvatar(tx: Tx, userId: string, now: number): Promise<void> {
  const dropped = await tx.delete(avatars).where(eq(avatars.userId, userId)).returning();
  for (const { prefix } of dropped) if (prefix) await dropObjects(tx, prefix, now);
}

export async function findAvatar(
  { db, objects }: Deps,
  of: { hash: string } | { userId: string },
): Promise<Readable | null> {
  const is = "hash" in of ? eq(avatars.hash, of.hash) : eq(avatars.userId, of.userId);
  const [row] = await db.select().from(avatars).where(is).limit(1);
  if (row?.image) return Readable.from([row.image]);
  return row?.prefix ? objects.get(row.prefix + FILE) : null;
}

/** Into the object store, what an earlier build kept in the database. */
export async function moveAvatars(deps: Deps): Promise<void> {
  const caller = systemCaller(deps);
  const { userId, hash, image } = avatars;
  const waiting = await deps.db.select({ userId }).from(avatars).where(isNotNull(image));
  for (const one of waiting) {
    const [row] = await deps.db.select({ hash, image }).from(avatars).where(eq(userId, one.userId));
    if (!row?.image) continue;
    const prefix = prefixOf();
    await storeObjects(caller, prefix, { [FILE]: row.image });
    await moveAvatar(caller, { ...one, hash: row.hash, prefix });
  }
}

/** Where the person changed it meanwhile, that one stays. */
const moveAvatar = write<SystemActor, { userId: string; hash: string; prefix: string }, void>(
  "moveAvatar",
  { may: anyCaller, scope: "system" },
  async ({ tx }, { userId, hash, prefix }) => {
    const same = and(eq(avatars.userId, userId), eq(avatars.hash, hash), isNotNull(avatars.image));
    const moved = await tx.update(avatars).set({ image: null, prefix }).where(same);
    if (moved.rowCount) await keepObjects(tx, prefix);
  },
);

/** A square, upright WebP of 256 pixels without the original's metadata: no place, no camera, no name. */
async function reencode(file: Buffer): Promise<Buffer> {
  if (!isImage(file)) throw unreadable();
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize(SIDE, SIDE, { fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw unreadable();
  }
}

/** PNG, JPEG or WebP by their first bytes; the type the sender gives is not trusted. */
function isImage(file: Buffer): boolean {
  const starts = (hex: string, at = 0) => file.subarray(at, at + hex.length / 2).toString("hex") === hex;
  return starts("89504e470d0a1a0a") || starts("ffd8ff") || (starts("52494646") && starts("57454250", 8));
}

function unreadable() {
  return invalid("avatar", "This image cannot be read. Choose a PNG, JPEG or WebP file.");
}
