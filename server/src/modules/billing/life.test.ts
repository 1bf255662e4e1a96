import { expect, test, vi } from "vitest";
import { join, type Person } from "../../../test/cast.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { DAY_S, startShop } from "../../../test/payments.ts";

vi.setConfig({ testTimeout: 120_000 }); // months pass, and calls are tried again

const shop = await startShop();

const TABLES = ["workspace_plans", "subscriptions", "billing_invoices", "billing_events", "notifications"];

/** All that a replay might change, as text: rows without the moments at which they were written. */
async function snapshot(): Promise<string> {
  const all = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await shop.deps.pool.query(
        `select (to_jsonb(t) - 'updated_at' - 'synced_at')::text as row from ${table} t order by 1`,
      );
      return [table, ...rows.map(({ row }) => row)].join("\n");
    }),
  );
  return all.join("\n");
}

/**
 * Sends events as Stripe would send them again, under new ids or their old ones, and does what they ask for.
 */
async function replay(payloads: string[], renamed: boolean) {
  for (const [i, payload] of payloads.entries()) {
    const event = JSON.parse(payload);
    const body = JSON.stringify(renamed ? { ...event, id: `evt_again_${i}_${Math.random()}` } : event);
    expect((await sendSigned(body)).status).toBe(200);
    if (i % 7 === 0) await shop.syncWebhooks();
  }
  await shop.syncWebhooks();
}

