import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { NOTHING_IS_PAID } from "@byline/contract/statement-words.ts";
import { expect, type Page } from "@playwright/test";
import { compose } from "../server/src/compose.ts";
import { readConfig } from "../server/src/config.ts";
import { consumers } from "../server/src/consumers.ts";
import type { Deps } from "../server/src/core/deps.ts";
import { createLog } from "../server/src/core/log.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../server/src/db/embedded.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { buildApp } from "../server/src/entry/app.ts";
import { startConsumers } from "../server/src/events/run-consumers.ts";
import type { App } from "../server/src/http/app.ts";
import { closeMonths } from "../server/src/modules/royalties/close-month.ts";
import { look, newcomer, signUp } from "./look.ts";
import { server } from "./servers.ts";
import { test } from "./story.ts";

const PORT = server.sparePort;
const URL = `http://localhost:${PORT}`;
const DAY_MS = 86_400_000;

/** A product of its own, whose months are small. */
let folder: string;
let postgres: EmbeddedPostgres;
let deps: Deps;
let app: App;
let consuming: Awaited<ReturnType<typeof startConsumers>>;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "byline-e2e-"));
  await chmod(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dir: folder });
  await migrate(postgres.url);
  const config = readConfig({
    PORT: String(PORT),
    BYLINE_URL: URL,
    BYLINE_LOG_LEVEL: "error",
    BYLINE_BETA_MONTHLY_CALLS: "10",
  });
  deps = await compose(config, postgres.url, createLog(config.logLevel));
  const built = path.resolve(import.meta.dirname, "../web/build");
  const { pages } = await import(path.join(built, "written/pages.js"));
  app = await buildApp(deps, { webFolder: path.join(built, "client"), pages });
  await app.listen({ port: PORT, host: "localhost" });
  consuming = await startConsumers(deps, consumers);
});

test.afterAll(async () => {
  app?.server.closeAllConnections();
  await app?.close();
  await consuming?.stop();
  await deps?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

async function record(page: Page, token: string, projectId: string, creator: string) {
  return page.request.post(`${URL}/v1/attributions`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      project_id: projectId,
      content_id: `work:${randomBytes(4).toString("hex")}`,
      content_creator_id: creator,
      attribution_type: "image_content",
    },
  });
}

