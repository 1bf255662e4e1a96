import type { FastifyInstance } from "fastify";
import { AppError } from "../core/errors.ts";
import { announcesBody } from "./refuse-bodies.ts";

/** Refuses compressed bodies. The response lists the accepted encodings (RFC 9110, 15.5.16 and 12.5.3). */
export function refuseEncoded(app: FastifyInstance) {
  app.addHook("preParsing", (request, reply, _payload, done) => {
    const { "content-encoding": encoding } = request.headers;
    if (encoding === undefined || /^\s*(identity)?\s*$/i.test(encoding)) return done();
    if (!announcesBody(request.headers)) return done();
    reply.header("accept-encoding", "identity");
    done(
      new AppError(
        "unsupported_media_type",
        "The body is compressed. Send it uncompressed, without Content-Encoding.",
      ),
    );
  });
}
