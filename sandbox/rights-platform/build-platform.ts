import { setTimeout as wait } from "node:timers/promises";
import swagger from "@fastify/swagger";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import { z } from "zod";
import { type Behavior, behavior, decideEntry, WELL_BEHAVED } from "./behavior.ts";
import { showPage } from "./page.ts";
import { sendCallback } from "./send-callback.ts";
import type { Store } from "./store.ts";
import { digest, entry, problem, registration, registrationPage } from "./wire.ts";

export type PlatformOptions = {
  store: Store;
  key: string;
  callbackSecret: string;
  callbackUrl: () => string | null;
};

const tags = ["Attributions"];
const params = z.object({ ref: z.uuid() });
const problems = Object.fromEntries([400, 401, 422, 429, 503].map((status) => [status, problem]));

/**
 * Builds the reference rights platform: everything in docs/rights-platform.md, with a switch for each
 * possible failure.
 */
export async function buildPlatform({ store, key, callbackSecret, callbackUrl }: PlatformOptions) {
  const app = Fastify({
    bodyLimit: 1_048_576,
    forceCloseConnections: true,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  let now: Behavior = { ...WELL_BEHAVED };
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Rights platform",
        version: "1.0.0",
        description: "The API that Byline expects from a rights platform. See docs/rights-platform.md.",
      },
      components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
      security: [{ key: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.setErrorHandler(
    (
      error: Error & { statusCode?: number; validation?: { instancePath: string; message?: string }[] },
      _request,
      reply,
    ) => {
      const errors = error.validation?.map(({ instancePath, message }) => ({
        path: instancePath,
        message: message ?? "Not valid",
      }));
      const status = error.statusCode ?? 500;
      return refuse(
        reply,
        status,
        status === 500 ? "Internal fault" : "The entry isn't valid",
        errors ? { errors } : {},
      );
    },
  );

  app.register(async (api) => {
    const routes = api.withTypeProvider<ZodTypeProvider>();
    api.addHook("onRequest", async (request, reply) => misbehave(request, reply));

    routes.put(
      "/attributions/:ref",
      {
        schema: {
          operationId: "putAttribution",
          summary: "Register an attribution, or a new revision of it",
          description:
            "Sending a revision twice registers it once, with the same response. A revision lower " +
            "than the registered one gets a 409 that contains the registered one.",
          tags,
          params,
          headers: z.object({
            "idempotency-key": z.string().max(255).meta({ description: "`{ref}:{revision}`" }),
          }),
          body: entry,
          response: { 200: registration, 201: registration, 202: registration, 409: problem, ...problems },
        },
      },
      async (request, reply) => {
        const entry = request.body;
        if (entry.ref !== request.params.ref)
          return refuse(reply, 400, "The entry's ref doesn't match the address");
        const verdict = decideEntry(entry, now);
        if (verdict.state === "rejected" && !now.decideLater) {
          return refuse(reply, 422, verdict.reason ?? "", verdict.errors ? { errors: verdict.errors } : {});
        }
        const later = now.decideLater && verdict.state !== "withdrawn";
        const { registration: held, created } = await store.keep(
          entry,
          later ? { state: "processing" } : verdict,
        );
        if (now.loseReplies > 0) {
          now.loseReplies--;
          request.raw.socket.destroy();
          return reply.hijack();
        }
        if (!created && (held.revision !== entry.revision || held.hash !== digest(entry))) {
          return refuse(
            reply,
            409,
            `Revision ${held.revision} is already registered, and it's later or different`,
            {
              registration: held,
            },
          );
        }
        if (later && created) decideSoon(entry.ref, verdict);
        if (held.state === "processing") return reply.status(202).header("retry-after", "2").send(held);
        return reply.status(created ? 201 : 200).send(held);
      },
    );

    routes.get(
      "/attributions/:ref",
      {
        schema: {
          operationId: "getAttribution",
          summary: "Read an attribution's registration",
          tags,
          params,
          response: { 200: registration, 404: problem, ...problems },
        },
      },
      async (request, reply) =>
        (await store.find(request.params.ref)) ?? refuse(reply, 404, "This registration doesn't exist"),
    );

    routes.get(
      "/attributions",
      {
        schema: {
          operationId: "listAttributions",
          summary: "List changes in a time range, oldest first",
          tags,
          querystring: z.object({
            from: z.iso.datetime({ offset: true }),
            to: z.iso.datetime({ offset: true }),
            cursor: z.string().max(500).optional(),
            limit: z.coerce.number().int().min(1).max(1000).default(500),
          }),
          response: { 200: registrationPage, ...problems },
        },
      },
      async (request) => {
        const { from, to, cursor, limit } = request.query;
        const registrations = await store.list(from, to, cursor ?? null, limit);
        const last = registrations.length === limit ? registrations.at(-1) : undefined;
        return { registrations, next_cursor: last ? `${last.updated_at} ${last.ref}` : null };
      },
    );
  });

  const hidden = { hide: true };
  app.get("/behaviour", { schema: { ...hidden, response: { 200: behavior } } }, async () => now);
  app.put(
    "/behaviour",
    { schema: { ...hidden, body: behavior.partial(), response: { 200: behavior } } },
    async (request) => {
      now = { ...now, ...request.body };
      return now;
    },
  );
  app.post("/attributions/:ref/decision", { schema: { ...hidden, params } }, async (request, reply) => {
    await decide(request.params.ref, { state: "registered" });
    return reply.status(204).send();
  });
  app.get(
    "/",
    { schema: { ...hidden, querystring: z.object({ q: z.string().max(500).default("") }) } },
    async (request, reply) =>
      reply
        .header(
          "content-security-policy",
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src " +
            "'self'; form-action 'self'",
        )
        .type("text/html; charset=utf-8")
        .send(await showPage(store, now, request.query.q)),
  );

  async function misbehave(request: FastifyRequest, reply: FastifyReply) {
    if (now.latencyMs > 0) await wait(now.latencyMs);
    if (now.outage) return refuse(reply, 503, "Out of service");
    if (now.refuseKey || request.headers.authorization !== `Bearer ${key}`)
      return refuse(reply, 401, "This key isn't valid");
    if (now.tooMany > 0) {
      now.tooMany--;
      return refuse(reply.header("retry-after", String(now.retryAfterSeconds)), 429, "Too many calls");
    }
  }

  function decideSoon(ref: string, verdict: Parameters<Store["decide"]>[1]) {
    setTimeout(() => decide(ref, verdict).catch(() => {}), now.decideAfterMs).unref();
  }

  async function decide(ref: string, verdict: Parameters<Store["decide"]>[1]) {
    const held = await store.decide(ref, verdict);
    const address = callbackUrl();
    if (!held || !address) return;
    await sendCallback(address, callbackSecret, held);
    if (now.duplicateCallbacks) await sendCallback(address, callbackSecret, held);
  }
  return app;
}

function refuse(
  reply: FastifyReply,
  status: number,
  title: string,
  more: Partial<z.infer<typeof problem>> = {},
  // biome-ignore lint/suspicious/noExplicitAny: the route's schema decides which of these problems it may answer
): any {
  return reply
    .status(status)
    .type("application/problem+json")
    .send({ title, status, ...more });
}
