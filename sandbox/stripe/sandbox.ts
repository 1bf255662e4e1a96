import { createHash, randomBytes } from "node:crypto";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import type pg from "pg";
import { checkRequest } from "./check-request.ts";
import { createDelivery } from "./deliver.ts";
import { fallDue } from "./fall-due.ts";
import { createFaults, type Fault } from "./faults.ts";
import { type Params, parseForm } from "./form.ts";
import { drawInvoice } from "./invoice-pdf.ts";
import { OPERATIONS } from "./operations.ts";
import { render } from "./render.ts";
import { createStore } from "./store.ts";
import { missing, StripeError } from "./stripe-error.ts";

const LOOK_MS = 30_000;

/**
 * Starts a server with Stripe's wire protocol for the calls Byline makes, on loopback, for tests and machines
 * without keys. No money moves. Browsers send card numbers to it directly. Stores its state in the schema
 * `stripe_sandbox` of `pool`'s database.
 */
export async function startStripeSandbox(pool: pg.Pool) {
  const store = await createStore(pool);
  const faults = createFaults();
  const keys = {
    secret: `sk_test_${randomBytes(12).toString("hex")}`,
    publishable: `pk_test_${randomBytes(12).toString("hex")}`,
  };
  const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
  const patterns = Object.keys(OPERATIONS).map((name) => ({
    name,
    matches: new RegExp(`^${name.replaceAll("{}", "([^/]+)")}$`),
  }));
  const app = Fastify({ logger: false });
  let base = "";
  let queue: Promise<unknown> = Promise.resolve();
  /** Runs one call at a time, so that each sees the previous one's changes. */
  const serialize = <T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.then(work);
    queue = next.catch(() => {});
    return next.finally(() => store.commit());
  };
  const delivery = createDelivery(store, { secret: webhookSecret, base: () => base, serialize });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", async (request, reply) => {
    // Only a command line may move the clock or break calls, not a web page that found the port.
    if (request.headers.origin && /^\/_sandbox\/(clock|faults)/.test(request.url))
      return reply.status(403).send();
    reply.headers({
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "*",
      "stripe-version": "sandbox",
    });
    if (request.method === "OPTIONS") return reply.status(204).send();
  });
  app.setErrorHandler((error, _request, reply) => {
    const known =
      error instanceof StripeError
        ? error
        : new StripeError(500, "The sandbox failed.", { type: "api_error" });
    if (!(error instanceof StripeError)) console.error("The Stripe sandbox failed:", error);
    return reply.status(known.status).send(known.body);
  });

  app.get("/_sandbox/invoices/:id/pdf", async (request, reply) =>
    reply.type("application/pdf").send(await drawInvoice(store.get((request.params as { id: string }).id))),
  );
  app.post("/_sandbox/clock", async (request) => {
    await advance(Number(paramsOf(request).seconds));
    return { now: store.now() };
  });
  app.post("/_sandbox/faults", async (request) => {
    const { kind, on, times } = paramsOf(request);
    faults.add({ kind, on, times: Number(times ?? 1) } as Fault);
    return { ok: true };
  });
  app.all("/*", answer);

  async function advance(seconds: number) {
    await serialize(async () => {
      store.advance(seconds);
      fallDue(store);
    });
    delivery.soon();
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const params = paramsOf(request);
    const address = request.url.split("?", 1)[0] as string;
    const call = `${request.method} ${address}`;
    authorize(request, params, call);
    const fault = faults.take(call);
    if (fault === "error") throw new StripeError(500, "An unknown error occurred", { type: "api_error" });
    if (fault === "timeout") return reply.hijack(); // the caller gives up
    const done = await serialize(async () => once(request, call, params));
    delivery.soon();
    if (fault === "lost") {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    return reply.status(done.status).type("application/json").send(done.body);
  }

  /** Answers a repeated Idempotency-Key with its first answer. Refuses it with other parameters. */
  function once(request: FastifyRequest, call: string, params: Params): { status: number; body: string } {
    const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
    if (typeof key !== "string") return run(call, params);
    const print = createHash("sha256")
      .update(`${call} ${JSON.stringify(params)}`)
      .digest("hex");
    const id = `_key_${key}`;
    const known = store.find(id);
    if (known && known.print !== print)
      throw new StripeError(
        400,
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        {
          type: "idempotency_error",
        },
      );
    if (known) return known.answer;
    const answer = run(call, params);
    store.save({ id, object: "_key", created: store.now(), print, answer });
    return answer;
  }

  function run(call: string, params: Params): { status: number; body: string } {
    fallDue(store);
    try {
      for (const { name, matches } of patterns) {
        const found = matches.exec(call);
        if (!found) continue;
        checkRequest(name, params);
        const done = (OPERATIONS[name] as (typeof OPERATIONS)[string])(store, params, ...found.slice(1));
        return { status: 200, body: JSON.stringify(render(store, done, base, params.expand)) };
      }
      throw missing(call);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return { status: error.status, body: JSON.stringify(error.body) };
    }
  }

  /** The server uses the secret key. A browser uses the publishable key and the intent's secret. */
  function authorize(request: FastifyRequest, params: Params, call: string) {
    const open =
      /^POST (\/v1\/(setup|payment)_intents\/[^/]+\/confirm|\/_sandbox\/authenticate\/[^/]+)$/.test(call);
    const given = request.headers.authorization;
    if (given === `Bearer ${keys.secret}` || (open && params.key === keys.publishable)) {
      delete params.key;
      return;
    }
    throw new StripeError(401, "Invalid API Key provided");
  }

  await app.listen({ host: "127.0.0.1", port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  const looking = setInterval(() => {
    // The database is unavailable. The next tick writes the changes.
    advance(0).catch((error) => console.error("The Stripe sandbox could not write:", error.message));
  }, LOOK_MS).unref();

  return {
    url: base,
    settings: {
      secretKey: keys.secret,
      publishableKey: keys.publishable,
      webhookSecret,
      apiBase: base,
      sandbox: true,
    },
    /** Moves the clock, in seconds, and processes everything due. */
    advance,
    addFault: faults.add,
    clearFaults: faults.clear,
    deliverTo: delivery.to,
    /** Bodies of all events, sent or not, oldest first. */
    events: () => store.list("event").map(delivery.payloadOf),
    count: (object: string) => store.list(object).length,
    list: store.list,
    async stop() {
      clearInterval(looking);
      await delivery.stop();
      app.server.closeAllConnections();
      await app.close();
      await queue;
    },
  };
}

function paramsOf(request: FastifyRequest): Params {
  const query = request.url.split("?")[1] ?? "";
  const body = typeof request.body === "string" ? request.body : "";
  return { ...parseForm(query), ...parseForm(body) };
}
