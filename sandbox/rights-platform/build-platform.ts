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
import { type Behavior, behavior, contains, decideEntry, WELL_BEHAVED } from "./behavior.ts";
import { showPage } from "./page.ts";
import { sendCallback } from "./send-callback.ts";
import type { Store } from "./store.ts";
import {
  type BatchResult,
  batch,
  batchResults,
  digest,
  type Entry,
  entry,
  MAX_BATCH,
  problem,
  type Registration,
  registration,
  registrationPage,
} from "./wire.ts";

export type PlatformOptions = {
  store: Store;
  key: string;
  callbackSecret: string;
  callbackUrl: () => string | null;
};

type Decisions = Parameters<Store["decide"]>[0];

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
    api.addHook("onSend", async () => {
      if (now.latencyMs > 0) await wait(now.latencyMs);
    });

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
        const [result] = (await register([entry])) as [BatchResult];
        if (isReplyLost(request, 1)) return reply.hijack();
        const { ref: _, status, registration, retry_after, title = "", ...more } = result;
        if (status >= 300) return refuse(reply, status, title, { registration, ...more });
        if (retry_after) reply.header("retry-after", String(retry_after));
        return reply.status(status as 200 | 201 | 202).send(registration as Registration);
      },
    );

    routes.post(
      "/attributions/batch",
      {
        attachValidation: true,
        schema: {
          operationId: "putAttributions",
          summary: "Register up to 500 attributions, or new revisions of them",
          description:
            "The same as a PUT of each entry. The response has a result for each, in their order: one " +
            "entry that is refused doesn't affect the others.",
          tags,
          body: batch,
          response: { 200: batchResults, 404: problem, 413: problem, ...problems },
        },
      },
      async (request, reply) => {
        if (now.maxBatch === 0) return refuse(reply, 404, "This platform takes no batches");
        const sent: unknown = request.body?.entries;
        if (!Array.isArray(sent) || sent.length === 0 || sent.length > MAX_BATCH)
          return refuse(reply, 400, `A batch has 1 to ${MAX_BATCH} entries`);
        if (sent.length > now.maxBatch)
          return refuse(reply, 413, `A batch has at most ${now.maxBatch} entries`);
        const parsed = sent.map((one) =>
          request.validationError ? entry.safeParse(one) : { data: one as Entry },
        );
        const entries = parsed.flatMap(({ data }) => data ?? []);
        if (new Set(entries.map(({ ref }) => ref)).size < entries.length)
          return refuse(reply, 400, "A batch has each ref once");
        const results = (await register(entries)).values();
        if (isReplyLost(request, entries.length)) return reply.hijack();
        return {
          results: parsed.map(({ data }, i) =>
            data
              ? (results.next().value as BatchResult)
              : { ref: String(sent[i]?.ref), status: 400, title: "The entry isn't valid" },
          ),
        };
      },
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
    await decide([{ ref: request.params.ref, state: "registered" }]);
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
    if (now.outage) return refuse(reply, 503, "Out of service");
    if (now.refuseKey || request.headers.authorization !== `Bearer ${key}`)
      return refuse(reply, 401, "This key isn't valid");
    if (now.tooMany > 0) {
      now.tooMany--;
      return refuse(reply.header("retry-after", String(now.retryAfterSeconds)), 429, "Too many calls");
    }
  }

  /** Returns what each entry's PUT returns. */
  async function register(entries: Entry[]): Promise<BatchResult[]> {
    if (entries.some((entry) => contains(entry, now.breakContaining))) throw new Error("Broken on request");
    const decided = entries
      .filter((entry) => !contains(entry, now.failContaining))
      .map((entry) => ({ entry, later: now.decideLater && !entry.withdrawn, ...decideEntry(entry, now) }));
    const accepted = decided.filter(({ later, state }) => later || state !== "rejected");
    const kept = byRef(
      await store.keep(accepted.map((one) => (one.later ? { entry: one.entry, state: "processing" } : one))),
    );
    const earlier = byRef(await store.find(entries.flatMap(({ ref }) => (kept.has(ref) ? [] : ref))));
    decideSoon(
      accepted.flatMap(({ entry: { ref }, later, ...one }) =>
        later && kept.has(ref) ? { ref, ...one } : [],
      ),
    );
    const verdicts = new Map(decided.map((one) => [one.entry.ref, one]));
    return entries.map((entry) => {
      const { ref, revision } = entry;
      const verdict = verdicts.get(ref);
      if (!verdict) return { ref, status: 500, title: "Internal fault" };
      const registration = kept.get(ref) ?? earlier.get(ref);
      if (!registration || registration.revision < revision) {
        const { reason, errors } = verdict;
        return { ref, status: 422, title: reason ?? "", ...(errors && { errors }) };
      }
      if (registration.revision > revision || registration.hash !== digest(entry)) {
        const title = `Revision ${registration.revision} is registered, and it's later or different`;
        return { ref, status: 409, title, registration };
      }
      if (registration.state === "processing") return { ref, status: 202, retry_after: 2, registration };
      return { ref, status: kept.has(ref) ? 201 : 200, registration };
    });
  }

  function isReplyLost(request: FastifyRequest, entries: number): boolean {
    if (now.loseReplies === 0) return false;
    now = { ...now, loseReplies: Math.max(0, now.loseReplies - entries) };
    request.raw.socket.destroy();
    return true;
  }

  function decideSoon(decisions: Decisions) {
    if (decisions.length > 0) setTimeout(() => decide(decisions).catch(() => {}), now.decideAfterMs).unref();
  }

  async function decide(decisions: Decisions) {
    const held = await store.decide(decisions);
    const address = callbackUrl();
    if (held.length === 0 || !address) return;
    await sendCallback(address, callbackSecret, held);
    if (now.duplicateCallbacks) await sendCallback(address, callbackSecret, held);
  }
  return app;
}

const byRef = (registrations: Registration[]) => new Map(registrations.map((one) => [one.ref, one]));

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
