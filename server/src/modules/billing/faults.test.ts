import { readFileSync } from "node:fs";
import path from "node:path";
import Stripe from "stripe";
import { expect, test, vi } from "vitest";
import { join, type Person } from "../../../test/cast.ts";
import { startShop } from "../../../test/payments.ts";
import { STRIPE_VERSION } from "../../adapters/payments/payments.ts";

vi.setConfig({ testTimeout: 120_000 }); // months pass, and calls are tried again

const shop = await startShop();
const subscribe = (person: Person) => person.post("/api/create-subscription", { plan: "Beginner" });
const counts = () => ["customer", "subscription", "charge"].map((object) => shop.sandbox.count(object));

// One more than the client tries by itself, so that the person sees it fail and tries again.
const TIMES = 3;

test.each([
  ["lost", "POST /v1/prices"], // first: a price is made once
  ["error", "POST /v1/customers"],
  ["lost", "POST /v1/customers"],
  ["timeout", "POST /v1/subscriptions"],
  ["error", "POST /v1/subscriptions"],
  ["lost", "POST /v1/subscriptions"],
] as const)(
  "503 while the provider fails (%s, %s), then one customer, one subscription, one charge",
  async (kind, on) => {
    const ada = await join(shop);
    const before = counts();
    shop.sandbox.addFault({ kind, on, times: TIMES });
    const first = await subscribe(ada);
    if (first.status !== 200) {
      expect(first.status).toBe(503);
      expect(first.body.message).toBe(
        "The payment provider isn't responding. Try again in a moment. You won't be charged twice.",
      );
    }
    const asked = await subscribe(ada);
    expect(asked.status).toBe(200);
    expect(await shop.giveCard(asked.body)).toMatchObject({ status: "succeeded" });
    expect((await ada.post("/api/billing/refresh")).body).toMatchObject({
      plan: "beginner",
      subscription: { status: "active" },
    });
    expect(counts()).toEqual(before.map((count) => count + 1));
  },
);

test("an upgrade whose response is lost is charged once", async () => {
  const ben = await join(shop, "Ben");
  await shop.buy(ben, "Beginner");
  const { prorationDate, amountDue } = (await ben.post("/api/billing/preview", { plan: "Team" })).body;
  const before = shop.sandbox.count("charge");
  shop.sandbox.addFault({ kind: "lost", on: "POST /v1/subscriptions/", times: TIMES });
  expect((await ben.post("/api/billing/change", { plan: "Team", prorationDate })).status).toBe(503);
  expect((await ben.get("/api/billing")).body.plan).toBe("team"); // read anew after the failure
  expect((await ben.post("/api/billing/change", { plan: "Team", prorationDate })).status).toBe(409);
  expect(
    shop.sandbox
      .list("charge")
      .slice(before)
      .map((charge) => charge.amount),
  ).toEqual([amountDue]);
});

test("a card added while the provider fails is used later, and charged once", async () => {
  const cara = await join(shop, "Cara");
  await cara.post("/api/billing/trial", { plan: "Beginner" });
  await shop.pass(15);
  await shop.giveCard((await cara.post("/api/billing/card")).body);
  const before = shop.sandbox.count("charge");
  shop.sandbox.addFault({ kind: "lost", on: "/resume", times: TIMES });
  expect((await cara.post("/api/billing/refresh")).status).toBe(503);
  expect((await cara.post("/api/billing/refresh")).body).toMatchObject({
    plan: "beginner",
    paused: false,
    subscription: { status: "active" },
  });
  expect(shop.sandbox.count("charge")).toBe(before + 1);
});

test("the sandbox refuses what Stripe does: unknown parameters, wrong values, a reused key", async () => {
  const { stripe } = shop.deps.payments as { stripe: Stripe };
  const wrong = [{ nickname: "x" }, { address: { street: "x" } }];
  for (const params of wrong)
    await expect(stripe.customers.create(params as Stripe.CustomerCreateParams)).rejects.toMatchObject({
      code: "parameter_unknown",
    });
  await expect(stripe.subscriptions.list({ status: "living" as "all" })).rejects.toMatchObject({
    param: "status",
  });
  const { id } = await stripe.customers.create({ email: "a@example.com" }, { idempotencyKey: "once" });
  expect((await stripe.customers.create({ email: "a@example.com" }, { idempotencyKey: "once" })).id).toBe(id);
  await expect(
    stripe.customers.create({ email: "b@example.com" }, { idempotencyKey: "once" }),
  ).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
  await expect(
    new Stripe("sk_test_other", {
      host: "127.0.0.1",
      port: new URL(shop.sandbox.url).port,
      protocol: "http",
    }).prices.list(),
  ).rejects.toMatchObject({
    statusCode: 401,
  });
});

test("our API version is the installed package's, and the sandbox's shapes match it", () => {
  const shapes = path.resolve(import.meta.dirname, "../../../../sandbox/stripe/request-shapes.json");
  expect(Stripe.API_VERSION).toBe(STRIPE_VERSION);
  expect(JSON.parse(readFileSync(shapes, "utf8")).apiVersion).toBe(STRIPE_VERSION);
});
