import { IDEMPOTENCY_KEY, KEY_CHARACTERS } from "@byline/contract/limits.ts";
import { RETENTION } from "@byline/contract/retention.ts";
import { and, eq, lt } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { TokenActor } from "../core/access.ts";
import { AppError, invalid } from "../core/errors.ts";
import { type KeyedRequest, keyedRequest, keyReused, keySwept, operationOf } from "../core/idempotency.ts";
import { type SecretOwner, seal, unseal } from "../core/seal.ts";
import { type Caller, inContext, systemWrite, type WriteContext } from "../core/write.ts";
import { idempotencyKeys } from "../db/tables/tokens.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route accepts an `Idempotency-Key`, as its API description shows. */
    idempotent?: true;
    /**
     * The response contains a secret. Under an `Idempotency-Key` it is stored encrypted and repeated only to
     * the token that made the call.
     */
    answersSecret?: true;
  }
}

const HOUR_MS = 3_600_000;

/** Returns the request's `Idempotency-Key` with a hash of the request, or null without a key. */
export function keyOf(request: FastifyRequest): KeyedRequest | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || !IDEMPOTENCY_KEY.test(key))
    throw invalid(
      "Idempotency-Key",
      `Idempotency-Key must be 1 to ${KEY_CHARACTERS} visible ASCII characters`,
    );
  const { method, routeOptions, params, token, body } = request;
  const ids = Object.values(params ?? {}).map((id) => id.toLowerCase());
  const operation = operationOf(token, method, routeOptions.url ?? "", ...ids);
  return keyedRequest(key, operation, body);
}

export function sendRepeated(reply: FastifyReply, status: number, body: string) {
  return reply
    .status(status)
    .header("idempotent-replayed", "true")
    .type("application/json; charset=utf-8")
    .serializer((text: string) => text)
    .send(body);
}

/**
 * Does `work` once per key, in the transaction that stores the key, so that both happen or neither. A second
 * call waits for the first and gets its response. `work` receives the transaction's context and the key.
 */
export async function onceForEachKey<T>(
  caller: Caller<TokenActor>,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  work: (ctx: WriteContext<TokenActor>, key?: string) => Promise<T>,
) {
  const keyed = keyOf(request);
  if (!keyed) return reply.status(status).send(await inContext(caller, "workspace", work));
  const { workspaceId } = caller.actor;
  const { answersSecret } = request.routeOptions.config;
  const owner: SecretOwner = { purpose: "idempotency-key", id: `${workspaceId} ${keyed.key}` };
  const mine = and(eq(idempotencyKeys.key, keyed.key), eq(idempotencyKeys.workspaceId, workspaceId));
  const fresh = await inContext(caller, "workspace", async (ctx) => {
    const { key, requestHash } = keyed;
    const createdAt = new Date(caller.deps.clock());
    const row = { workspaceId, key, requestHash, status, body: "", createdAt };
    const taken = await ctx.tx
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (taken.length === 0) return null;
    const answer = await work(ctx, keyed.key);
    const body = answersSecret ? await sealAnswer(caller, owner, answer) : JSON.stringify(answer);
    await ctx.tx.update(idempotencyKeys).set({ body }).where(mine);
    return { answer };
  });
  if (fresh) return reply.status(status).send(fresh.answer);
  const [known] = await caller.deps.db.select().from(idempotencyKeys).where(mine);
  if (!known) throw keySwept();
  if (!keyed.isRequestOf(known.requestHash)) throw keyReused();
  const body = answersSecret ? await unsealAnswer(caller, owner, known.body) : known.body;
  return sendRepeated(reply, known.status, body);
}

type Sealed = { tokenId: string; answer: unknown };

async function sealAnswer({ deps, actor }: Caller<TokenActor>, owner: SecretOwner, answer: unknown) {
  const sealed: Sealed = { tokenId: actor.tokenId, answer };
  return (await seal(deps, owner, JSON.stringify(sealed))).toString("base64");
}

/** Decrypts a stored response. Refuses with 409 any token but the one that received the secret. */
async function unsealAnswer({ deps, actor }: Caller<TokenActor>, owner: SecretOwner, body: string) {
  const { tokenId, answer }: Sealed = JSON.parse(await unseal(deps, owner, Buffer.from(body, "base64")));
  if (tokenId === actor.tokenId) return JSON.stringify(answer);
  throw new AppError(
    "conflict",
    "Another token made this call with this Idempotency-Key, and only that token can see the secret " +
      "in the response. Repeat the call with that token, or replace the secret under a new key.",
  );
}

/** Deletes keys that are older than the documentation promises to keep them. */
export const sweepIdempotencyKeys = systemWrite<void, void>("sweepIdempotencyKeys", async ({ tx, deps }) => {
  const oldest = new Date(deps.clock() - RETENTION.idempotencyKeyHours * HOUR_MS);
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
});
