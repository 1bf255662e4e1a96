import { expect, type Page } from "@playwright/test";
import { findBarriers } from "./axe.ts";
import { holdReads } from "./hold-reads.ts";
import { join, look, newcomer } from "./look.ts";
import { test } from "./story.ts";

/** Records by hand through the API, as the page's own form does; the page hears of it by itself. */
async function record(page: Page, projectId: string, contentId: string): Promise<string> {
  const made = await page.request.post("/api/attributions", {
    data: {
      projectId,
      contentId,
      contentCreatorId: "creator:hilma-af-klint",
      attributionType: "image_content",
      metadata: { title: "The Swan" },
    },
  });
  return (await made.json()).id;
}

test("an attribution is synced on the open page; a rejected one shows why, and is resent", async ({
  page,
}) => {
  await join(page, newcomer("Hilma", "Klint"));
  const { id: projectId } = await (
    await page.request.post("/api/projects", { data: { name: "Studio", type: "api", isPublic: false } })
  ).json();
  const { site } = await (await page.request.get("/api/rights/status")).json();
  const behave = (how: object) => page.request.put(`${site}/behaviour`, { data: how });
  const list = page.getByRole("table", { name: "Attributions" }).locator("tbody tr");
  const integration = page.getByRole("region", { name: "Integration status" });

  await test.step("it is synced without a reload", async () => {
    await page.goto("/attribution");
    await expect(integration).toContainText("Rights registry (sandbox)");
    // by whether another story has recorded anything yet
    await expect(integration.getByText(/^(Not tried yet|Connected)$/)).toBeVisible();
    await record(page, projectId, "swan:1");
    await expect(list.first()).toContainText("synced");
    await expect(integration.getByText("Connected", { exact: true })).toBeVisible();
    await expect(integration).toContainText("Every attribution recorded here is registered with it.");
    await look(page, "attribution-synced");
    await list.first().getByRole("link", { name: "The Swan" }).click();
    await expect(page.getByText("The platform has the current version.")).toBeVisible();
    await expect(page.getByRole("list", { name: "History" })).toContainText("Synced");
    await page.getByText("2 steps").click();
    await expect(page.getByRole("list", { name: "Steps" }).getByRole("listitem")).toHaveCount(2);
    await look(page, "record-synced");
  });

  await test.step("a rejected one shows the reason, sends a notification, and is retried", async () => {
    await behave({ rejectContaining: "unheard-of" });
    const id = await record(page, projectId, "unheard-of:1");
    const other = await record(page, projectId, "unheard-of:2");
    const letGo = await holdReads(page, `**/api/attributions/${id}/sync`);
    await page.goto(`/attribution/${id}`);
    await expect(page.getByRole("status", { name: "Loading sync status" })).toBeVisible();
    expect(await findBarriers(page), "axe on a record whose sync status is still read").toEqual([]);
    await letGo();
    await expect(page.getByRole("list", { name: "History" })).toContainText("Unknown work: unheard-of:1");
    await look(page, "record-rejected");
    await behave({ rejectContaining: "" });
    await page.getByRole("button", { name: "Resend now" }).click();
    await expect(page.getByText("The platform has the current version.")).toBeVisible();
    await page.goto("/attribution");
    await expect(integration).toContainText("1 attribution was rejected.");
    await look(page, "attribution-rejected");
    await integration.getByRole("link", { name: "Review 1 rejected" }).click();
    await expect(page).toHaveURL("/attribution?syncStatus=rejected");
    await expect(list).toHaveCount(1); // the list before stays until the next is there
    await expect(list.getByRole("link").first()).toHaveAttribute("href", `/attribution/${other}`);
    await integration.getByRole("button", { name: "Resend" }).click();
    await expect(page.getByText("1 record is on the way.", { exact: true })).toBeVisible();
    await expect(integration).not.toContainText("rejected");
  });

  await test.step("an outage is shown as one", async () => {
    await behave({ outage: true });
    await record(page, projectId, "swan:2");
    await expect(integration.getByText("Degraded", { exact: true })).toBeVisible();
    await expect(integration).toContainText("Attributions wait in order, and none are lost.");
    await look(page, "attribution-degraded");
    await behave({ outage: false });
    await record(page, projectId, "swan:3");
    await expect(integration.getByText("Connected", { exact: true })).toBeVisible();
  });

  await test.step("the settings link to the platform's site", async () => {
    await page.goto("/settings");
    const { name } = await (await page.request.get("/api/rights/status")).json();
    await page.getByRole("list", { name: "About Byline" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name: "Rights registry (sandbox)" })).toBeVisible();
    await expect(page.getByRole("table")).toContainText("unheard-of:1");
    await look(page, "reference-platform");
  });
});
