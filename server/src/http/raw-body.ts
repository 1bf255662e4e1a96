import type { FastifyRequest } from "fastify";
import type { App } from "./app.ts";

/** Registers routes that need the raw body, whose bytes are signed. The size limit still applies. */
export function withRawBodies(app: App, routes: (scope: App) => void) {
  app.register(async (scope) => {
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    routes(scope);
  });
}

export const rawBody = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
