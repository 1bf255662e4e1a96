import type { FastifyInstance } from "fastify";
import { watchMethods } from "./methods.ts";

/**
 * Reads past the form that mail programs post to a List-Unsubscribe address (RFC 8058). Call what it returns
 * after the routes.
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
