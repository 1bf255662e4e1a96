import { createTokenText, tokenHints } from "@byline/contract/token-format.ts";
import type { CreateToken, NewToken } from "@byline/contract/tokens.ts";
import type { Actor } from "../../core/access.ts";
import { write } from "../../core/write.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { changesBetween } from "../../kit/changes.ts";
import { canManageServiceTokens, canManageTokens } from "./policy.ts";
import { shapeToken } from "./queries.ts";
import { hashToken } from "./token-cache.ts";
import { viewersOf } from "./viewers.ts";

/** Returns the token's secret. Only its SHA-256 is stored, so it can't be shown again. */
export const createToken = write<Actor, CreateToken, NewToken>(
  "createToken",
  {
    may: (actor, { service }) =>
      service && actor.kind === "user" ? canManageServiceTokens(actor) : canManageTokens(actor),
  },
  async (ctx, { name, scopes, projectId, expiresAt, networks = [], service = false }) => {
    const { tx, actor, deps, emit } = ctx;
    const viewers = await viewersOf(ctx);
    if (projectId) await deps.getProject(tx, actor, projectId);
    const token = createTokenText(actor.test);
    const [row] = await tx
      .insert(apiTokens)
      .values({
        workspaceId: actor.workspaceId,
        projectId: projectId ?? null,
        createdBy: actor.userId,
        name,
        scopes,
        service,
        networks,
        secretHash: hashToken(token),
        ...tokenHints(token),
        expiresAt: expiresAt ? new Date(expiresAt) : null,
        ...viewers,
        createdAt: new Date(deps.clock()),
      })
      .returning();
    if (!row) throw new Error("The new token was not returned");
    emit("token.created", {
      subjects: [row.id],
      projectId: row.projectId,
      data: { scopes },
      changes: changesBetween(null, { name, scopes, networks, service, expiresAt: expiresAt ?? null }),
    });
    return { ...shapeToken(row), token };
  },
);
