import type { publicCreateToken } from "@byline/contract/public-tokens.ts";
import type { NewToken } from "@byline/contract/tokens.ts";
import type { z } from "zod";
import type { TokenActor } from "../../core/access.ts";
import { invalid } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { DAY_MS } from "../../kit/days.ts";
import { createToken } from "./create-token.ts";
import { canManageTokens, refuseBeyond } from "./policy.ts";
import { getTokenRow } from "./queries.ts";

/**
 * A token creates another one with at most its own permissions, an expiry, and no right to create more, so
 * that tokens created by a thief don't outlast the leak. It's a service token if its creator is one.
 */
export const delegateToken = write<TokenActor, z.infer<typeof publicCreateToken>, NewToken>(
  "delegateToken",
  { may: canManageTokens },
  async (ctx, { name, scopes, project_id: projectId, networks, expires_in_days: days }) => {
    const { tx, actor, deps } = ctx;
    const own = await getTokenRow(tx, actor.workspaceId, actor.tokenId, "locked");
    if (scopes.includes("tokens:write"))
      throw invalid("scopes", "A token created by another token can't create tokens. Leave out tokens:write");
    const end = Math.min(deps.clock() + days * DAY_MS, own.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
    const power = { scopes, networks: networks ?? own.networks, expiresAt: new Date(end) };
    refuseBeyond(own, power);
    return createToken(ctx, {
      ...{ name, scopes, projectId, networks: power.networks, service: own.service },
      expiresAt: power.expiresAt.toISOString(),
    });
  },
);
