import { execFileSync } from "node:child_process";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { addApp } from "./authenticator-app.ts";
import { findShifts, watchShifts } from "./layout-shift.ts";
import { awake, join, look, newcomer, type Person } from "./look.ts";
import { server } from "./servers.ts";
import { test } from "./story.ts";

async function joined(browser: Browser, baseURL: string, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await join(page, person);
  return page;
}

function grant(email: string) {
  const env = { ...process.env, BYLINE_DATA_DIR: server.folder, DATABASE_URL: "" };
  execFileSync(process.execPath, ["scripts/admin.ts", "grant", email], { env });
}

/** Where the one link of the newest mail with this subject leads, as the outbox shows it. */
async function mailedLink(page: Page, subject: RegExp): Promise<string> {
  const mails: { subject: string; text: string }[] = await (await page.request.get("/api/dev/outbox")).json();
  const mail = mails.find((one) => subject.test(one.subject));
  const link = /https?:\S+#token=\S+/.exec(mail?.text ?? "")?.[0];
  expect(link, `a link in ${subject}`).toBeTruthy();
  const { pathname, hash } = new URL(link as string);
  return pathname + hash;
}

/**
 * Sends a form of strangers: the server asks whoever was faster than people write to wait, and the story
 * sends again.
 */
async function sendUntil(send: Locator, done: Locator) {
  await expect(async () => {
    if (!(await done.isVisible())) await send.click({ timeout: 1000 });
    await expect(done).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}

test("a notice, from its form to the operator's decision, the counter-notice, and its deadline", async ({
  page,
  browser,
  baseURL,
}) => {
  const olga = newcomer("Olga", "Operator");
  const ada = newcomer("Ada", "Byron");
  const operator = await joined(browser, baseURL as string, olga);
  const [, token] = (await mailedLink(operator, /^Confirm your email address/)).split("#token=");
  expect((await operator.request.post("/api/auth/verify", { data: { token } })).ok()).toBe(true);
  grant(olga.email);
  const member = await joined(browser, baseURL as string, ada);
  const made = await member.request.post("/api/projects", { data: { name: "Dawn in color", type: "api" } });
  const project = await made.json();

  await test.step("a visitor sends a notice and follows it by its link", async () => {
    await page.goto("/dmca-notice");
    const send = page.getByRole("button", { name: "Submit DMCA Notice" });
    await awake(send);
    await send.click();
    await expect(page.getByText("Please identify the work")).toBeVisible();
    await expect(page.getByLabel("Your name")).toBeFocused();
    await look(page, "dmca-notice");
    await page.getByLabel("Your name").fill("Vera Rights");
    await page.getByLabel("Rights holder").fill("Estate of V.");
    await page.getByLabel("Email").fill("vera@example.com");
    await page.getByLabel("Telephone").fill("+1 202 555 0100");
    await page.getByLabel("Postal address").fill("1 Main Street, Washington, DC");
    await page.getByLabel("The work").fill("The photograph Dawn, 1931");
    await page
      .getByLabel("The material that infringes it")
      .fill(new URL(`/explore/projects/${project.id}`, page.url()).href);
    await page.getByLabel(/believe in good faith/).check();
    await page.getByLabel(/under penalty of perjury/).check();
    await page.getByLabel("Signature").fill("Vera Rights");
    await sendUntil(send, page.getByRole("heading", { name: "Your notice is saved" }));
    await look(page, "dmca-sent");
    await page.getByRole("link", { name: "See your notice" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Notice DMCA-/ })).toBeVisible();
  });

  await test.step("an operator opens the console with a second factor", async () => {
    await operator.goto("/operator/overview");
    await expect(operator.getByText("Operators need a second factor")).toBeVisible();
    await look(operator, "operator-without-factor");
    await operator.getByRole("link", { name: "Open Settings, Security" }).click();
    await addApp(operator, olga);
    await expect(operator.getByText("Operators must keep at least one second factor.")).toBeVisible();
    await expect(operator.getByRole("button", { name: "Remove app" })).toBeHidden();
  });

  await test.step("an operator takes the project down", async () => {
    await operator.goto("/operator/overview");
    await expect(operator.locator("dl").getByRole("link", { name: "DMCA notices" })).toBeVisible();
    const log = operator.getByRole("table", { name: /behind the event log/ });
    await expect(log.getByRole("row", { name: /notifications/ })).toBeVisible();
    await expect(operator.getByRole("heading", { name: "Production readiness" })).toBeVisible();
    await expect(operator.getByText("A sandbox replaces Stripe, so no money moves.")).toBeVisible();
    await look(operator, "operator-overview");
    await watchShifts(operator.context());
    expect(await findShifts(operator, "/operator/overview")).toEqual([]);
    await operator.goto("/operator/notices");
    await expect(operator.getByText("Vera Rights, for Estate of V.")).toBeVisible();
    await look(operator, "operator-notices");
    await operator.getByLabel("Message").fill("The notice is complete.");
    await operator.getByRole("button", { name: "Take down" }).click();
    await expect(operator.getByText("It’s taken down, and both sides are notified.").first()).toBeVisible();
    expect((await page.request.get(`/api/community/projects/${project.id}`)).status()).toBe(404);
  });

  await test.step("the member sees on the project what happened and what to do", async () => {
    await member.goto("/projects");
    await expect(
      member
        .getByRole("listitem")
        .filter({ hasText: "Dawn in color" })
        .getByText("withheld", { exact: true }),
    ).toBeVisible();
    await member.getByRole("link", { name: "Dawn in color" }).click();
    await expect(member.getByRole("heading", { name: /^Withheld from public view since/ })).toBeVisible();
    await expect(member.getByText(/^The copyright notice DMCA-\S+ names Dawn in color/)).toBeVisible();
    await expect(member.getByRole("link", { name: "Public page" })).toBeHidden();
    await look(member, "project-withheld");
    await member.getByRole("link", { name: "counter-notice" }).click();
    await expect(member.getByRole("heading", { name: "Counter-notice" })).toBeInViewport();
  });

  await test.step("the member objects, and both see the claimant's deadline for going to court", async () => {
    await member.goto(await mailedLink(page, /Material was taken down/));
    await member.getByRole("button", { name: "Write a counter-notice" }).click();
    await member.getByLabel("Your name").fill("Ada Byron");
    await member.getByLabel("Telephone").fill("+44 20 7946 0000");
    await member.getByLabel("Email").fill(ada.email);
    await member.getByLabel("Postal address").fill("12 St James's Square, London");
    await member.getByLabel("The material", { exact: true }).fill("The project Dawn in color");
    await member.getByLabel(/mistake or misidentification/).check();
    await member.getByLabel(/consent to the jurisdiction/).check();
    await member.getByLabel(/accept service of process/).check();
    await member.getByLabel("Signature").fill("Ada Byron");
    await look(member, "dmca-counter-notice");
    await sendUntil(
      member.getByRole("button", { name: "Send counter-notice" }),
      member.getByText("Your counter-notice was saved, and the claimant was told."),
    );
    await look(member, "dmca-status");
    await operator.goto("/operator/notices");
    await expect(operator.getByText("Countered")).toBeVisible();
    // not before the tenth business day
    await expect(operator.getByRole("button", { name: "Restore" })).toBeHidden();
    await operator.getByRole("button", { name: "Claimant filed a court action" }).click();
    await expect(operator.getByText("No notices have this status.")).toBeVisible();
    await operator.goto("/operator/audit");
    await expect(operator.getByRole("main").getByText("Copyright notice decided").last()).toBeVisible();
    await look(operator, "operator-audit");
  });

  await test.step("a person asks for their name to be removed, and it can be restored", async () => {
    const wall = await (
      await member.request.post("/api/projects", { data: { name: "Class pictures", type: "api" } })
    ).json();
    await member.request.post(`/api/projects/${wall.id}/status`, { data: { status: "live" } });
    const recorded = await member.request.post("/api/attributions", {
      data: {
        projectId: wall.id,
        contentId: "class-of-1931",
        attributionType: "image_content",
        metadata: { title: "Class of 1931", creator: "Nora Private" },
      },
    });
    const { url } = await recorded.json();
    await page.goto(url);
    await page.getByRole("link", { name: "Report it" }).click();
    await page.getByLabel("It names me, and I want my name removed").check();
    await page.getByLabel(/^Your name, as the page shows it/).fill("Nora Private");
    await page.getByLabel("Explanation").fill("I was a pupil. My ID is at the school's office.");
    await look(page, "report-name");
    await sendUntil(
      page.getByRole("button", { name: "Send report" }),
      page.getByRole("heading", { name: "Report received" }),
    );
    const heading = page.getByRole("heading", { level: 1 });
    await operator.goto("/operator/reports");
    const decide = operator.getByRole("button", { name: "Remove the name" });
    await decide.click();
    await expect(operator.getByText("Please give a reason")).toBeVisible();
    await look(operator, "operator-name");
    await operator.getByLabel("Reason").fill("The school confirmed it.");
    await decide.click();
    await expect(decide).toBeHidden();
    await page.goto(url);
    await expect(heading).toHaveText("[name removed], Class of 1931");
    await expect(page.getByText("Nora Private")).toHaveCount(0);
    await look(page, "credit-without-name");
    await operator.getByRole("radio", { name: "Decided" }).click();
    const decisions = operator.getByRole("list", { name: "Decisions" });
    await expect(decisions).toHaveText(/^Name removed by .*: The school confirmed it\.$/);
    await look(operator, "operator-name-removed");
    await operator.getByLabel("Reason").fill("It was another person.");
    const restore = operator.getByRole("button", { name: "Show the name again" });
    await restore.click();
    await expect(restore).toBeHidden();
    await page.goto(url);
    await expect(heading).toHaveText("Nora Private, Class of 1931");
  });

  await test.step("an incident is published on the status page, with measurements", async () => {
    await operator.goto("/operator/incidents");
    await operator.getByLabel("Title").fill("Slow answers from analytics");
    await operator.getByLabel("What is known").fill("A query takes too long. We look for the cause.");
    await operator.getByRole("button", { name: "Publish" }).click();
    await expect(
      operator.getByRole("list", { name: "incidents" }).getByText("Slow answers from analytics"),
    ).toBeVisible();
    await look(operator, "operator-incidents");
    await operator
      .getByRole("navigation", { name: "Operator" })
      .getByRole("link", { name: "Rights sync" })
      .click();
    await expect(
      operator.getByText(
        /^(Nothing has been sent to|Byline has been connected to|The connection to) Rights registry \(sandbox\)/,
      ),
    ).toBeVisible();
    await look(operator, "operator-rights");
    await operator
      .getByRole("navigation", { name: "Operator" })
      .getByRole("link", { name: "Workspaces" })
      .click();
    await operator.getByLabel("Find a workspace").fill(ada.email);
    await operator.getByRole("button", { name: "Find" }).click();
    await operator.getByRole("button", { name: "Limits of Ada Byron" }).click();
    const limits = operator.getByRole("dialog", { name: "Limits of Ada Byron" });
    await limits.getByLabel("Plan").selectOption("enterprise");
    await limits.getByLabel("Limit of API calls").selectOption("own");
    await limits.getByRole("button", { name: "Save limits" }).click();
    await expect(limits.getByText("Limit must be a whole number")).toBeVisible();
    await limits.getByLabel("API calls, at most").fill("5,000,000");
    await limits.getByLabel("Royalty in percent").fill("3.5");
    await limits.getByLabel("Reason").fill("Contract of May");
    await look(operator, "operator-limits");
    await limits.getByRole("button", { name: "Save limits" }).click();
    await expect(
      operator.getByRole("listitem").filter({ hasText: "Ada Byron" }).getByText("custom terms"),
    ).toBeVisible();
    await look(operator, "operator-workspaces");
    await operator.getByRole("link", { name: /^Ada Byron \(@/ }).click();
    await expect(operator.getByRole("heading", { name: "People" })).toBeVisible();
    await look(operator, "operator-people");
    await operator.getByRole("button", { name: "Sign out everywhere: Ada Byron" }).click();
    const leaving = operator.getByRole("dialog", { name: "Sign Ada Byron out everywhere?" });
    await leaving.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(operator.getByText("is signed out everywhere and was notified").first()).toBeVisible();
    expect((await member.request.get("/api/projects")).status()).toBe(401);
    for (const useful of [true, false, false])
      await page.request.post("/api/feedback", { data: { path: "/docs/sdk", useful } });
    await operator
      .getByRole("navigation", { name: "Operator" })
      .getByRole("link", { name: "Page feedback" })
      .click();
    await expect(operator.getByRole("row", { name: /^SDK 1 2 33%/ })).toBeVisible();
    await look(operator, "operator-feedback");
    await page.goto("/status");
    await expect(page.getByRole("heading", { name: "Slow answers from analytics" })).toBeVisible();
    await expect(page.getByRole("img", { name: /^API: 1 of 90 days measured/ })).toBeVisible();
    await look(page, "status");
  });
});

test("a visitor writes to sales and support, confirms the newsletter, and opens the demo", async ({
  page,
  request,
}) => {
  await request.post("/api/demo"); // its history is written while the steps before it run
  await test.step("support", async () => {
    await page.goto("/support");
    await awake(page.getByLabel("Name", { exact: true }));
    await page.getByLabel("Name", { exact: true }).fill("Grace Hopper");
    await page.getByLabel("Email").fill("grace@example.com");
    await page.getByLabel("What is it about?").selectOption("api");
    await page.getByLabel("Message").fill("It says 401.");
    await look(page, "support");
    await sendUntil(
      page.getByRole("button", { name: "Send request" }),
      page.getByRole("heading", { name: "We received your request" }),
    );
  });

  await test.step("sales", async () => {
    await page.goto("/contact-sales");
    await look(page, "contact-sales");
  });

  await test.step("newsletter", async () => {
    await page.request.post("/api/newsletter", { data: { email: "reader@example.com" } });
    await page.goto("/dev/outbox");
    await expect(page.getByText("Confirm your Byline newsletter subscription").first()).toBeVisible();
    await page.goto(await mailedLink(page, /Confirm your Byline newsletter/));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { name: "You’re subscribed" })).toBeVisible();
    await page.goto(await mailedLink(page, /You’re subscribed to the Byline newsletter/));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "You’re unsubscribed" })).toBeVisible();
  });

  await test.step("the demo", async () => {
    await page.goto("/features");
    const viewDemo = page.getByRole("button", { name: "View Demo" }).first();
    await awake(viewDemo);
    await expect(async () => {
      await viewDemo.click();
      await expect(page.getByText("You’re looking at a demo.")).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 240_000 });
    await watchShifts(page.context());
    expect(await findShifts(page, "/dashboard")).toEqual([]);
    await look(page, "demo");
    await page.goto("/settings");
    await expect(page.getByText(/^Everyone who tries the demo shares this account/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit profile" })).toBeDisabled();
    await expect(page.locator("[role=switch]:enabled")).toHaveCount(0);
    await page.goto("/settings/data");
    await expect(page.getByRole("button", { name: "Delete account" })).toBeDisabled();
    await page.goto("/pricing"); // of the plans it is a visitor
    await expect(page.getByRole("link", { name: "Your plan and billing" })).toBeHidden();
    await page.getByRole("button", { name: "Get Started Free" }).first().click();
    await expect(page.getByRole("dialog").getByLabel("Username")).toBeVisible();
    await page.goto("/checkout?plan=Team");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByRole("dialog", { name: "Join Byline to subscribe to Team" })).toBeVisible();
  });
});
