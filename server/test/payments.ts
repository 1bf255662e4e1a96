import { startStripeSandbox } from "../../sandbox/stripe/sandbox.ts";
import { createPayments } from "../src/adapters/payments/payments.ts";
import { createPool } from "../src/db/client.ts";
import { sweepBilling, syncWebhooks } from "../src/modules/billing/sync-due.ts";
import type { Person } from "./cast.ts";
import { afterwards, startApp, type TestApp } from "./harness.ts";

export const DAY_S = 86_400;

/**
 * The app with payments: the sandbox in Stripe's place, both on one database, their clocks moved together.
 */
export async function startShop(options: Parameters<typeof startApp>[0] = {}) {
  const app: TestApp = await startApp(options);
  const pool = createPool(app.databaseUrl, { max: 1, name: "sandbox" });
  const sandbox = await startStripeSandbox(pool);
  app.deps.payments = createPayments({ ...sandbox.settings, timeoutMs: 1500 });
  const webhook = `${app.url}/api/billing/webhook`;
  sandbox.deliverTo(webhook);
  afterwards(async () => {
    await sandbox.stop();
    await pool.end();
  });

  /** The browser's part: gives a card for what the checkout asked, straight to the sandbox. */
  async function giveCard(
    asked: { clientSecret: string; intent: string },
    number = "4242424242424242",
    authenticate = "confirm",
  ) {
    const [id] = asked.clientSecret.split("_secret_") as [string];
    const path = asked.intent === "payment" ? "payment_intents" : "setup_intents";
    const card = { number, exp_month: "12", exp_year: "2040", cvc: "123" };
    const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
    const known = { key: sandbox.settings.publishableKey, client_secret: asked.clientSecret };
    const send = async (address: string, form: Record<string, string>) => {
      const answer = await fetch(sandbox.url + address, { method: "POST", body: new URLSearchParams(form) });
      return (await answer.json()) as { status?: string; error?: { message: string; code: string } };
    };
    const given = await send(`/v1/${path}/${id}/confirm`, {
      ...known,
      "payment_method_data[type]": "card",
      ...Object.fromEntries(fields),
    });
    return given.status === "requires_action"
      ? send(`/_sandbox/authenticate/${id}`, { ...known, outcome: authenticate })
      : given;
  }

  /** Buys a plan, card and all, and comes back as the return page does. */
  async function buy(person: Person, plan: string, number?: string) {
    const asked = await person.post("/api/create-subscription", { plan });
    if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
    const given = await giveCard(asked.body, number);
    return { given, billing: (await person.post("/api/billing/refresh")).body };
  }

  /** Moves the app's clock alone. Nobody is signed out by it. */
  async function advance(milliseconds: number) {
    app.advance(milliseconds);
    const now = new Date(app.deps.clock());
    await app.deps.pool.query("update sessions set created_at = $1, last_seen_at = $1", [now]);
  }

  return {
    ...app,
    advance,
    sandbox,
    giveCard,
    buy,
    /** Lets days pass for both, then does what the hourly sweep does. */
    async pass(days: number) {
      await advance(days * DAY_S * 1000);
      await sandbox.advance(days * DAY_S);
      await sweepBilling(app.deps);
    },
    syncWebhooks: () => syncWebhooks(app.deps),
    sweep: () => sweepBilling(app.deps),
  };
}
