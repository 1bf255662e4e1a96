import { expect, type Page } from "@playwright/test";
import { look, newcomer } from "./look.ts";
import { test } from "./story.ts";

async function fillCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires (MM/YY)").fill("12/40");
  await page.getByLabel("Security code").fill("123");
}

test("a visitor picks a plan, signs up on the way, pays, and manages the subscription", async ({ page }) => {
  const person = newcomer("Ida", "Rhodes");

  await test.step("the checkout requires a plan and an account", async () => {
    await page.goto("/checkout");
    await expect(page).toHaveURL("/pricing");
    await page.getByRole("link", { name: /of Professional/ }).click();
    await expect(page).toHaveURL("/checkout?plan=Professional");
    await page.getByRole("button", { name: "Sign Up" }).click();
    const dialog = page.getByRole("dialog", { name: "Join Byline to subscribe to Professional" });
    await dialog.getByLabel("First name").fill(person.firstName);
    await dialog.getByLabel("Last name").fill(person.lastName);
    await dialog.getByLabel("Email").fill(person.email);
    await dialog.getByLabel("Username").fill(person.username);
    await dialog.getByLabel("Password").fill(person.password);
    await dialog.getByRole("button", { name: "Sign Up" }).click();
    // which it offers to members alone, after the reload
    await expect(page.getByRole("button", { name: "Start 14-day trial" })).toBeVisible();
  });

  await test.step("an unknown plan is an error with a way back", async () => {
    await page.goto("/checkout?plan=Gold");
    await expect(page.getByRole("heading", { name: "Subscription Setup Error" })).toBeVisible();
    await expect(
      page.getByText("There was an error setting up your subscription. Please try again."),
    ).toBeVisible();
    await look(page, "checkout-error");
    await page.getByRole("link", { name: "Return to Pricing" }).click();
    await expect(page).toHaveURL("/pricing");
  });

  await test.step("a declined card is reported, authentication is required, and only the sandbox gets the card's number", async () => {
    const sentHere: string[] = [];
    const sentAnywhere: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sentAnywhere.push(request.url());
      if (new URL(request.url()).port === new URL(page.url()).port) sentHere.push(request.postData() ?? "");
    });
    await page.goto("/checkout?plan=Professional");
    const summary = page.getByRole("region", { name: "What you get" });
    await expect(page.getByRole("button", { name: "Start 14-day trial" })).toBeVisible();
    await expect(summary).toContainText("50,000 API calls a month");
    await expect(summary).toContainText("Due today$0");
    await expect(summary).toContainText(/If you add a card: \$49 on \w+ \d+, \d{4}, then every month\./);
    await look(page, "checkout");
    await page.getByRole("button", { name: "Pay now instead" }).click();
    await expect(page.getByText("No money moves.", { exact: false })).toBeVisible();
    await expect(summary).toContainText("Due today$49");
    await look(page, "checkout-card");
    await page.getByLabel("Security code").fill("123");
    const sentBefore = sentAnywhere.length;
    await page.getByRole("button", { name: "Subscribe to Professional" }).click();
    await expect(page.getByText("Your card number is incomplete.", { exact: true })).toBeVisible();
    await expect(page.getByText("Your card's expiration date is incomplete.", { exact: true })).toBeVisible();
    await expect(page.getByText("Your card's security code is incomplete.")).toHaveCount(0);
    await expect(page.getByLabel("Card number")).toBeFocused();
    expect(sentAnywhere.slice(sentBefore), "nothing is sent").toEqual([]);
    await fillCard(page, "4000 0000 0000 0002");
    await page.getByRole("button", { name: "Subscribe to Professional" }).click();
    await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible();
    await expect(page.getByText("Your card was declined.").first()).toBeVisible();
    await fillCard(page, "4000 0025 0000 3155");
    await page.getByRole("button", { name: "Subscribe to Professional" }).click();
    await page.getByRole("button", { name: "It’s me" }).click();
    await expect(page.getByText("Payment Successful", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Welcome to Professional! Your subscription is now active.", { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL("/dashboard");
    expect(sentHere.join("\n")).not.toMatch(/4000 ?0025 ?0000 ?3155/);
  });

  await test.step("the pricing page shows what each plan allows next, and where", async () => {
    await page.goto("/pricing");
    await expect(page.getByRole("link", { name: "Current plan of Professional" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Downgrade to Beginner" })).toBeVisible();
    await look(page, "pricing-professional");
    await page.getByRole("link", { name: "Upgrade to Team" }).click();
    await expect(page.getByRole("dialog", { name: "Upgrade to Team" }).getByText("Due now")).toBeVisible();
    await page.getByRole("button", { name: "Keep the plan" }).click();
    await expect(page).toHaveURL("/settings/billing");
    await page.goto("/checkout?plan=Beginner");
    await expect(page.getByRole("dialog", { name: "Downgrade to Beginner" })).toBeVisible();
  });

  await test.step("billing shows the plan, the card, and the invoice, which is a PDF", async () => {
    await page.goto("/settings/billing");
    await expect(page).toHaveTitle("Plan and billing · Byline");
    await expect(page.getByText("$49 a month.")).toBeVisible();
    await expect(page.getByText("3155")).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: /PDF of/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^SANDBOX-.*\.pdf$/);
    await look(page, "billing");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "Invoices" })).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /PDF|card/ })).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("an upgrade is immediate at the price shown, a downgrade waits, and both can be canceled", async () => {
    await page.getByRole("button", { name: "Change plan" }).click();
    await page.getByRole("menuitem", { name: "Upgrade to Team" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Due now")).toBeVisible();
    await look(page, "billing-upgrade");
    await dialog.getByRole("button", { name: /^Pay \$.* and upgrade$/ }).click();
    await expect(page.getByText("$499 a month.")).toBeVisible();
    await page.getByRole("button", { name: "Change plan" }).click();
    await page.getByRole("menuitem", { name: "Downgrade to Beginner" }).click();
    await expect(dialog.getByText("Unlimited → 3")).toBeVisible();
    await dialog.getByRole("button", { name: "Downgrade to Beginner" }).click();
    await expect(page.getByRole("button", { name: "Stay on Team" })).toBeVisible();
    await page.getByRole("button", { name: "Stay on Team" }).click();
    await expect(page.getByRole("button", { name: "Stay on Team" })).toBeHidden();
    await page.getByRole("button", { name: "Cancel the plan" }).click();
    await dialog.getByRole("button", { name: "Cancel the plan" }).click();
    await expect(page.getByText("Until then everything works.", { exact: false }).first()).toBeVisible();
    await page.getByRole("button", { name: "Resume" }).click();
    await expect(page.getByText(/Renews on/).first()).toBeVisible();
  });

  await test.step("billing details can be changed", async () => {
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Country (two letters)").fill("Germany");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Country must be a two-letter code, such as US")).toBeVisible();
    await page.getByLabel("Country (two letters)").fill("DE");
    await page.getByLabel("Tax ID type").selectOption({ label: "VAT number (EU)" });
    await page.getByLabel("Tax ID", { exact: true }).fill("DE123456789");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Tax ID DE123456789")).toBeVisible();
  });
});

