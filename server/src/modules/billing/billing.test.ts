import { expect, test, vi } from "vitest";
import { caller, join, type Person, putOnPlan } from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { startShop } from "../../../test/payments.ts";
import { confirmAddress, invitedToken } from "../../../test/team.ts";

vi.setConfig({ testTimeout: 120_000 }); // months pass, and calls are tried again

const shop = await startShop();
const subscribe = (person: Person, plan = "Professional") =>
  person.post("/api/create-subscription", { plan });
const previewOf = async (person: Person, asked: unknown) => {
  const { prorationDate } = (await person.post("/api/billing/preview", asked)).body;
  return { prorationDate };
};
const entitlementsOf = async (person: Person) =>
  (
    await shop.deps.pool.query(
      `select p.plan, p.paused from workspace_plans p join workspace_members m using (workspace_id)
         join users u on u.id = m.user_id
       where u.username = $1`,
      [person.username],
    )
  ).rows[0] ?? { plan: "beta", paused: false };

test("200: paying with a card activates the plan, and the card's number isn't stored", async () => {
  const ada = await join(shop);
  const asked = await subscribe(ada);
  expect(asked.status).toBe(200);
  expect(asked.body).toMatchObject({
    intent: "payment",
    provider: { sandbox: true, address: shop.sandbox.url },
  });
  expect(asked.body.clientSecret).toMatch(/^pi_\w+_secret_/);
  expect(await entitlementsOf(ada)).toEqual({ plan: "beta", paused: false });

  expect(await shop.giveCard(asked.body)).toMatchObject({ status: "succeeded" });
  const { body } = await ada.post("/api/billing/refresh");
  expect(body).toMatchObject({
    plan: "professional",
    paused: false,
    payments: "sandbox",
    subscription: { status: "active", plan: "professional", price: 4900, cancelAt: null, trialEnd: null },
    card: { brand: "visa", last4: "4242" },
  });
  expect(await entitlementsOf(ada)).toEqual({ plan: "professional", paused: false });
  const [invoice] = (await ada.get("/api/billing/invoices")).body;
  expect(invoice).toMatchObject({ status: "paid", total: 4900, paid: 4900, refunded: 0 });
  const tables = [
    "billing_customers",
    "subscriptions",
    "billing_invoices",
    "billing_events",
    "stripe_events",
    "outbox_mails",
  ];
  for (const table of tables) {
    const { rows } = await shop.deps.pool.query(`select row_to_json(t)::text as row from ${table} t`);
    expect(JSON.stringify(rows), table).not.toContain("4242424242424242");
  }
});

test("200: opening it twice, or in ten tabs at once, makes one customer and one subscription", async () => {
  const ben = await join(shop, "Ben");
  const customers = shop.sandbox.count("customer");
  const subscriptions = shop.sandbox.count("subscription");
  const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe(ben)));
  expect(new Set(answers.map((answer) => answer.body.clientSecret)).size).toBe(1);
  expect((await subscribe(ben)).body.clientSecret).toBe(answers[0]?.body.clientSecret);
  expect(shop.sandbox.count("customer")).toBe(customers + 1);
  expect(shop.sandbox.count("subscription")).toBe(subscriptions + 1);
  await subscribe(ben, "Team");
  const all = shop.sandbox.list("subscription").slice(subscriptions);
  expect(all.map((each) => each.status)).toEqual(["canceled", "incomplete"]);
});