async function sendSigned(
  payload: string,
  secret = shop.sandbox.settings.webhookSecret,
  timestamp = Math.floor(Date.now() / 1000),
) {
  const signature = shop.deps.payments?.stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp,
  }) as string;
  return fetch(`${shop.url}/api/billing/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body: payload,
  });
}

/** Without a confirmed address nothing is mailed. */
const confirmAddress = ({ email }: Person) =>
  shop.deps.pool.query("update users set email_verified_at = now() where email = $1", [email]);
const noticesOf = async (person: Person) =>
  ((await person.get("/api/notifications")).body as { title: string; body: string; link: string }[]).filter(
    ({ title }) => title.startsWith("Your free trial ends"),
  );

const billing = async (person: Person) => (await person.get("/api/billing")).body;

test("trial, pause, payment, renewal, failure, recovery, upgrade, downgrade, cancel; repeats change nothing", async () => {
  const ada = await join(shop);
  await ada.post("/api/billing/trial", { plan: "Professional" });
  await shop.pass(12);
  expect((await ada.get("/api/notifications")).body[0]).toMatchObject({
    kind: "billing",
    title: expect.stringMatching(/^Your free trial ends on \w+ \d+, \d{4}$/),
    body: expect.stringContaining("Add a card before then to keep Professional for $49 a month."),
    link: "/settings/billing",
  });
  await shop.pass(3);
  expect(await billing(ada)).toMatchObject({
    plan: "professional",
    paused: true,
    subscription: { status: "paused" },
  });

  // A card resumes the same subscription; there is no second one.
  const asked = (await ada.post("/api/create-subscription", { plan: "Professional" })).body;
  expect(asked.intent).toBe("setup");
  await shop.giveCard(asked, "4000000000000341");
  // this card fails without its holder
  expect((await ada.post("/api/billing/refresh")).body).toMatchObject({ paused: true });
  await shop.giveCard((await ada.post("/api/billing/card")).body);
  expect((await ada.post("/api/billing/refresh")).body).toMatchObject({
    paused: false,
    subscription: { status: "active", trialEnd: null },
  });
  expect(shop.sandbox.count("subscription")).toBe(1);

  await shop.pass(32); // renewed
  expect(shop.sandbox.list("charge").map((charge) => charge.amount)).toEqual([4900, 4900]);
  expect(await billing(ada)).toMatchObject({ subscription: { status: "active" } });

  // The card begins to fail: full rights for 7 days, then read-only, then a new card pays what is open.
  await shop.giveCard((await ada.post("/api/billing/card")).body, "4000000000000341");
  await ada.post("/api/billing/refresh");
  await shop.pass(31);
  expect(await billing(ada)).toMatchObject({
    plan: "professional",
    paused: false,
    subscription: { status: "past_due" },
  });
  expect((await ada.get("/api/billing/events")).body[0].title).toBe("Payment failed");
  const blocked = await ada.post("/api/billing/preview", { plan: "Team" });
  expect([blocked.status, blocked.body.message]).toEqual([
    409,
    "The last payment failed. Update the card first.",
  ]);
  await shop.pass(7.5);
  expect(await billing(ada)).toMatchObject({ paused: true, subscription: { status: "past_due" } });
  await shop.giveCard((await ada.post("/api/billing/card")).body);
  expect((await ada.post("/api/billing/refresh")).body).toMatchObject({
    paused: false,
    subscription: { status: "active", pastDueSince: null },
  });
  expect(shop.sandbox.list("charge")).toHaveLength(3);

  // Up at once, for what the preview said.
  const up = (await ada.post("/api/billing/preview", { plan: "Team" })).body;
  expect(up).toMatchObject({ kind: "upgrade", at: null, changes: [] });
  expect(up.lines).toHaveLength(2);
  const changed = await ada.post("/api/billing/change", { plan: "Team", prorationDate: up.prorationDate });
  expect(changed.body).toMatchObject({ plan: "team", subscription: { status: "active", price: 49_900 } });
  expect(shop.sandbox.list("charge").at(-1)?.amount).toBe(up.amountDue);
  expect(
    (await ada.post("/api/billing/change", { plan: "Team", prorationDate: up.prorationDate })).status,
  ).toBe(409);

  // Down when the period ends; until then it can be taken back.
  const down = (await ada.post("/api/billing/preview", { plan: "Beginner" })).body;
  expect(down).toMatchObject({ kind: "downgrade", amountDue: 0 });
  expect(down.changes).toEqual([
    { name: "API calls a month", before: "1,000,000", after: "1,000" },
    { name: "Monthly users", before: "500,000", after: "1,000" },
    { name: "Live projects", before: "Unlimited", after: "3" },
    { name: "Team members", before: "Unlimited", after: "1" },
    { name: "Role-based access", before: "Included", after: "None" },
    { name: "Audit log", before: "Included", after: "None" },
    { name: "Creator royalty", before: "5%", after: "8.5%" },
    { name: "First response from support", before: "12 hours", after: "48 hours" },
  ]);
  const plan = { plan: "Beginner", prorationDate: down.prorationDate };
  expect((await ada.post("/api/billing/change", plan)).body).toMatchObject({
    plan: "team",
    subscription: { pendingPlan: "beginner", pendingAt: down.at },
  });
  expect((await ada.post("/api/billing/resume")).body.subscription).toMatchObject({
    plan: "team",
    pendingPlan: null,
  });
  const again = (await ada.post("/api/billing/preview", { plan: "Beginner" })).body;
  await ada.post("/api/billing/change", { ...plan, prorationDate: again.prorationDate + 1 });
  await shop.pass(31);
  expect(await billing(ada)).toMatchObject({
    plan: "beginner",
    subscription: { plan: "beginner", price: 900, pendingPlan: null },
  });
  expect(shop.sandbox.list("charge").at(-1)?.amount).toBe(900);

  // Cancel, think again, cancel.
  expect((await ada.post("/api/billing/cancel")).body.subscription.cancelAt).not.toBeNull();
  expect((await ada.post("/api/billing/resume")).body.subscription.cancelAt).toBeNull();
  await ada.post("/api/billing/cancel");
  expect(await billing(ada)).toMatchObject({ plan: "beginner" });
  await shop.pass(31);
  expect(await billing(ada)).toMatchObject({
    plan: "beta",
    paused: false,
    subscription: { status: "canceled", cancelAt: null, trialEnd: null },
  });

  const charges = shop.sandbox.count("charge");
  const before = await snapshot();
  const past = shop.sandbox.events();
  expect(past.length).toBeGreaterThan(40);
  await replay(past, false);
  await replay(past.toReversed(), true);
  await replay(
    past.toSorted((a, b) => a.slice(-40).localeCompare(b.slice(-40))),
    true,
  );
  expect(await snapshot()).toBe(before);
  expect(shop.sandbox.count("charge")).toBe(charges);

  // Who comes back gets a new subscription, and no second trial.
  expect((await ada.post("/api/billing/trial", { plan: "Team" })).status).toBe(409);
  const { billing: back } = await shop.buy(ada, "Team");
  expect(back).toMatchObject({ plan: "team", subscription: { status: "active" } });
  expect(shop.sandbox.count("customer")).toBe(1);
});

test("a trial with a card is charged at its end, after a notice, and a canceled one ends without a charge", async () => {
  const [ben, cara] = [await join(shop, "Ben"), await join(shop, "Cara")];
  for (const person of [ben, cara]) await person.post("/api/billing/trial", { plan: "Beginner" });
  await shop.giveCard((await ben.post("/api/billing/card")).body);
  await ben.post("/api/billing/refresh");
  // During a trial a change costs nothing and is at once.
  const { prorationDate, amountDue } = (await ben.post("/api/billing/preview", { plan: "Professional" }))
    .body;
  expect(amountDue).toBe(0);
  expect((await ben.post("/api/billing/change", { plan: "Professional", prorationDate })).body.plan).toBe(
    "professional",
  );
  await cara.post("/api/billing/cancel");
  await confirmAddress(ben);
  await shop.pass(10.9);
  expect(await noticesOf(ben)).toEqual([]);
  await shop.pass(0.2);
  await shop.sweep();
  const notices = await noticesOf(ben);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({
    title: expect.stringMatching(/^Your free trial ends on \w+ \d+, \d{4}$/),
    body: expect.stringMatching(
      /^On that day, we charge \$49 for Professional to the card ending in 4242, and again every month\./,
    ),
    link: "/settings/billing",
  });
  const mails = (await mailsTo(shop, ben.email)).filter(({ subject }) => subject === notices[0]?.title);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("/settings/billing");
  expect(await noticesOf(cara)).toEqual([]);
  await shop.pass(4);
  expect(await billing(ben)).toMatchObject({
    plan: "professional",
    paused: false,
    subscription: { status: "active" },
  });
  expect(await billing(cara)).toMatchObject({
    plan: "beta",
    paused: false,
    subscription: { status: "canceled" },
  });
});

test("an upgrade that the bank declines changes nothing", async () => {
  const dan = await join(shop, "Dan");
  await shop.buy(dan, "Beginner", "4000000000000341");
  const { prorationDate } = (await dan.post("/api/billing/preview", { plan: "Team" })).body;
  const refused = await dan.post("/api/billing/change", { plan: "Team", prorationDate });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Your card was declined. Nothing was changed.",
  ]);
  expect(await billing(dan)).toMatchObject({ plan: "beginner", subscription: { status: "active" } });
});

test("an unpaid invoice ends the subscription; refunds and disputes are recorded; custom terms stay", async () => {
  const eve = await join(shop, "Eve");
  await shop.buy(eve, "Beginner", "4000000000000341");
  await shop.deps.pool.query(
    `update workspace_plans set agreed_limits = '{"monthlyCalls": 7}' where workspace_id =
       (select workspace_id from workspace_members join users on id = user_id where username = $1)`,
    [eve.username],
  );
  for (const days of [32, 3, 6, 8]) await shop.pass(days);
  expect(await billing(eve)).toMatchObject({ plan: "beta", subscription: { status: "canceled" } });
  const { rows } = await shop.deps.pool.query(
    "select agreed_limits from workspace_plans where agreed_limits <> '{}'",
  );
  expect(rows).toEqual([{ agreed_limits: { monthlyCalls: 7 } }]);

  const fay = await join(shop, "Fay");
  await shop.buy(fay, "Beginner", "4000000000000259");
  const charge = shop.sandbox.list("charge").at(-1)?.id as string;
  await shop.deps.payments?.stripe.refunds.create({ charge, amount: 400 });
  await fay.post("/api/billing/refresh");
  expect((await fay.get("/api/billing/invoices")).body[0]).toMatchObject({ refunded: 400, disputed: true });
  const titles = (await fay.get("/api/billing/events")).body.map((event: { title: string }) => event.title);
  expect(titles).toEqual(expect.arrayContaining(["Refunded", "Payment disputed", "Payment received"]));
});

test("a webhook is trusted only by its signature, and only the customer's id is read from it", async () => {
  const gil = await join(shop, "Gil");
  await shop.buy(gil, "Beginner");
  const event = shop.sandbox
    .events()
    .findLast((payload) => payload.includes('"customer.subscription.updated"')) as string;
  const old = Math.floor(Date.now() / 1000) - 301;
  expect((await sendSigned(event, "whsec_somebody_elses")).status).toBe(400);
  expect((await sendSigned(event, undefined, old)).status).toBe(400);
  expect(
    (
      await fetch(`${shop.url}/api/billing/webhook`, {
        method: "POST",
        body: event,
        headers: { "content-type": "application/json" },
      })
    ).status,
  ).toBe(400);
  expect((await sendSigned("not json")).status).toBe(400);
  expect(
    (await sendSigned(JSON.stringify({ ...JSON.parse(event), id: "evt_x", type: "unheard.of" }))).status,
  ).toBe(200);
  // One that tells of a plan nobody paid for, and one of a stranger.
  const forged = JSON.parse(event);
  forged.id = "evt_forged";
  forged.data.object.items.data[0].price.metadata.plan = "team";
  await sendSigned(JSON.stringify(forged));
  await sendSigned(
    JSON.stringify({
      ...forged,
      id: "evt_nobody",
      data: { object: { object: "invoice", customer: "cus_nobody" } },
    }),
  );
  await shop.syncWebhooks();
  expect(await billing(gil)).toMatchObject({ plan: "beginner" });
  const { rows } = await shop.deps.pool.query(
    "select id from stripe_events where id in ('evt_x', 'evt_forged', 'evt_nobody') " +
      "and done_at is not null order by id",
  );
  expect(rows.map((row) => row.id)).toEqual(["evt_forged", "evt_nobody", "evt_x"]);
});

test("an event whose processing failed is retried until it succeeds", async () => {
  const hal = await join(shop, "Hal");
  const asked = (await hal.post("/api/create-subscription", { plan: "Team" })).body;
  await shop.giveCard(asked);
  const event = shop.sandbox.events().at(-1) as string;
  await sendSigned(JSON.stringify({ ...JSON.parse(event), id: "evt_once" }));
  shop.sandbox.addFault({ kind: "error", on: "GET /v1/charges", times: 10_000 });
  await shop.syncWebhooks();
  expect(await billing(hal)).toMatchObject({ plan: "beta" });
  shop.sandbox.clearFaults();
  await shop.syncWebhooks();
  expect(await billing(hal)).toMatchObject({ plan: "team" });
});

test("the end of a two-day trial is announced one day before", async () => {
  const kim = await join(shop, "Kim");
  await kim.post("/api/billing/trial", { plan: "Team" });
  const ends = new Date(shop.deps.clock() + 2 * DAY_S * 1000);
  await shop.deps.pool.query(
    `update subscriptions set trial_end = $1 where workspace_id =
       (select workspace_id from workspace_members join users on id = user_id where username = $2)`,
    [ends, kim.username],
  );
  const said: number[] = [];
  for (const days of [0, 0.9, 0.2, 0.2]) {
    await shop.advance(days * DAY_S * 1000);
    // as if Stripe had just been read: it knows nothing of two days
    await shop.deps.pool.query("update billing_customers set synced_at = $1", [new Date(shop.deps.clock())]);
    await shop.sweep();
    said.push((await noticesOf(kim)).length);
  }
  expect(said).toEqual([0, 0, 1, 1]);
});

test("a trial ends by the clock if Stripe sends nothing", async () => {
  const ivy = await join(shop, "Ivy");
  await ivy.post("/api/billing/trial", { plan: "Team" });
  shop.sandbox.addFault({ kind: "error", on: "GET /v1/subscriptions", times: 1000 });
  await shop.advance(15 * DAY_S * 1000);
  await shop.sweep();
  expect(await billing(ivy)).toMatchObject({ plan: "team", paused: true });
});
