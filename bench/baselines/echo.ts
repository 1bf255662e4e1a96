import Fastify from "fastify";

/** The upper bound: Fastify returns a validated body and does nothing else. */
const app = Fastify({ logger: false });
const text = { type: "string", maxLength: 500 };
const body = {
  type: "object",
  required: ["project_id", "content_id", "attribution_type"],
  properties: {
    project_id: text,
    content_id: text,
    content_creator_id: text,
    attribution_type: text,
    metadata: { type: "object", additionalProperties: true },
  },
};
app.post("/v1/attributions", { schema: { body } }, async (request, reply) =>
  reply.status(201).send(request.body),
);
await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`ready on http://127.0.0.1:${(app.server.address() as { port: number }).port}\n`);
process.on("SIGTERM", () => process.exit(0));