test("200: two processes that open it at once make one subscription", async () => {
  const other = await startApp({ databaseUrl: shop.databaseUrl });
  other.deps.payments = shop.deps.payments;
  const eve = await join(shop, "Eve");
  const elsewhere = caller(other.url, { cookie: eve.cookie });
  const before = shop.sandbox.count("subscription");
  const answers = await Promise.all([
    subscribe(eve),
    elsewhere.post("/api/create-subscription", { plan: "Professional" }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(shop.sandbox.count("subscription")).toBe(before + 1);
});

test("a declined card shows the provider's message, changes nothing, and another card can be tried", async () => {
  const cara = await join(shop, "Cara");
  const asked = (await subscribe(cara, "Beginner")).body;
  expect((await shop.giveCard(asked, "4000000000000002")).error).toMatchObject({
    code: "card_declined",
    message: "Your card was declined.",
  });
  expect((await shop.giveCard(asked, "4000000000009995")).error?.message).toBe(
    "Your card has insufficient funds.",
  );
  expect((await shop.giveCard(asked, "4242424242424241")).error?.message).toBe(
    "Your card number is invalid.",
  );
  expect((await shop.giveCard(asked, "4000002500003155", "refuse")).error?.code).toBe(
    "payment_intent_authentication_failure",
  );
  // Whoever opens the address of success by hand has not paid.
  expect((await cara.post("/api/billing/refresh")).body).toMatchObject({
    plan: "beta",
    subscription: { status: "incomplete" },
  });
  expect(await shop.giveCard(asked, "4000002500003155", "confirm")).toMatchObject({ status: "succeeded" });
  expect((await cara.post("/api/billing/refresh")).body).toMatchObject({
    plan: "beginner",
    subscription: { status: "active" },
  });
  expect(shop.sandbox.list("charge", (charge) => charge.amount === 900)).toHaveLength(1);
});

test("409: one trial per person, whatever they leave; someone who takes over a workspace has their own", async () => {
  const [dave, erin] = [await join(shop, "Dave"), await join(shop, "Erin")];
  expect((await dave.post("/api/billing/trial", { plan: "Team" })).status).toBe(200);
  await confirmAddress(shop, dave);
  expect((await dave.post("/api/team/invitations", { email: erin.email, role: "owner" })).status).toBe(201);
  const token = await invitedToken(shop, erin.email);
  expect((await erin.post("/api/invitations/accept", { token })).status).toBe(200);
  const { id } = (await dave.get("/api/auth/user")).body;
  expect((await dave.call("DELETE", `/api/team/members/${id}`)).status).toBe(204);

  expect((await dave.get("/api/billing")).body).toMatchObject({ plan: "beta", trialAvailable: false });
  const again = await dave.post("/api/billing/trial", { plan: "Team" });
  expect([again.status, again.body.message]).toEqual([
    409,
    "You've already used your free trial in another workspace. Subscribe with a card to continue.",
  ]);
  const asked = await dave.post("/api/create-subscription", { plan: "Team" });
  expect(asked.body.intent).toBe("payment");

  const [own] = (await erin.get("/api/auth/user")).body.workspaces;
  await erin.post(`/api/workspaces/${own.id}/enter`);
  expect((await erin.get("/api/billing")).body.trialAvailable).toBe(true);
});

test("a trial needs no card, is one per workspace, and a checkout during it keeps the subscription", async () => {
  const dan = await join(shop, "Dan");
  await subscribe(dan, "Team"); // the page was open before
  const before = shop.sandbox.count("subscription");
  const started = await Promise.all([1, 2, 3].map(() => dan.post("/api/billing/trial", { plan: "Team" })));
  expect(started.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(shop.sandbox.count("subscription")).toBe(before + 1);
  expect(started[0]?.body).toMatchObject({
    plan: "team",
    trialAvailable: false,
    card: null,
    subscription: { status: "trialing" },
  });
  const asked = await subscribe(dan, "Team");
  expect(asked.body.intent).toBe("setup");
  expect(shop.sandbox.count("subscription")).toBe(before + 1);
  await shop.giveCard(asked.body);
  expect((await dan.post("/api/billing/refresh")).body).toMatchObject({
    card: { last4: "4242" },
    subscription: { status: "trialing" },
  });
  expect((await dan.post("/api/billing/trial", { plan: "Beginner" })).status).toBe(409);
});

test("the audit log shows who requested which plan or card, from where, and by which request", async () => {
  const kim = await join(shop, "Kim");
  const calls: [path: string, body: unknown, entry: object][] = [
    ["trial", { plan: "Team" }, { action: "plan.trial_started", data: { plan: "team" } }],
    [
      "change",
      { plan: "Professional" },
      { action: "plan.change_requested", changes: { plan: { before: "team", after: "professional" } } },
    ],
    ["cancel", undefined, { action: "plan.canceled", data: { plan: "professional" } }],
    ["resume", undefined, { action: "plan.resumed", data: { plan: "professional" } }],
    ["card", undefined, { action: "card.change_requested" }],
  ];
  const expected: unknown[] = [];
  for (const [path, body, entry] of calls) {
    const asked = path === "change" ? { ...Object(body), ...(await previewOf(kim, body)) } : body;
    const answer = await kim.post(`/api/billing/${path}`, asked);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const requestId = answer.headers.get("x-request-id");
    const actor = { kind: "user", user: { name: kim.username } };
    expected.unshift({ ...entry, actor, address: "127.0.0.1", requestId });
  }
  await subscribe(kim, "Professional");
  await settleEvents(shop.deps);
  await putOnPlan(shop, kim, "team");
  const { body } = await kim.get("/api/audit?actor=user&limit=50");
  const asked = body.filter(({ action }: { action: string }) => /^(plan|card)\./.test(action));
  expect(asked).toMatchObject([
    { action: "plan.checkout_opened", data: { plan: "professional" } },
    ...expected,
  ]);
  const happened = (await kim.get("/api/audit?action=billing.event_added")).body;
  expect(happened.map(({ data }: { data: unknown }) => data)).toContainEqual({ title: "Free trial started" });
});

test("billing details are stored with the provider, and the invoice is a PDF", async () => {
  const fay = await join(shop, "Fay");
  await shop.buy(fay, "Beginner");
  const details = {
    name: "Fay's Works",
    line1: "1 Press Row",
    postalCode: "10115",
    city: "Berlin",
    country: "de",
    taxIdType: "eu_vat",
    taxId: "DE123456789",
  };
  const { status, body } = await fay.call("PUT", "/api/billing/details", details);
  expect([status, body.details]).toEqual([200, { ...details, country: "DE", line2: "", state: "" }]);
  const [invoice] = (await fay.get("/api/billing/invoices")).body;
  const pdf = await fay.get(`/api/billing/invoices/${invoice.id}/pdf`);
  expect([pdf.status, pdf.headers.get("content-type"), pdf.body.slice(0, 5)]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
  expect(pdf.headers.get("content-disposition")).toMatch(/^attachment; filename="SANDBOX-/);
  const mallory = await join(shop, "Mallory");
  expect((await mallory.get(`/api/billing/invoices/${invoice.id}/pdf`)).status).toBe(404);
});

test.each([
  ["no plan", {}, "plan"],
  ["an unknown plan", { plan: "Gold" }, "plan"],
  ["the free one", { plan: "Beta" }, "plan"],
  ["the one that is agreed upon", { plan: "Enterprise" }, "plan"],
])("400 for %s", async (_name, body, path) => {
  const gil = await join(shop, "Gil");
  const answer = await gil.post("/api/create-subscription", body);
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, path]);
});

test("400 for contradictory details", async () => {
  const ada = await join(shop);
  for (const details of [
    { country: "Germany" },
    { taxIdType: "eu_vat" },
    { taxId: "1" },
    { taxIdType: "nonsense", taxId: "1" },
    { name: "x".repeat(201) },
  ])
    expect((await ada.call("PUT", "/api/billing/details", details)).status, JSON.stringify(details)).toBe(
      400,
    );
});

test("401 for a visitor, 403 for people who can't change billing", async () => {
  expect((await caller(shop.url).post("/api/create-subscription", { plan: "Team" })).status).toBe(401);
  const hal = await join(shop, "Hal");
  await shop.deps.pool.query(
    "update workspace_members set role = 'developer' where user_id = (select id from users " +
      "where username = $1)",
    [hal.username],
  );
  const calls: [string, string, unknown?][] = [
    ["POST", "/api/create-subscription", { plan: "Team" }],
    ["POST", "/api/billing/trial", { plan: "Team" }],
    ["POST", "/api/billing/card"],
    ["POST", "/api/billing/preview", { plan: "Team" }],
    ["POST", "/api/billing/change", { plan: "Team", prorationDate: 1 }],
    ["POST", "/api/billing/cancel"],
    ["POST", "/api/billing/resume"],
    ["PUT", "/api/billing/details", {}],
  ];
  for (const [method, path, body] of calls)
    expect((await hal.call(method, path, body)).status, path).toBe(403);
  expect((await hal.get("/api/billing")).body).toMatchObject({ mayChange: false, card: null });
});

test("409 for a second plan next to an active one", async () => {
  const ivy = await join(shop, "Ivy");
  await shop.buy(ivy, "Beginner");
  for (const plan of ["Beginner", "Team"]) expect((await subscribe(ivy, plan)).status, plan).toBe(409);
  expect((await ivy.post("/api/billing/trial", { plan: "Team" })).status).toBe(409);
});

test("503 if payments aren't set up, as the billing page shows", async () => {
  const bare = await startApp();
  const ada = await join(bare);
  expect((await subscribe(ada)).status).toBe(503);
  expect((await ada.get("/api/billing")).body).toMatchObject({
    payments: null,
    plan: "beta",
    subscription: null,
  });
});
