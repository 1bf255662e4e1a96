import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { anyCaller, type UserActor } from "../../core/access.ts";
import { invalid } from "../../core/errors.ts";
import { type Caller, write } from "../../core/write.ts";
import type { Db } from "../../db/client.ts";
import { avatars, users } from "../../db/tables/accounts.ts";

const SIDE = 256;
/** A small file can hold an image of any size; 50 megapixels is more than any camera's portrait. */
const MAX_PIXELS = 50_000_000;

sharp.cache(false);

/** Stores an image as the person's, in place of the one before, and returns its address. */
export async function uploadAvatar(caller: Caller<UserActor>, file: Buffer): Promise<string> {
  return storeAvatar(caller, { image: await reencode(file) });
}

const storeAvatar = write<UserActor, { image: Buffer }, string>(
  "storeAvatar",
  { may: anyCaller, scope: "account" },
  async ({ tx, actor: { userId }, emit }, { image }) => {
    const hash = createHash("sha256").update(image).digest("hex").slice(0, 32);
    const profileImageUrl = `/avatars/${hash}.webp`;
    const row = { userId, hash, image };
    await tx.insert(avatars).values(row).onConflictDoUpdate({ target: avatars.userId, set: row });
    await tx.update(users).set({ profileImageUrl }).where(eq(users.id, userId));
    emit("account.updated", { subjects: [userId], workspaceId: null });
    return profileImageUrl;
  },
);

export const removeAvatar = write<UserActor, void, void>(
  "removeAvatar",
  { may: anyCaller, scope: "account" },
  async ({ tx, actor: { userId }, emit }) => {
    await tx.delete(avatars).where(eq(avatars.userId, userId));
    await tx.update(users).set({ profileImageUrl: null }).where(eq(users.id, userId));
    emit("account.updated", { subjects: [userId], workspaceId: null });
  },
);

export async function findAvatar(db: Db, hash: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ image: avatars.image })
    .from(avatars)
    .where(eq(avatars.hash, hash))
    .limit(1);
  return row?.image ?? null;
}

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
