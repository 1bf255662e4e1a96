import { TOKEN_SCOPES, type TryToken } from "@byline/contract/tokens.ts";
import type { UserActor } from "../../core/access.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { openTestWorkspace } from "../team/set-test-mode.ts";
import { rotateToken } from "../tokens/change-token.ts";
import { createToken } from "../tokens/create-token.ts";
import { canManageTokens } from "../tokens/policy.ts";
import { findOwnToken } from "../tokens/queries.ts";
import { createProject } from "./create-project.ts";
import { listProjects } from "./queries.ts";

const TOKEN_NAME = "API reference";
const FIRST_PROJECT = {
  name: "Test project",
  type: "api",
  isPublic: false,
  publicCredits: false,
  embedViews: false,
} as const;

/**
 * Returns a test token for the API reference's forms, and the newest test project, or a new one. Each person
 * has one such token. Its secret is replaced whenever a page asks for it; the old one works for another hour.
 */
export const makeTryToken = write<UserActor, void, TryToken>(
  "makeTryToken",
  { may: canManageTokens, scope: "account" },
  async (ctx) => {
    const test = await inTestMode(ctx);
    const { tx, actor } = test;
    const scope = { workspaceId: actor.workspaceId, projectId: null };
    const [newest] = await listProjects(tx, scope, { archived: false, limit: 1 });
    const { id: projectId } = newest ?? (await createProject(test, FIRST_PROJECT));
    const known = await findOwnToken(tx, actor, TOKEN_NAME);
    const { token } = known
      ? await rotateToken(test, { id: known, overlapHours: 1 })
      : await createToken(test, { name: TOKEN_NAME, scopes: [...TOKEN_SCOPES] });
    return { token, projectId };
  },
);

/** Returns the context of the same write in the test workspace, where the actor has the same role. */
async function inTestMode(ctx: WriteContext<UserActor>): Promise<WriteContext<UserActor>> {
  if (ctx.actor.test) return ctx;
  const workspaceId = await openTestWorkspace(ctx);
  return {
    ...ctx,
    actor: { ...ctx.actor, workspaceId, test: true },
    emit: (type, event) => ctx.emit(type, { workspaceId, ...event }),
  };
}