test("the meter fills, its owner is notified, a call past the limit is refused, and a month closes", async ({
  page,
}) => {
  await page.goto(URL);
  await page.getByRole("button", { name: "Get Started as a Developer" }).click();
  await signUp(page, newcomer("Grace", "Hopper"));
  const { id: projectId } = await (
    await page.request.post(`${URL}/api/projects`, { data: { name: "Print room", type: "api" } })
  ).json();
  const moveToLive = (id: string) =>
    page.request.post(`${URL}/api/projects/${id}/status`, { data: { status: "live" } });
  const made = await page.request.post(`${URL}/api/tokens`, {
    data: { name: "Shop", scopes: ["read", "write"] },
  });
  const { token } = await made.json();
  const usage = page.getByRole("region", { name: "Usage" });

  await test.step("in development no call counts; once live, every call fills the meter on the open page", async () => {
    await page.goto(`${URL}/dashboard`);
    expect((await record(page, token, projectId, "cleo")).status()).toBe(201);
    expect((await moveToLive(projectId)).status()).toBe(200);
    await expect(usage.getByRole("meter", { name: "API calls" })).toHaveText("0 of 10");
    for (const creator of ["ada", "ada", "ben"])
      expect((await record(page, token, projectId, creator)).status()).toBe(201);
    await expect(usage.getByRole("meter", { name: "API calls" })).toHaveText("3 of 10");
    await look(page, "usage");
  });

  await test.step("at 80% its owner is notified", async () => {
    for (let n = 0; n < 5; n++) await record(page, token, projectId, "cleo");
    await expect(usage.getByRole("meter", { name: "API calls" })).toHaveText("8 of 10");
    await expect(usage.getByText("Nearly used up.")).toBeVisible();
    await look(page, "usage-near");
    await page.goto(`${URL}/notifications`);
    await expect(page.getByText("80% of this month’s API calls are used")).toBeVisible();
  });

  await test.step("one call too many gets a 402 with a sentence; the dashboard shows it too", async () => {
    for (let n = 0; n < 2; n++) await record(page, token, projectId, "cleo");
    await page.goto(`${URL}/dashboard`);
    await expect(usage.getByText("Used up. More are accepted until 11.")).toBeVisible();
    await record(page, token, projectId, "cleo");
    const refused = await record(page, token, projectId, "cleo");
    expect(refused.status()).toBe(402);
    const { message, upgrade_url: upgrade } = await refused.json();
    expect(message).toContain(
      "This workspace has used 11 API calls this month; its Beta plan allows 10, plus 10% grace.",
    );
    expect(upgrade).toBe(`${URL}/pricing`);
    await page.goto(`${URL}/dashboard`);
    await expect(usage.getByText("Used up.", { exact: true })).toBeVisible();
    await look(page, "usage-full");
    await usage.getByRole("link", { name: "Compare plans" }).click();
    await expect(page).toHaveURL(`${URL}/pricing`);
  });

  await test.step("a second project can't go live on this plan, and the page explains why", async () => {
    const { id: secondId } = await (
      await page.request.post(`${URL}/api/projects`, { data: { name: "Archive", type: "api" } })
    ).json();
    expect(
      (
        await page.request.post(`${URL}/api/projects/${projectId}/status`, { data: { status: "live" } })
      ).status(),
    ).toBe(200);
    const refused = await page.request.post(`${URL}/api/projects/${secondId}/status`, {
      data: { status: "live" },
    });
    expect([refused.status(), (await refused.json()).quota.limit]).toEqual([402, "liveProjects"]);
    await page.goto(`${URL}/projects/${secondId}?tab=settings`);
    await page.getByRole("radio", { name: "Live" }).click();
    await page.getByRole("button", { name: "Move to live" }).click();
    const limit = page.getByRole("dialog", { name: "Plan limit reached" });
    await expect(limit).toContainText("A larger plan allows more.");
    await expect(limit).not.toContainText("http");
    await look(page, "limit");
    await limit.getByRole("button", { name: "Not now" }).click();
    await expect(page.getByRole("radio", { name: "Development" })).toBeChecked();
    await page.getByRole("radio", { name: "Live" }).click();
    await page.getByRole("button", { name: "Move to live" }).click();
    await limit.getByRole("link", { name: "Compare plans" }).click();
    await expect(page).toHaveURL(`${URL}/pricing`);
    await expect(limit).toBeHidden();
  });

  await test.step("revenue is reported by hand", async () => {
    await page.goto(`${URL}/projects/${projectId}?tab=royalties`);
    await expect(page.getByText("No revenue reported yet")).toBeVisible();
    await look(page, "royalties-empty");
    await page.getByRole("button", { name: "Report revenue" }).click();
    const dialog = page.getByRole("dialog", { name: "Report revenue" });
    await dialog.getByLabel("Amount").fill("1250.005");
    await dialog.getByLabel("Reference").fill("invoice-11");
    await dialog.getByRole("button", { name: "Report revenue" }).click();
    await expect(dialog.getByText("Enter an amount such as 1250.00")).toBeVisible();
    await look(page, "revenue-report");
    await dialog.getByLabel("Amount").fill("1,250.00");
    await dialog.getByRole("button", { name: "Report revenue" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("table", { name: "Open months" }).getByText("$106.25")).toBeVisible();
  });

  await test.step("after the month ends, its statement explains each amount", async () => {
    expect(await closeMonths({ ...deps, clock: () => Date.now() + 40 * DAY_MS })).toBe(1);
    // the open page is told
    await expect(page.getByRole("table", { name: "Statements" }).getByRole("link")).toBeVisible();
    await look(page, "royalties");
    await page.getByRole("table", { name: "Statements" }).getByRole("link").click();
    const lines = page.getByRole("table", { name: "Creators’ shares" });
    await expect(lines.getByRole("row")).toHaveCount(5);
    await expect(lines.getByRole("row", { name: /^cleo/ })).toContainText("$79.69");
    await expect(lines.getByRole("row", { name: /^ada/ })).toContainText("2 counted attributions");
    await look(page, "statement");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download PDF" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^byline-statement-\d{4}-\d\d-USD-\w{8}\.pdf$/);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByText(NOTHING_IS_PAID), "ink on paper").toHaveCSS("color", "rgb(87, 83, 75)");
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.getByRole("button", { name: "Public page" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /Download|All statements/ })).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
  });
});
