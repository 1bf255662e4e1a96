import type { FastifyInstance } from "fastify";
import { watchMethods } from "./methods.ts";

/**
 * Ignores the form that mail programs post to a List-Unsubscribe address (RFC 8058). Call the returned
 * function after adding the routes.
 */
export function acceptOneClick(app: FastifyInstance): () => void {
  app.addContentTypeParser(
    ["application/x-www-form-urlencoded", "multipart/form-data"],
    (_request, payload, done) => {
      payload
        .resume()
        .once("end", () => done(null))
        .once("error", done);
    },
  );
  return watchMethods(app);
}
