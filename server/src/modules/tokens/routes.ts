import { idParam } from "@byline/contract/text.ts";
import { createToken as createBody, newToken, token } from "@byline/contract/tokens.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { createToken } from "./create-token.ts";
import { listTokens } from "./queries.ts";
import { revokeToken } from "./revoke-token.ts";

export function tokenRoutes(app: App, { db }: Deps) {
  app.get("/tokens", { schema: { response: { 200: z.array(token) } } }, (request) =>
    listTokens(db, userOf(request).workspaceId),
  );

  app.post("/tokens", { schema: { body: createBody, response: { 201: newToken } } }, async (request, reply) =>
    reply.status(201).send(await createToken(db, userOf(request), request.body)),
  );

  app.delete("/tokens/:id", { schema: { params: z.object({ id: idParam }) } }, async (request, reply) => {
    await revokeToken(db, userOf(request), request.params.id);
    return reply.status(204).send();
  });
}
