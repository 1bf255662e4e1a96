import { expect } from "@playwright/test";
import { join, look, newcomer } from "./look.ts";
import { test } from "./story.ts";

test("a list is sorted, folded, and displayed as chosen", async ({ page }) => {
  await join(page, newcomer("Emmy", "Noether"));
  const made = await page.request.post("/api/projects", {
    data: { name: "Ring theory", type: "api", isPublic: false },
  });
  const { id: projectId } = await made.json();
  for (const title of ["Ideals", "Invariants", "Invariants", "Invariants"]) {
    const data = {
      ...{ projectId, contentId: `paper:${title}`, attributionType: "text_content" },
      metadata: { title, creator: "Emmy Noether", license: "CC0-1.0" },
    };
    expect((await page.request.post("/api/attributions", { data })).status()).toBe(201);
  }
  const table = page.getByRole("table", { name: "Attributions" });
  const rows = table.locator("tbody tr");
  const head = (name: string) => table.getByRole("columnheader", { name });

  await test.step("by the column headings that the API sorts by", async () => {
    await page.goto("/attribution");
    await expect(rows.first()).toContainText("Invariants");
    await expect(head("Recorded")).toHaveAttribute("aria-sort", "descending");
    await expect(head("Work").getByRole("button"), "what can't be sorted says so").toHaveCount(0);
    await head("Recorded").getByRole("button").press("Enter");
    await expect(head("Recorded")).toHaveAttribute("aria-sort", "ascending");
    await expect(rows.first()).toContainText("Ideals");
    await head("Recorded").getByRole("button").press("Enter");
    await expect(rows.first()).toContainText("Invariants");
  });

  await test.step("repeats are one row, which unfolds by click and key, and is selected as a whole", async () => {
    await expect(rows).toHaveCount(2);
    const fold = rows.first().getByRole("button", { name: "3 attributions of Invariants" });
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    await fold.click();
    await expect(rows).toHaveCount(4);
    await expect(fold).toHaveAttribute("aria-expanded", "true");
    await look(page, "attribution-unfolded");
    await page.keyboard.press("o");
    await expect(rows).toHaveCount(2);
    await expect(rows.first().getByRole("link", { name: "Invariants" })).toBeFocused();
    await page.keyboard.press("o");
    await expect(rows).toHaveCount(4);
    await page.keyboard.press("j");
    await page.keyboard.press("o");
    await expect(rows.first().getByRole("link", { name: "Invariants" }), "not lost").toBeFocused();
    await rows.first().getByRole("checkbox", { name: "Select 3 attributions of Invariants" }).check();
    const bar = page.getByRole("region", { name: "Selected attributions" });
    await expect(bar.getByRole("status")).toHaveText("3 selected");
    await fold.click();
    await rows.nth(1).getByRole("checkbox").uncheck();
    await fold.click();
    await expect(rows.first().getByRole("checkbox")).toBeChecked({ indeterminate: true });
    await page.keyboard.press("x");
    await expect(bar.getByRole("status")).toHaveText("3 selected");
    await page.keyboard.press("x");
    await expect(bar).toHaveCount(0);
  });

  await test.step("columns and density are remembered", async () => {
    const display = page.getByRole("button", { name: "Display" });
    const height = async () => (await rows.first().boundingBox())?.height;
    await display.click();
    await page.getByRole("menuitemcheckbox", { name: "Type" }).click();
    await expect(head("Type")).toHaveCount(0);
    await page.getByRole("menuitemcheckbox", { name: "Content id" }).click();
    await look(page, "attribution-display");
    await page.getByRole("menuitemradio", { name: "Compact" }).click();
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(rows.first()).toContainText("paper:Invariants");
      await expect(head("Type")).toHaveCount(0);
      expect(await height()).toBe(40);
    }
    await display.click();
    await page.getByRole("menuitemradio", { name: "Comfortable" }).click();
    await expect.poll(height).toBe(48);
  });

  await test.step("the project's own list is the same, without its name", async () => {
    await page.goto(`/projects/${projectId}?tab=attributions`);
    await expect(rows).toHaveCount(2);
    await expect(head("Project")).toHaveCount(0);
    await expect(head("Type")).toHaveCount(0);
    await head("Recorded").getByRole("button").click();
    await expect(rows.first()).toContainText("Ideals");
  });

  await test.step("creators and works are sorted by name", async () => {
    for (const [path, name, by] of [
      ["/works", "Works", "Work"],
      ["/creators", "Creators", "Creator"],
    ] as const) {
      await page.goto(path);
      const list = page.getByRole("table", { name });
      await expect(list.getByRole("columnheader", { name: "Last credited" })).toHaveAttribute(
        "aria-sort",
        "descending",
      );
      const named = list.getByRole("columnheader", { name: by, exact: true });
      await named.getByRole("button").click();
      await expect(named).toHaveAttribute("aria-sort", "ascending");
      await expect(page).toHaveURL(`${path}?sort=name`);
      await look(page, `${name.toLowerCase()}-by-name`);
    }
  });

  await test.step("rows become cards on a phone", async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto("/attribution");
    await expect(rows.first().getByText("Emmy Noether").filter({ visible: true })).toHaveCount(1);
    await expect(rows.first().getByText("CC0 1.0").filter({ visible: true })).toHaveCount(1);
    await expect(rows.first().getByText(projectId.slice(0, 8)).filter({ visible: true })).toHaveCount(1);
    await expect(head("Recorded")).toBeHidden();
    await page.getByRole("button", { name: "Display" }).click();
    await page.getByRole("menuitemradio", { name: "Oldest first" }).click();
    await expect(rows.first()).toContainText("Ideals");
    await look(page, "attribution-cards");
  });
});
