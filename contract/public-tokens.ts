import { z } from "zod";
import { token } from "./tokens.ts";

const { id, name, scopes, prefix, service, networks } = token.shape;

/** An API token as the public API shows it: never with its text. */
export const publicToken = z.object({
  ...{ id, name, scopes, prefix, service, networks },
  project_id: token.shape.projectId,
  last_four: token.shape.lastFour,
  expires_at: token.shape.expiresAt,
  created_at: token.shape.createdAt,
});
export type PublicToken = z.infer<typeof publicToken>;

/** GET /v1/tokens/current. */
export const currentToken = publicToken.extend({ workspace: z.object({ id: z.string(), name: z.string() }) });
export type CurrentToken = z.infer<typeof currentToken>;
