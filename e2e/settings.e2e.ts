import { createServer, type IncomingMessage } from "node:http";
import { sampleMessage } from "@byline/contract/webhook-events.ts";
import { expect, type Page } from "@playwright/test";
import { verifyWebhook } from "../sdk/src/index.ts";
import { chooseFilter } from "./filters.ts";
import { join, linkIn, look, newcomer } from "./look.ts";
import { server } from "./servers.ts";
import { test } from "./story.ts";

test("the bell, search, and settings work", async ({ page, browser }) => {
  const mary = newcomer("Mary", "Somerville");
  const name = `orrery-${mary.username}`; // found by search: nobody else's may bear it
  const bell = (count: number) =>
    page.getByRole("button", {
      name: count ? `Notifications, ${count} unread` : "Notifications",
      exact: true,
    });
  const signIn = async (on: Page, password: string) => {
    const dialog = on.getByRole("dialog", { name: "Sign In to Byline" });
    await dialog.getByLabel("Email").fill(mary.email);
    await dialog.getByLabel("Password").fill(password);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  };
  await join(page, mary);

  await test.step("a new account has three notifications; reading them empties the bell", async () => {
    await expect(bell(3)).toBeVisible();
    await bell(3).click();
    await expect(page.getByRole("menuitem", { name: /Welcome to Byline/ })).toBeVisible();
    await look(page, "bell");
    await page.getByRole("menuitem", { name: /Create your first project/ }).click();
    await expect(page).toHaveURL("/projects");
    await expect(bell(2)).toBeVisible();
    await bell(2).click();
    await page.getByRole("menuitem", { name: "See all notifications" }).click();
    await expect(page).toHaveTitle("Notifications · Byline");
    await expect(page.getByRole("list", { name: "Notifications" }).getByRole("listitem")).toHaveCount(3);
    await page.getByRole("button", { name: "Mark as read: Welcome to Byline" }).click();
    await expect(bell(1)).toBeVisible();
    await look(page, "notifications");
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(bell(0)).toBeVisible();
    await page.getByRole("radio", { name: "Unread" }).click();
    await expect(page.getByText("Nothing unread")).toBeVisible();
  });

  await test.step("a rotated token keeps its name and history; the previous secret works for a day", async () => {
    await page.goto("/settings#tokens"); // as older links have it
    await expect(page).toHaveURL("/settings/tokens");
    const tokens = page.getByRole("region", { name: "API tokens" });
    await tokens.getByRole("button", { name: "Create token" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Token name").fill("Nightly sync");
    await dialog.getByText("More options").click();
    await dialog.getByLabel("Allowed networks").fill("127.0.0.0/8, nonsense");
    await dialog.getByText("Service token").click();
    await dialog.getByText("More options").click();
    await expect(dialog.getByLabel("Allowed networks")).toBeHidden();
    await dialog.getByRole("button", { name: "Create token" }).click();
    await expect(dialog.getByText(/Enter an address or a block/)).toBeVisible();
    await expect(dialog.getByLabel("Allowed networks"), "a mistake opens what hides it").toBeFocused();
    await dialog.getByLabel("Allowed networks").fill("127.0.0.0/8\n::1");
    await dialog.getByRole("button", { name: "Create token" }).click();
    const shown = dialog.getByRole("status", { name: "Your new token" });
    const first = await shown.innerText();
    await page.mouse.click(5, 5);
    await expect(dialog.locator(":focus"), "a click beside it changes nothing").toHaveCount(1);
    await dialog.getByRole("button", { name: "Done" }).click();
    const statusOf = async (token: string) =>
      (await page.request.get("/v1/projects", { headers: { authorization: `Bearer ${token}` } })).status();
    expect(await statusOf(first)).toBe(200);
    await tokens.getByRole("link", { name: "Nightly sync" }).click();
    await expect(page.getByText("127.0.0.0/8, ::1")).toBeVisible();
    await page.getByRole("button", { name: "Rotate" }).click();
    await dialog.getByRole("button", { name: "Rotate token" }).click();
    await expect(dialog.getByText(/The previous secret works until/)).toBeVisible();
    const second = await shown.innerText();
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText(/Replaced just now/i)).toBeVisible();
    await expect(
      page.getByText(/The previous secret works until .*\. It was shown to Mary Somerville\./),
    ).toBeVisible();
    await page.request.post("/v1/public/leaked-tokens", { data: [{ token: first }] });
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    await page.reload();
    await expect(page.getByText(/A previous secret was reported as leaked on/)).toBeVisible();
    await page.getByRole("button", { name: "Edit" }).click();
    await dialog.getByLabel("Token name").fill("Weekly sync");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("heading", { name: "Weekly sync" })).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/4 requests in 30 days/)).toBeVisible({ timeout: 5000 });
    }).toPass();
    await look(page, "token");
    await page.getByRole("button", { name: "Revoke" }).click();
    await dialog.getByRole("button", { name: "Revoke token" }).click();
    await expect(page).toHaveURL("/settings/tokens");
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401]);
  });

  await test.step("a profile without names says so, and still has initials", async () => {
    await page.route("**/api/auth/user", async (call) => {
      const response = await call.fetch();
      await call.fulfill({ response, json: { ...(await response.json()), firstName: null, lastName: null } });
    });
    await page.goto("/settings");
    const profile = page.getByRole("region", { name: "Profile" });
    await expect(profile.getByRole("definition").filter({ hasText: /^Not provided$/ })).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Your account" })).toHaveText(/^U/);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: "Good to see you", exact: true })).toBeVisible();
    await page.unroute("**/api/auth/user");
    await page.goto("/notifications");
    await expect(bell(1)).toBeVisible();
  });

  await test.step("a muted kind of notification is listed, and can be turned on again", async () => {
    await page.getByRole("listitem").filter({ hasText: "Make your first API call" }).hover();
    await page.getByRole("button", { name: "Mute notifications: Getting started" }).last().click();
    await expect(page.getByText("Muted: Getting started.")).toBeVisible();
    await page.getByRole("link", { name: "Change what you’re notified of" }).click();
    const choice = page.getByRole("switch", { name: "Getting started: In the app" });
    await expect(choice).not.toBeChecked();
    await choice.click();
    await expect(choice).toBeChecked();
  });

  await test.step("tokens, webhooks, and requests are one click away; the palette records", async () => {
    const developers = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("list", {
      name: "Developers",
    });
    for (const name of ["Webhooks", "Requests", "API tokens"]) {
      await developers.getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(developers.locator("[aria-current]")).toHaveText(name);
    }
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("option").first()).toHaveText(/^Record attribution/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/attribution");
    await expect(page.getByRole("dialog")).toContainText("Record");
    await page.keyboard.press("Escape");
  });

  await test.step("search finds a project while typing; Enter opens all results", async () => {
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search and commands" });
    await look(page, "palette");
    await palette.getByRole("combobox").fill("new pro");
    await expect(palette.getByRole("option", { name: /New Project/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Create New Project" });
    await dialog.getByLabel("Project name").fill(name);
    await dialog.getByRole("radio", { name: "API Integration" }).check();
    await dialog.getByRole("button", { name: "Create Project" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/projects");
    await expect(page.getByRole("link", { name })).toBeVisible();

    const box = page.getByRole("combobox", { name: "Search" });
    await box.fill(name);
    const found = page
      .getByRole("listbox", { name: "Search results" })
      .getByRole("option", { name: `${name} development` });
    await expect(found).toBeVisible();
    await box.press("ArrowDown");
    await expect(found).toHaveAttribute("aria-selected", "true");
    await box.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    await box.fill(name);
    await box.press("Enter");
    await expect(page).toHaveURL(`/search?q=${name}`);
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
    await look(page, "search");
    await box.fill("zzzz nothing");
    await box.press("Enter");
    await expect(page.getByText("Nothing found", { exact: true })).toBeVisible();
    await look(page, "search-empty");
  });

  await test.step("a failed search says so and can be retried", async () => {
    await page.route("**/api/search?*", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(`/search?q=${name}`);
    await expect(page.getByText("We couldn’t load the results.")).toBeVisible();
    await page.unroute("**/api/search?*");
    const retry = page.getByRole("main").getByRole("button", { name: "Retry" });
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 }); // a live update may have tried again
      await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  await test.step("the profile", async () => {
    await page.goto("/settings");
    await page.getByRole("button", { name: "Edit profile" }).click();
    await page.getByLabel("First name").fill("Maria");
    await page.getByLabel("Username").fill("a");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Username must be at least 3 characters")).toBeVisible();
    await look(page, "settings-profile");
    await page.getByLabel("Username").fill(mary.username);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Your profile has been changed.", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByText("Maria", { exact: true })).toBeVisible();
    const file = page.getByLabel("Image file");
    await file.setInputFiles({
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("not an image"),
    });
    await expect(page.getByText("Choose a PNG, JPEG, or WebP file.")).toBeVisible();
    await file.setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: Buffer.from(DOT, "base64") });
    await expect(page.getByText("Your image has been changed.", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Remove image" }).click();
    await expect(page.getByText("Your image has been removed.", { exact: true })).toBeVisible();
  });

  await test.step("switches stay as set", async () => {
    const profile = page.getByRole("switch", { name: "Public Profile" });
    const stars = page.getByRole("switch", { name: "Stars: In the app" });
    const sections = page.getByRole("navigation", { name: "Settings" });
    const was = await profile.getAttribute("aria-checked");
    const saved = () =>
      page.waitForResponse(
        (response) => response.url().endsWith("/api/account/preferences") && response.ok(),
      );
    await Promise.all([saved(), profile.click()]);
    await look(page, "settings-full");
    await page.getByRole("button", { name: "Edit profile" }).click();
    await page.getByLabel("First name").fill("Marie");
    await sections.getByRole("link", { name: "Notifications" }).click();
    const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
    await leaving.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByLabel("First name")).toHaveValue("Marie");
    await sections.getByRole("link", { name: "Notifications" }).click();
    await leaving.getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeFocused();
    await expect(sections.locator("[aria-current=page]")).toHaveText("Notifications");
    await Promise.all([saved(), stars.click()]);
    await page.reload();
    await expect(stars).toHaveAttribute("aria-checked", "false");
    const mail = page.getByRole("switch", { name: "Email Notifications" });
    const mailedStars = page.getByRole("switch", { name: "Stars: Daily email" });
    await expect(mailedStars).toBeChecked();
    await Promise.all([saved(), mail.click()]);
    await expect(mailedStars, "nothing is mailed").toHaveCount(0);
    await look(page, "settings-notifications");
    await Promise.all([saved(), mail.click()]);
    await expect(mailedStars, "what was chosen is kept").toBeChecked();
    await sections.getByRole("link", { name: "Account" }).click();
    await expect(profile).toHaveAttribute("aria-checked", was === "true" ? "false" : "true");
    await expect(page.getByRole("main").getByText("Maria", { exact: true })).toBeVisible();
  });

  await test.step("a signed webhook arrives; a refused one is resent", async () => {
    await using receiver = await startReceiver();
    await page
      .getByRole("navigation", { name: "Main", exact: true })
      .getByRole("link", { name: "Webhooks" })
      .click();
    await look(page, "webhooks-empty");
    await page.getByRole("button", { name: "Add endpoint" }).click();
    const dialog = page.getByRole("dialog", { name: "Add an endpoint" });
    await dialog.getByLabel("Endpoint URL").fill("http://192.168.0.1/");
    await dialog.getByRole("checkbox", { name: /^attribution.recorded/ }).check();
    await dialog.getByRole("button", { name: "Add endpoint" }).click();
    await expect(dialog.getByText("The address must begin with https://.")).toBeVisible();
    await look(page, "webhooks-add");
    await dialog.getByLabel("Endpoint URL").fill(receiver.url);
    await dialog.getByRole("button", { name: "Add endpoint" }).click();
    const shown = page.getByRole("dialog", { name: "Copy the signing secret now" });
    const secret = (await shown.getByLabel("The signing secret").textContent()) ?? "";
    await shown.getByRole("button", { name: "Done" }).click();
    await page.getByRole("link", { name: receiver.url }).click();

    receiver.answers(500, "The queue is full");
    await page.getByRole("button", { name: "Send test event" }).click();
    const sending = page.getByRole("dialog", { name: "Send a test event" });
    await sending.getByLabel("Event").selectOption("attribution.withdrawn");
    await sending.getByRole("button", { name: "Send test event" }).click();
    const delivery = page.getByRole("table", { name: "Deliveries" });
    await expect(delivery.getByText("500").first()).toBeVisible();
    await delivery.getByRole("button", { name: "Details: attribution.withdrawn" }).click();
    await expect(delivery.getByText("The queue is full").first()).toBeVisible(); // tried again in 5 s
    const sentId = `webhook-id: ${receiver.received[0]?.headers["webhook-id"]}`;
    await expect(delivery.getByText(sentId).first()).toBeVisible();
    const attempts = delivery.getByRole("list", { name: "Attempts" }).getByRole("listitem");
    await expect(attempts.first()).toContainText("Queued");
    await expect(attempts.nth(1)).toContainText("Attempt 1: responded 500");
    await expect(
      page.getByRole("img", { name: /^Deliveries per day: 1 delivery in the last 30 days/ }),
    ).toBeVisible();
    await look(page, "webhooks-delivery");
    receiver.answers(204);
    await delivery.getByRole("button", { name: "Resend" }).click();
    await expect(delivery.getByRole("cell", { name: "delivered" }).first()).toBeVisible();
    for (const request of receiver.received)
      expect(await verifyWebhook(request, secret)).toEqual(sampleMessage("attribution.withdrawn"));
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete endpoint" }).click();
    await expect(page.getByText("No endpoints yet")).toBeVisible();
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await page.getByRole("link", { name: "Your data", exact: true }).click();
  });

  await test.step("the data export finishes without a reload", async () => {
    await page.getByRole("button", { name: "Export data" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toMatch(/^byline-data-.+\.zip$/);
  });

  await test.step("the mailed link confirms the address", async () => {
    await page.goto("/settings");
    await expect(page.getByText("not confirmed")).toBeVisible();
    await page.goto("/dev/outbox");
    const mail = page
      .getByRole("listitem")
      .filter({ hasText: mary.email })
      .filter({ hasText: "Confirm your email address" });
    await expect(mail).toHaveCount(1);
    await look(page, "outbox");
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(await linkIn(mail));
    await expect(visitor.getByText("If you didn’t sign up, ignore this link.")).toBeVisible();
    await look(visitor, "verify-email-visitor");
    await visitor.getByRole("button", { name: "Sign In", exact: true }).click();
    await signIn(visitor, mary.password);
    const confirm = visitor.getByRole("button", { name: "Confirm address" });
    await expect(confirm).toBeVisible();
    await look(visitor, "verify-email");
    await confirm.click();
    await expect(visitor.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
    await visitor.context().close();
    await page.goto("/settings");
    await expect(page.getByText("confirmed", { exact: true })).toBeVisible();
  });

  await test.step("a new address waits for its link", async () => {
    await page.getByRole("button", { name: "Change email" }).click();
    const dialog = page.getByRole("dialog", { name: "Change your email address" });
    await dialog.getByLabel("New email address").fill(`new.${mary.email}`);
    await dialog.getByLabel("Your password").fill(mary.password);
    await dialog.getByRole("button", { name: "Send the link" }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText(`Changes to new.${mary.email} once you open the link we emailed there.`),
    ).toBeVisible();
    await look(page, "settings-email-waits");
    await page.getByRole("button", { name: "Cancel change" }).click();
    await expect(page.getByText("Change canceled", { exact: true })).toBeVisible();
    await expect(page.getByText(`Changes to new.${mary.email}`)).toBeHidden();
  });

  const newPassword = "another long sentence to keep";
  await test.step("the password", async () => {
    await page.getByRole("link", { name: "Manage sign-in" }).click();
    await page.getByRole("button", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog", { name: "Change your password" });
    await dialog.getByLabel("Current password").fill("wrong");
    await dialog.getByLabel("New password").fill(newPassword);
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(dialog.getByText("This isn’t your password. Try again.")).toBeVisible();
    await look(page, "settings-password");
    await dialog.getByLabel("Current password").fill(mary.password);
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("a deleted account is locked, and can be kept", async () => {
    await page.goto("/settings/data");
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByLabel("Your password").fill(newPassword);
    await look(page, "settings-delete");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(page.getByText("Account locked", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/"); // else its going there and this story's next step race
    await page.goto("/?auth=signin");
    await signIn(page, newPassword);
    await expect(page.getByRole("heading", { name: "Your account will be deleted" })).toBeVisible();
    await look(page, "account-locked");
    await page.getByRole("button", { name: "Keep my account" }).click();
    await expect(page.getByRole("heading", { name: "Good to see you, Maria" })).toBeVisible();
  });

  await test.step("a forgotten password is reset by mail", async () => {
    await page.goto("/api/logout");
    await page.getByRole("button", { name: "Developer Login" }).click();
    await page.getByRole("button", { name: "Forgot password?" }).click();
    const dialog = page.getByRole("dialog", { name: "Reset your password" });
    await dialog.getByLabel("Email").fill(mary.email);
    await look(page, "forgot-password");
    await dialog.getByRole("button", { name: "Send the link" }).click();
    await expect(dialog.getByRole("status")).toContainText("an email with a link is on its way");
    await page.goto("/dev/outbox");
    const mail = page
      .getByRole("listitem")
      .filter({ hasText: mary.email })
      .filter({ hasText: "Reset your password" });
    await page.goto(await linkIn(mail));
    await page.getByLabel("New password").fill(mary.password);
    await look(page, "reset-password");
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByRole("button", { name: "Sign In" }).click();
    await signIn(page, mary.password);
    await expect(page.getByRole("heading", { name: "Good to see you, Maria" })).toBeVisible();
  });
});

test("a refused call is found, explained, and linked to its record once it succeeds", async ({ page }) => {
  await join(page, newcomer("Mary", "Somerville"));
  const made = async (path: string, data: object) => (await page.request.post(path, { data })).json();
  const { id: project_id } = await made("/api/projects", { name: "Armillary sphere", type: "api" });
  const { token } = await made("/api/tokens", { name: "Orrery", scopes: ["write"] });
  const headers = { authorization: `Bearer ${token}` };
  const record = (body: object) => page.request.post("/v1/attributions", { headers, data: body });
  const work = { content_id: "wikipedia:orrery", attribution_type: "text_content" };
  await page.goto("/settings/requests");
  await expect(page.getByText("No calls in the last 30 days")).toBeVisible();
  await expect(page.getByText(/kept for 30 days/)).toBeVisible();
  await expect(page.getByRole("figure", { name: "curl" })).toContainText("/v1/attributions");
  const refused = await record({ ...work, project_id, colour: "brass" });
  expect(refused.status()).toBe(400);
  await page.goto("/settings");
  await page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Requests" })
    .click();
  const requests = page.getByRole("table", { name: "Requests" });
  await expect(requests.getByRole("row", { name: /^400 POST/ })).toBeVisible();
  const chart = page.getByRole("img", {
    name: /^Requests per day: 1 request in the last 30 days, 1 failed \(100% error/,
  });
  await expect(chart).toBeVisible();
  await page.getByRole("radio", { name: "Today" }).check();
  await expect(
    page.getByRole("img", { name: /^Requests per hour: 1 request today, 1 failed/ }),
  ).toBeVisible();
  await expect(page).toHaveURL("/settings/requests?period=1d");
  await chooseFilter(page.getByRole("search", { name: "Filter requests" }), "Method", "GET");
  await expect(page.getByRole("img", { name: /All requests: 1 today, 1 failed/ })).toBeVisible();
  await expect(page.getByText("No requests match these filters")).toBeVisible();
  await page.goto("/settings/requests?to=2026-01-01");
  await expect(page.getByText("Each call is kept for 30 days. Days are in UTC.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Requests per/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await expect(chart).toBeVisible();
  await look(page, "requests");
  await page.getByRole("searchbox", { name: "Request id" }).fill(refused.headers()["x-request-id"] ?? "");
  await expect(requests.locator("tbody tr")).toHaveCount(1);
  await requests.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "POST /v1/attributions" })).toBeVisible();
  const happened = page.getByRole("list", { name: "What happened" }).getByRole("listitem");
  await expect(happened).toHaveText([/^Received/, /^RefusedBad Request/, /^Responded 400after [\d.]+ ms$/]);
  await expect(page.getByLabel("Request body").last()).toContainText('"colour": "brass"');
  await expect(page.getByLabel("Response body").last()).toContainText("colour");
  const curl = page.getByRole("figure", { name: "curl" });
  await expect(curl).toContainText('"Authorization: Bearer $BYLINE_TOKEN"');
  await expect(curl.getByRole("button", { name: "Copy curl" })).toBeVisible();
  await look(page, "request");
  await page.getByRole("link", { name: "invalid_request", exact: true }).click();
  await expect(page).toHaveURL("/docs/errors#invalid_request");
  await page.goto("/settings/requests?view=errors");
  const causes = page.getByRole("list", { name: "Errors by cause" });
  await expect(causes.getByRole("listitem").filter({ hasText: "invalid_request" })).toContainText("1 call");
  await look(page, "requests-errors");
  await causes.getByRole("link", { name: "1 call" }).click();
  await expect(requests.locator("tbody tr")).toHaveCount(1);
  await expect(requests.getByRole("row", { name: /^400 POST/ })).toBeVisible();

  await page.goto("/settings/requests");
  const recorded = await record({ ...work, project_id });
  const { id } = await recorded.json();
  await requests.getByRole("row", { name: /^201 POST/ }).click(); // it came by itself
  await page.getByRole("link", { name: id }).click();
  await expect(page).toHaveURL(`/attribution/${id}`);
  await page.getByRole("link", { name: "a call with the token “Orrery”" }).click();
  await expect(page.getByRole("button", { name: /^Request id/ })).toContainText(
    recorded.headers()["x-request-id"] ?? "",
  );
});

test("a mailed link without its secret says so", async ({ page }) => {
  for (const path of ["/verify-email", "/reset-password", "/unsubscribe"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByText("This link is incomplete.")).toBeVisible();
  }
  await page.goto("/unsubscribe#token=unknown");
  // The address changes in its fragment only: the page is read anew.
  await page.reload();
  await look(page, "unsubscribe");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "Unsubscribed" })).toBeVisible();
});

test("without an outbox, its page isn't found", async ({ page }) => {
  await page.route("**/api/dev/outbox", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/dev/outbox");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
});

/** A server of the workspace's, at the one plain address that the product calls. */
async function startReceiver() {
  const received: { headers: IncomingMessage["headers"]; body: string }[] = [];
  let [status, answer] = [204, ""];
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    response.writeHead(status).end(answer);
  });
  await new Promise<void>((resolve) => receiver.listen(server.servicesPort, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.servicesPort}/hooks`,
    received,
    answers(next: number, text = "") {
      [status, answer] = [next, text];
    },
    async [Symbol.asyncDispose]() {
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    },
  };
}

const DOT =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
