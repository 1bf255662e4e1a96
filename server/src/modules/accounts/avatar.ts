import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { and, eq, isNotNull } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { invalid } from "../../core/errors.ts";
import { dropObjects, keepObjects, type StoredObjects, storeObjects } from "../../core/objects.ts";
import { encodeSquare } from "../../core/square-image.ts";
import { type Caller, personWrite, systemCaller, systemWrite } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { avatars, users } from "../../db/tables/accounts.ts";

/** Replaces the person's picture and returns its URL. */
export async function uploadAvatar(caller: Caller<UserActor>, file: Buffer): Promise<string> {
  const image = await encodeSquare(caller.deps.decoding.for(caller.actor.workspaceId), file);
  if (!image) throw invalid("avatar", "We can’t read this image. Choose a PNG, JPEG or WebP file.");
  const prefix = prefixOf();
  await storeObjects(caller, prefix, { [FILE]: image });
  return storeAvatar(caller, { hash: hashOf(image), prefix });
}

const FILE = "256.webp";
const prefixOf = () => `avatars/${randomUUID()}/`;
const hashOf = (image: Buffer) => createHash("sha256").update(image).digest("hex").slice(0, 32);

export const storedAvatars: StoredObjects = {
  what: "avatars",
  sql: "select prefix, 1 as pieces from avatars where prefix is not null",
};

const storeAvatar = personWrite<{ hash: string; prefix: string }, string>(
  "storeAvatar",
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

export const removeAvatar = personWrite<void, void>(
  "removeAvatar",
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
  key: { hash: string } | { userId: string },
): Promise<Readable | null> {
  const match = "hash" in key ? eq(avatars.hash, key.hash) : eq(avatars.userId, key.userId);
  const [row] = await db.select().from(avatars).where(match).limit(1);
  if (row?.image) return Readable.from([row.image]);
  return row?.prefix ? objects.get(row.prefix + FILE) : null;
}

/** Moves pictures that an earlier build stored in the database to the object store. */
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

/** Does nothing if the person has changed their picture since. */
const moveAvatar = systemWrite<{ userId: string; hash: string; prefix: string }, void>(
  "moveAvatar",
  async ({ tx }, { userId, hash, prefix }) => {
    const same = and(eq(avatars.userId, userId), eq(avatars.hash, hash), isNotNull(avatars.image));
    const moved = await tx.update(avatars).set({ image: null, prefix }).where(same);
    if (moved.rowCount) await keepObjects(tx, prefix);
  },
);
