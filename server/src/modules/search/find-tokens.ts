import { foldQuery, foldText } from "@byline/contract/fold-name.ts";
import type { FoundToken } from "@byline/contract/search.ts";
import { isTokenText, tokenHints } from "@byline/contract/token-format.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { listTokens } from "../tokens/queries.ts";

/** Finds the workspace's tokens by name, by the parts shown in lists, or by their full pasted text. */
export async function findTokens(
  { db }: Deps,
  actor: UserActor,
  text: string,
  limit: number,
): Promise<FoundToken[]> {
  const { prefix, lastFour } = isTokenText(text) ? tokenHints(text) : { prefix: text, lastFour: "" };
  const name = foldQuery(text);
  const tokens = (await listTokens(db, actor.workspaceId)).filter(
    (token) =>
      (prefix.startsWith("byl_") && token.prefix.startsWith(prefix) && token.lastFour.endsWith(lastFour)) ||
      token.lastFour === text ||
      foldText(token.name).includes(name),
  );
  return tokens.slice(0, limit).map((token) => ({
    id: token.id,
    name: token.name,
    projectId: token.projectId,
    prefix: token.prefix,
    lastFour: token.lastFour,
  }));
}