test("a trial begins without a card and accepts one later", async ({ page }) => {
  const person = newcomer("Tom", "Kilburn");
  const { firstName, lastName, email, username, password } = person;
  await page.request.post("/api/auth/signup", { data: { firstName, lastName, email, username, password } });
  await page.goto("/checkout?plan=Team");
  await page.getByRole("button", { name: "Start 14-day trial" }).click();
  await expect(page.getByText("Free trial started", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/pricing");
  await expect(page.getByRole("listitem").filter({ hasText: "Current plan" })).toContainText(
    "Free trial until",
  );
  await expect(page.getByRole("link", { name: "Switch to Professional" })).toBeVisible();
  await page.goto("/settings/billing");
  await expect(page.getByText("The free trial lasts until", { exact: false })).toBeVisible();
  await look(page, "billing-trial");
  await page.getByRole("button", { name: "Change plan" }).click();
  await page.getByRole("menuitem", { name: "Switch to Professional" }).click();
  const change = page.getByRole("dialog", { name: "Switch to Professional" });
  await expect(change).toContainText(
    /It takes effect now\. The trial continues until .+\. After that, .+ is \$49 a month if you add a card\./,
  );
  await look(page, "billing-switch");
  await change.getByRole("button", { name: "Keep the plan" }).click();
  await page.getByRole("link", { name: "Add a card" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment method" })).toBeVisible();
  await fillCard(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText("Card saved", { exact: true })).toBeVisible();
  await expect(page.getByText("4242")).toBeVisible();
  await page.getByRole("button", { name: "Cancel the plan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the plan" }).click();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  const ends = page.getByText(/^The plan ends on \w+ \d+, \d{4}\. Resume it first\.$/);
  await expect(ends).toBeVisible();
  await expect(page.getByRole("link", { name: "Change the card" })).toBeHidden();
  await look(page, "billing-ending");
  for (const address of ["/checkout?plan=Team&card=new", "/checkout?plan=Team"]) {
    await page.goto(address);
    await expect(ends).toBeVisible();
    await expect(page.getByLabel("Card number")).toHaveCount(0);
  }
  await look(page, "checkout-ending");
  await page.goto("/pricing");
  await expect(page.getByRole("link", { name: /^Resume/ })).toHaveText("Resume Team");
  await look(page, "pricing-ending");
});
