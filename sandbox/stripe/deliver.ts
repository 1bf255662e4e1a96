import Stripe from "stripe";
import { API_VERSION } from "./check-request.ts";
import { render } from "./render.ts";
import type { Store, Thing } from "./store.ts";

const RETRY_MS = 2000;
const TRIES = 10;

/** Sends events to `address`, signed like Stripe's, in any order and repeatedly until accepted. */
export function createDelivery(
  store: Store,
  options: { secret: string; base: () => string; serialize: (work: () => Promise<void>) => Promise<void> },
) {
  const stripe = new Stripe("sk_test_sandbox");
  let address: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function send(event: Thing) {
    const payload = payloadOf(event);
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: options.secret });
    const answer = await fetch(address as string, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body: payload,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    await options.serialize(async () => {
      event.pending_webhooks = answer?.ok || ++event._tries >= TRIES ? 0 : 1;
      store.save(event);
    });
  }

  const payloadOf = (event: Thing) =>
    JSON.stringify(render(store, { ...event, api_version: API_VERSION }, options.base()));

  async function sendAll() {
    if (address === null) return;
    const waiting = store.list("event", (event) => event.pending_webhooks > 0);
    for (const event of waiting) await send(event);
    if (waiting.some((event) => event.pending_webhooks > 0)) soon(RETRY_MS);
  }

  function soon(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(sendAll).catch(() => {});
    }, ms).unref();
  }

  return {
    to(next: string) {
      address = next;
      soon(0);
    },
    soon: () => soon(0),
    payloadOf,
    async stop() {
      address = null;
      clearTimeout(timer);
      await running;
    },
  };
}
