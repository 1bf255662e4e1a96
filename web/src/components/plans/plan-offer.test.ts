import type { Billing } from "@byline/contract/billing.ts";
import { expect, test } from "vitest";
import { endingText, offersOf } from "./plan-offer.ts";

type Running = NonNullable<Billing["subscription"]>;

const on = (subscription: Partial<Running> | null, members: Partial<Billing> = {}): Billing => ({
  plan: subscription?.plan ?? "beta",
  paused: false,
  payments: "stripe",
  mayChange: true,
  trialAvailable: subscription === null,
  subscription: subscription && {
    status: "active",
    plan: "professional",
    price: 4900,
    trialEnd: null,
    periodEnd: "2026-12-22T12:00:00.000Z",
    cancelAt: null,
    pendingPlan: null,
    pendingAt: null,
    pastDueSince: null,
    readOnlyFrom: null,
    ...subscription,
  },
  card: null,
  details: {
    name: "",
    line1: "",
    line2: "",
    postalCode: "",
    city: "",
    state: "",
    country: "",
    taxIdType: "",
    taxId: "",
  },
  ...members,
});

/** Returns "text > target" and the note in parentheses for Beginner, Professional, Team, and Enterprise. */
const read = (billing: Billing) =>
  Object.values(offersOf(billing)).map(
    ({ text, to, note }) => `${text}${to ? ` > ${to}` : ""}${note ? ` (${note})` : ""}`,
  );
const SALES = "Contact Sales > /contact-sales";

test.each<[string, Billing, string[]]>([
  [
    "never paid: the trial",
    on(null),
    [
      "Start 14-day trial > /checkout?plan=Beginner",
      "Start 14-day trial > /checkout?plan=Professional",
      "Start 14-day trial > /checkout?plan=Team",
      SALES,
    ],
  ],
  [
    "the trial was had, and a plan ended: pay",
    on({ status: "canceled" }, { plan: "beta", trialAvailable: false }),
    [
      "Subscribe to Beginner > /checkout?plan=Beginner (Free trial used)",
      "Subscribe to Professional > /checkout?plan=Professional (Free trial used)",
      "Subscribe to Team > /checkout?plan=Team (Free trial used)",
      SALES,
    ],
  ],
  [
    "a plan is paid: up and down",
    on({ plan: "professional" }),
    [
      "Downgrade to Beginner > /settings/billing?change=Beginner",
      "Current plan > /settings/billing",
      "Upgrade to Team > /settings/billing?change=Team",
      SALES,
    ],
  ],
  [
    "a smaller plan is to begin",
    on({ plan: "team", pendingPlan: "beginner", pendingAt: "2026-12-22T12:00:00.000Z" }),
    [
      "Begins on Dec 22, 2026 > /settings/billing",
      "Downgrade to Professional > /settings/billing?change=Professional",
      "Current plan > /settings/billing",
      SALES,
    ],
  ],
  [
    "a trial runs: either way costs nothing",
    on({ status: "trialing", plan: "team", trialEnd: "2026-12-06T12:00:00.000Z" }),
    [
      "Switch to Beginner > /settings/billing?change=Beginner",
      "Switch to Professional > /settings/billing?change=Professional",
      "Current plan > /settings/billing (Free trial until Dec 6, 2026)",
      SALES,
    ],
  ],
  [
    "the plan is about to end: it is resumed first",
    on({ plan: "team", cancelAt: "2026-12-22T12:00:00.000Z" }),
    [
      "Not while Team is ending",
      "Not while Team is ending",
      "Resume Team > /settings/billing (Ends on Dec 22, 2026)",
      SALES,
    ],
  ],
  [
    "a trial ended without a card",
    on({ plan: "beginner", status: "paused" }),
    [
      "Current plan > /settings/billing (Paused until a card is added)",
      "Add a card to change > /settings/billing",
      "Add a card to change > /settings/billing",
      SALES,
    ],
  ],
  [
    "the payment failed",
    on({ plan: "beginner", status: "past_due" }),
    [
      "Current plan > /settings/billing (The last payment failed)",
      "Fix the card to change > /settings/billing",
      "Fix the card to change > /settings/billing",
      SALES,
    ],
  ],
  [
    "only owners and admins decide",
    on({ plan: "beginner" }, { mayChange: false }),
    ["Current plan > /settings/billing", "Ask an owner or admin", "Ask an owner or admin", SALES],
  ],
  [
    "terms were agreed",
    on(null, { plan: "enterprise" }),
    [SALES, SALES, SALES, "Current plan > /settings/billing"],
  ],
  ["nothing can be bought here", on(null, { payments: null }), [SALES, SALES, SALES, SALES]],
])("%s", (_, billing, offers) => expect(read(billing)).toEqual(offers));

test("a trial or a larger plan is the primary button; a smaller plan or a switch during a trial isn't", () => {
  const main = (billing: Billing) =>
    Object.entries(offersOf(billing)).flatMap(([id, { more }]) => (more ? [id] : []));
  expect(main(on(null))).toEqual(["beginner", "professional", "team"]);
  expect(main(on({ plan: "professional" }))).toEqual(["team"]);
  expect(main(on({ plan: "beginner", status: "trialing" }))).toEqual([]);
});

test("a plan that is ending doesn't ask for a card", () => {
  const cancelAt = "2026-12-06T12:00:00.000Z";
  const text = (subscription: Partial<Running>) => endingText(on(subscription).subscription);
  expect(text({ status: "trialing", cancelAt })).toBe("The plan ends on Dec 6, 2026. Resume it first.");
  expect(text({ status: "past_due", cancelAt })).toBeNull(); // an open invoice is still due
  expect(text({ status: "trialing" })).toBeNull();
});
