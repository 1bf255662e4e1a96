import { createTokenText, tokenHints } from "@byline/contract/token-format.ts";
import type { CreateToken, NewToken } from "@byline/contract/tokens.ts";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { getProject } from "../projects/queries.ts";
import { canManageTokens } from "./policy.ts";
import { shapeToken } from "./queries.ts";
import { hashToken } from "./token-cache.ts";

/** The answer holds the token; after that nobody can tell it again, for only its SHA-256 is kept. */
export async function createToken(db: Db, actor: UserActor, input: CreateToken): Promise<NewToken> {
  canManageTokens(actor);
  return inTransaction(db, async (tx) => {
    if (input.projectId) await getProject(tx, actor, input.projectId);
    const token = createTokenText();
    const [row] = await tx
      .insert(apiTokens)
      .values({
        workspaceId: actor.workspaceId,
        projectId: input.projectId ?? null,
        createdBy: actor.userId,
        name: input.name,
        scopes: input.scopes,
        secretHash: hashToken(token),
        ...tokenHints(token),
        expiresAt: input.expiresAt ? new Date(input.expiresAt) : null,
      })
      .returning();
    if (!row) throw new Error("The new token was not returned");
    await announce(tx, { workspaceId: actor.workspaceId, topics: ["tokens"] });
    return { ...shapeToken(row), token };
  });
}
