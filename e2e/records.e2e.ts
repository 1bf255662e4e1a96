import { readFile } from "node:fs/promises";
import { DEFINITIONS } from "@byline/contract/definitions.ts";
import { expect, type Locator } from "@playwright/test";
import { chooseFilter, openFilter, typeFilter } from "./filters.ts";
import { holdReads } from "./hold-reads.ts";
import { join, look, newcomer } from "./look.ts";
import { test } from "./story.ts";

const CSV = `content_id,content_creator_id,attribution_type,metadata.title,metadata.creator,metadata.source_url,metadata.license
wikipedia:the-great-wave,creator:hokusai,image_content,The Great Wave,Katsushika Hokusai,https://example.org/wave,CC BY 4.0
,creator:hokusai,image_content,No content id,,,
wikipedia:fuji,creator:hokusai,Not a type,Red Fuji,,,
wikipedia:irises,creator:ogata-korin,image_content,Irises,Ogata Korin,,CC0-1.0
`;

/** What a click on an export link brings. */
async function download(link: Locator) {
  const [file] = await Promise.all([link.page().waitForEvent("download"), link.click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

const utcDay = (ago = 0) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const LATIN1 = Buffer.from("Content ID;Type;Title;Author\na:1;text_content;Stra\xdfe;J\xfcrgen\n", "latin1");

test("records are imported, corrected, withdrawn, counted, and exported", async ({ page }) => {
  await join(page, newcomer("Grace", "Hopper"));
  const made = await page.request.post("/api/projects", {
    data: { name: "Print room", type: "api", isPublic: false },
  });
  const { id: projectId } = await made.json();
  const list = page.getByRole("table", { name: "Attributions" }).locator("tbody tr");
  const filters = page.getByRole("search", { name: "Filter attributions" });
  const panel = page.getByRole("complementary", { name: "Attribution" });
  const openFilters = filters.getByRole("button", { name: "Filter", exact: true });
  const inUse = filters.getByRole("list", { name: "Filters in use" });

  await test.step("input typed before the projects load stays", async () => {
    for (const [path, open, field, chosen] of [
      ["/attribution", "Import CSV", "Or paste CSV", projectId],
      ["/attribution", "Record attribution", "Content id", projectId],
      ["/settings/tokens", "Create token", "Token name", ""],
    ] as const) {
      await page.goto("/dashboard"); // the same address again would be a reload, which keeps a dialog open
      const letGo = await holdReads(page, "**/api/projects");
      await page.goto(path);
      await page.getByRole("button", { name: open }).first().click();
      const dialog = page.getByRole("dialog");
      if (field === "Content id") await dialog.getByRole("button", { name: "Fill in the credit" }).click();
      await dialog.getByLabel(field, { exact: true }).fill("early");
      await letGo();
      const project = dialog.getByRole("combobox", { name: "Project" });
      await expect(project.getByRole("option", { name: "Print room" })).toBeAttached();
      await expect(project).toHaveValue(chosen);
      await expect(dialog.getByLabel(field, { exact: true }), open).toHaveValue("early");
    }
  });

  await test.step("a button at the end of a long dialog stays under the pointer", async () => {
    await page.goto("/attribution");
    await page.getByRole("button", { name: "Record attribution" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Fill in the credit" }).click();
    await dialog.getByLabel("Title", { exact: true }).fill("Irises");
    await dialog.getByText("More details").click();
    await dialog.getByLabel("External id").focus();
    const button = await dialog.getByRole("button", { name: "Record attribution" }).boundingBox();
    if (!button) throw new Error("The button is out of sight");
    await page.mouse.click(button.x + button.width / 2, button.y + button.height * 0.6);
    const contentId = dialog.getByLabel("Content id");
    await expect(contentId).toHaveAttribute("aria-invalid", "true");
    await expect(contentId).toBeFocused();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("combobox", { name: "Search or run a command" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(contentId, "the palette gives the focus back").toBeFocused();
  });

  await test.step("a file is checked first, line by line", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.getByRole("button", { name: "Import CSV" }).click();
    const dialog = page.getByRole("dialog", { name: "Import attributions" });
    await dialog.getByRole("button", { name: "Check the file" }).click();
    await expect(dialog.getByText("Choose a CSV file, or paste its text")).toBeVisible();
    await dialog.getByLabel("CSV").fill("Picture;Titel;Urheber;Shelf\nmuseum:1;Irises;Ogata Korin;A3");
    await expect(dialog.getByRole("row", { name: /^Titel Irises Title/ })).toBeVisible();
    await dialog.getByRole("button", { name: "Check the file" }).click();
    await expect(dialog.getByText("Choose a column or leave it out")).toHaveCount(2);
    await expect(dialog.getByLabel("“Picture” is imported as")).toBeFocused();
    await dialog.getByLabel("“Shelf” is imported as").selectOption("Left out");
    await dialog.getByLabel("“Picture” is imported as").selectOption("Left out");
    await dialog.getByRole("button", { name: "Check the file" }).click();
    const needed = dialog.getByText("The file needs a content_id column in its first line");
    await expect(needed.first()).toBeVisible();
    await dialog.getByLabel("“Picture” is imported as").selectOption("Content id");
    await dialog.getByLabel("Type of all rows").fill("image_content");
    await expect(dialog.getByText(`"Irises" by Ogata Korin`)).toBeVisible();
    await dialog.getByRole("button", { name: "Check the file" }).click();
    await expect(dialog.getByText("Checked, nothing recorded yet: 1 row for Print room.")).toBeVisible();
    await dialog.getByRole("button", { name: "Change the file" }).click();
    await dialog
      .getByLabel("File")
      .setInputFiles({ name: "latin.csv", mimeType: "text/csv", buffer: LATIN1 });
    await expect(dialog.getByText("latin.csv. Read as Windows-1252, separated by semicolons.")).toBeVisible();
    await expect(dialog.getByText(`"Straße" by Jürgen`)).toBeVisible();
    await dialog
      .getByLabel("File")
      .setInputFiles({ name: "records.csv", mimeType: "text/csv", buffer: Buffer.from(CSV) });
    await expect(dialog.getByLabel("CSV")).toHaveValue(CSV);
    await expect(dialog.getByText("records.csv. Read as UTF-8, separated by commas.")).toBeVisible();
    await look(page, "import");
    await dialog.getByRole("button", { name: "Check the file" }).click();
    await expect(dialog.getByText("Checked, nothing recorded yet: 4 rows for Print room.")).toBeVisible();
    await expect(dialog.getByRole("row", { name: /^3 content_id / })).toBeVisible();
    await expect(dialog.getByRole("row", { name: /^4 attribution_type / })).toBeVisible();
    await look(page, "import-checked");
    await expect(list).toHaveCount(0);
  });

  await test.step("then recorded, once", async () => {
    const dialog = page.getByRole("dialog", { name: "Import attributions" });
    await dialog.getByRole("button", { name: "Record 2 rows" }).click();
    await expect(dialog.getByText("The import is done")).toBeVisible();
    await expect(dialog.getByRole("progressbar", { name: "Rows done" })).toHaveJSProperty("value", 4);
    await look(page, "import-done");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(list).toHaveCount(2);
  });

  await test.step("search, sort, and export the list", async () => {
    const recorded = page.getByRole("columnheader", { name: "Recorded" });
    await expect(recorded).toHaveAttribute("aria-sort", "descending");
    await recorded.getByRole("button").click();
    await expect(recorded).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/sort=oldest/);
    await expect(list.first()).toContainText("The Great Wave");
    await filters.getByLabel("Search").fill("wikipedia:iri");
    await expect(list).toHaveCount(1);
    await page.reload();
    await expect(filters.getByLabel("Search")).toHaveValue("wikipedia:iri");
    await expect(list).toHaveCount(1);
    const file = await download(page.getByRole("link", { name: "Export filtered" }));
    expect(file.text).toContain("wikipedia:irises");
    expect(file.text).not.toContain("the-great-wave");
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(list).toHaveCount(2);
  });

  await test.step("the filters open behind one button; active ones are shown and removed one by one", async () => {
    await page.reload();
    await openFilters.focus();
    await page.keyboard.press("Enter");
    await look(page, "attribution-filters");
    await page.keyboard.type("wit");
    await page.keyboard.press("Enter");
    await expect(filters.getByRole("combobox", { name: "Withdrawn" })).toBeFocused();
    await look(page, "attribution-filter-choices");
    await page.keyboard.press("Backspace"); // leads back
    await expect(filters.getByRole("combobox", { name: "Filter by" })).toBeFocused();
    await page.keyboard.type("wit");
    await page.keyboard.press("Enter");
    await page.keyboard.type("hid");
    await page.keyboard.press("Enter");
    await expect(openFilters).toBeFocused();
    await expect(page).toHaveURL("/attribution?withdrawn=false");
    const days = await openFilter(filters, "Date");
    await expect(days.getByLabel("From (UTC)")).toBeFocused();
    await expect(days.getByLabel("To (UTC)")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(openFilters).toBeFocused();
    await typeFilter(filters, "Content id", "wikipedia:irises");
    await expect(inUse).toContainText("Withdrawn: Hidden");
    await expect(list).toHaveCount(1);
    await look(page, "attribution-filtered");
    await inUse.getByRole("button", { name: /^Content id: wikipedia:irises/ }).click();
    await expect(list).toHaveCount(2);
    await expect(page).toHaveURL("/attribution?withdrawn=false");
  });

  await test.step("an address written by hand shows which filter doesn't work", async () => {
    for (const [address, sentence] of [
      [
        "/attribution?sort=weird&from=2026-13-45",
        "Byline can’t use the first day “2026-13-45” and the sort “weird”.",
      ],
      ["/attribution?projectId=weird", "Byline can’t use the project “weird”."],
      ["/projects?type=weird", "Byline can’t use the type “weird”."],
      ["/community?sort=weird", "Byline can’t use the sort “weird”."],
      ["/analytics?from=2026-11-01&to=yesterday", "Byline can’t use the last day “yesterday”."],
    ] as const) {
      await page.goto(address);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0);
      if (address.startsWith("/attribution?sort")) {
        await expect(inUse, "what is set shows").toContainText("From (UTC): 2026-13-45");
      }
      await page.getByRole("main").getByRole("button", { name: "Clear filters" }).last().click();
      await expect(page).toHaveURL(new URL(address, page.url()).pathname);
      await expect(page.getByText(sentence)).toBeHidden();
    }
    await page.goto("/attribution");
  });

  await test.step("one is shown next to the list, and keys move through the list", async () => {
    const wave = list.getByRole("link", { name: "The Great Wave" });
    const irises = list.getByRole("link", { name: "Irises" });
    const place = () => list.filter({ hasText: "The Great Wave" }).boundingBox();
    const before = await place();
    await wave.click();
    await expect(panel.getByRole("heading", { name: /^Katsushika Hokusai, The Great Wave/ })).toBeVisible();
    expect(await place(), "its row stays where it was").toMatchObject({
      y: before?.y,
      height: before?.height,
    });
    await expect(panel.getByRole("list", { name: "History" })).toContainText("Recorded");
    await look(page, "attribution-peek");
    await page.keyboard.press("k");
    await expect(irises).toBeFocused();
    await expect(panel.getByRole("heading", { name: /Irises/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await page.keyboard.press("j");
    await expect(wave).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page, "the address carries it").toHaveURL(/\?peek=[0-9a-f-]{36}$/);
    await page.reload();
    await expect(panel.getByRole("heading", { name: /The Great Wave/ })).toBeVisible();
    await page.goBack();
    await expect(panel).toHaveCount(0);
    await filters.getByLabel("Search").press("?");
    await expect(filters.getByLabel("Search"), "no key is taken from a field").toHaveValue("?");
    await filters.getByLabel("Search").fill("");
    await irises.focus();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 768, height: 900 });
    await irises.click();
    const over = page.getByRole("dialog", { name: "Attribution" });
    await expect(over.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(over).toBeHidden();
    await expect(irises).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Actions: Irises" }).click();
    await page.getByRole("menuitem", { name: "Copy credit" }).click();
    await expect(page.getByText("The credit line of “Irises”", { exact: true })).toBeVisible();
  });

  await test.step("a record's credit in every format", async () => {
    await list.getByRole("link", { name: /The Great Wave/ }).click();
    await panel.getByRole("link", { name: "Open page" }).click();
    await expect(page).toHaveURL(/\/attribution\/[0-9a-f-]{36}$/);
    const credit = (name: string) => page.getByRole("region", { name, exact: true });
    await expect(credit("Text")).toContainText(
      '"The Great Wave" by Katsushika Hokusai is licensed under CC BY 4.0.',
    );
    await page.getByRole("tab", { name: "HTML" }).click();
    await expect(credit("HTML")).toContainText('<a href="https://example.org/wave">The Great Wave</a>');
    await page.getByRole("tab", { name: "Markdown" }).click();
    await expect(credit("Markdown")).toContainText("[The Great Wave](https://example.org/wave)");
    await page.getByRole("tab", { name: "JSON-LD" }).click();
    await expect(credit("JSON-LD")).toContainText('"@type": "ImageObject"');
    await look(page, "record");
  });

  const works = page.getByRole("table", { name: "Works" }).locator("tbody tr");
  const credits = page.getByRole("table", { name: "Attributions" }).locator("tbody tr");
  await test.step("creators have pages, with their works; a name is corrected", async () => {
    await page.goto("/attribution");
    await page
      .getByRole("navigation", { name: "Attribution" })
      .getByRole("link", { name: "Creators" })
      .click();
    const creators = page.getByRole("table", { name: "Creators" }).locator("tbody tr");
    await expect(creators).toHaveCount(2);
    await expect(page.getByText("2 creators")).toBeVisible();
    await look(page, "creators");
    await page.getByRole("search", { name: "Filter creators" }).getByLabel("Search").fill("KŌRIN");
    await expect(creators).toHaveCount(1);
    await expect(creators.getByRole("cell").nth(2), "its works").toHaveText("1");
    await page.getByRole("link", { name: "Ogata Korin" }).click();
    await expect(works).toContainText(["Irises"]);
    await expect(credits).toHaveCount(1);
    await page.getByRole("button", { name: "Correct name or kind" }).click();
    const dialog = page.getByRole("dialog", { name: "Correct name or kind" });
    await dialog.getByLabel("Name").fill("Ogata Kōrin");
    await dialog.getByLabel("Kind").selectOption("Person");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ogata Kōrin");
    await expect(page.getByText("Recorded: Ogata Korin")).toBeVisible();
  });

  await test.step("a work's license is corrected, and its credits show it", async () => {
    const creator = page.url();
    await works.first().getByRole("link", { name: "Irises" }).click();
    await page.getByRole("button", { name: "Correct the work" }).click();
    const dialog = page.getByRole("dialog", { name: "Correct the work" });
    await look(page, "work-correct");
    await dialog.getByLabel("License").fill("CC-BY-SA-4.0");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("link", { name: "CC BY-SA 4.0" })).toBeVisible();
    await page.getByRole("button", { name: "Correct the work" }).click();
    await dialog.getByLabel("License").clear();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: "CC BY-SA 4.0" })).toBeHidden();
    await page.goto(creator);
  });

  await test.step("linked, merged with another, and separated again", async () => {
    await page.getByRole("button", { name: "Link to an identifier" }).click();
    const linking = page.getByRole("dialog", { name: "Link to an identifier" });
    await linking.getByLabel("Identifier").fill("isni:0000 0001 2150 0909");
    await expect(linking.getByText("The last character of this ISNI should be X, not 9")).toBeVisible();
    await linking.getByLabel("Identifier").fill("https://www.wikidata.org/wiki/Q316427");
    await linking.getByRole("button", { name: "Link" }).click();
    await expect(page.getByRole("list", { name: "Identifiers" })).toContainText("wikidata:Q316427");
    const merges = page.getByRole("list", { name: "Merges" }).getByRole("listitem");
    await expect(merges).toHaveCount(1);

    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Merge into another" }).click();
    const merging = page.getByRole("dialog", { name: "Merge into another creator" });
    await merging.getByRole("button", { name: "Merge" }).click();
    await expect(merging.getByText("Choose a creator to merge into")).toBeVisible();
    await merging.getByLabel("Merge into which creator?").fill("hokusai");
    await expect(merging.getByRole("option")).toHaveCount(1);
    await look(page, "creator-merge");
    await merging.getByLabel("Merge into which creator?").press("Enter");
    await merging.getByLabel("Reason").fill("Entered twice");
    await merging.getByRole("button", { name: "Merge" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Katsushika Hokusai");
    await expect(credits).toHaveCount(2);
    await expect(merges.first()).toContainText("Entered twice");
    await look(page, "creator-merged");
    await merges.first().getByRole("button", { name: "Undo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo the merge" }).click();
    await expect(merges.first()).toContainText("Undone by Grace Hopper");
    await expect(credits, "what was merged takes its attributions along").toHaveCount(1);
    await merges.first().getByRole("link", { name: "Ogata Kōrin" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ogata Kōrin");
    await page.getByRole("link", { name: "Search these works" }).click();
    await expect(page).toHaveURL(/\/works\?creatorId=/);
    await expect(works).toHaveCount(1);
    await expect(works, "lists show the corrected name").toContainText(["Ogata Kōrin"]);
    await page.getByRole("link", { name: "Irises" }).click();
    await expect(page.getByRole("link", { name: "CC0 1.0" })).toBeVisible();
    await expect(page.getByText("None: it has no public credits")).toBeVisible();
    await look(page, "work");
    await page.goto("/attribution");
    await list.getByRole("link", { name: "The Great Wave" }).click();
    await panel.getByRole("link", { name: "Open page" }).click();
  });

  // What people did; when the rights platform was told of it is another story.
  const history = page
    .getByRole("list", { name: "History" })
    .getByRole("listitem")
    .filter({ hasNotText: "By the rights platform" });

  await test.step("it is corrected, with a reason", async () => {
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Edit this attribution" });
    await dialog.getByLabel("Creator id").fill("creator:hokusai-school");
    await dialog.getByText("Other metadata").click();
    await dialog.getByLabel("JSON").fill("{ no JSON");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByText("Metadata must be a JSON object")).toBeVisible();
    await expect(dialog.getByText("Reason is required")).toBeVisible();
    await look(page, "record-edit");
    await dialog.getByLabel("JSON").fill('{ "platform": "print" }');
    await dialog.getByLabel("Creators").fill("Totoya Hokkei; Ōi");
    await dialog.getByLabel("License").fill("CC0-1.0");
    await dialog.getByLabel("Reason").fill("The print is by a pupil");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      "Totoya Hokkei and Ōi, The Great Wave, example.org, CC0 1.0",
    );
    await expect(page.getByRole("region", { name: "Current version" })).toContainText('"platform": "print"');
    await expect(history).toHaveCount(2);
    await expect(history.first()).toContainText("The print is by a pupil");
    await expect(history.first()).toContainText("was creator:hokusai");
    await expect(history.first()).toContainText("By Grace Hopper");
  });

  await test.step("and withdrawn permanently", async () => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Withdraw..." }).click();
    const dialog = page.getByRole("dialog", { name: "Withdraw this attribution?" });
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect(dialog.getByText("Reason is required")).toBeVisible();
    await look(page, "record-withdraw");
    await dialog.getByLabel("Reason").fill("Shown no more");
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("it isn’t counted")).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
    await expect(history.first()).toContainText("Shown no more");
    await expect(history.last()).toContainText("Recorded");
    await look(page, "record-withdrawn");
    await page.getByRole("link", { name: "Attribution Management" }).click();
    await expect(page.getByText("1 withdrawn, not counted")).toBeVisible();
    await chooseFilter(filters, "Withdrawn", "Only withdrawn");
    await expect(page).toHaveURL(/withdrawn=true/);
    await expect(list).toHaveCount(1);
    await look(page, "attribution-withdrawn");
  });

  await test.step("several are selected by key and changed at once; failures show why", async () => {
    await page.goto("/attribution");
    await list.getByRole("link", { name: "Irises" }).focus();
    for (const key of ["x", "j", "x"]) await page.keyboard.press(key);
    const bar = page.getByRole("region", { name: "Selected attributions" });
    await expect(bar.getByRole("status")).toHaveText("2 selected");
    await look(page, "attribution-selected");
    const file = await download(bar.getByRole("link", { name: "Export selected" }));
    expect(file.text.split("\r\n").filter(Boolean)).toHaveLength(3);
    await bar.getByRole("button", { name: "Copy credits" }).click();
    const credits = page.getByRole("dialog", { name: "Credits of 2 attributions" });
    await expect(credits.getByRole("region", { name: "Credits as Text" })).toContainText("Irises");
    await credits.getByLabel("Format").selectOption("BibTeX");
    await expect(credits.getByRole("region", { name: "Credits as BibTeX" })).toContainText("@misc{");
    await look(page, "attribution-credits");
    const references = await download(credits.getByRole("button", { name: "Download" }));
    expect(references.text.match(/^@misc\{/gm)?.length).toBeGreaterThan(0);
    await credits.getByRole("button", { name: "Close" }).first().click();
    await bar.getByRole("button", { name: "Edit", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Edit 2 attributions" });
    await dialog.getByLabel("License").fill("CC-BY-4.0");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByText("Reason is required")).toBeVisible();
    await look(page, "attribution-bulk-edit");
    await dialog.getByLabel("Reason").fill("Released anew");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByText("1 of 2 attributions changed. These weren’t:")).toBeVisible();
    await expect(dialog.getByRole("list", { name: "Not done" })).toContainText("was withdrawn");
    await look(page, "attribution-bulk-failed");
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(list.filter({ hasText: "Irises" })).toContainText("CC BY 4.0");
    await expect(bar.getByRole("status")).toHaveText("1 selected");
    const all = await list.count();
    await bar.getByRole("button", { name: `Select all ${all} shown` }).click();
    await expect(bar.getByRole("status")).toHaveText(`${all} selected`);
    await bar.getByRole("button", { name: "Clear selection" }).click();
    await expect(bar).toHaveCount(0);
    await list.first().getByRole("checkbox").check();
    await list
      .last()
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    await expect(bar.getByRole("status"), "everything between").toHaveText(`${all} selected`);
    await page.keyboard.press("x");
    await list.first().getByRole("link").first().focus();
    await page.keyboard.press("Shift+X");
    await expect(bar.getByRole("status"), "and by key").toHaveText(`${all} selected`);
  });

  await test.step("filters are saved under a name, opened, changed, updated, and deleted", async () => {
    const dialog = page.getByRole("dialog");
    await page.goto("/attribution?search=Irises&sort=oldest");
    await filters.getByRole("button", { name: "Views" }).click();
    await expect(page.getByRole("menu")).toContainText("No saved views yet.");
    await page.getByRole("menuitem", { name: "Save as a new view..." }).click();
    await dialog.getByLabel("Name").fill("Irises, oldest first");
    await dialog.getByLabel("Share with the workspace").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    const views = filters.getByRole("button", { name: "Irises, oldest first" });
    await expect(views).toBeVisible();
    await expect(page).toHaveURL(/view=/);
    await page.goto("/attribution");
    await filters.getByRole("button", { name: "Views" }).click();
    await look(page, "attribution-views");
    await page.getByRole("menuitem", { name: "Irises, oldest first" }).click();
    await expect(page).toHaveURL(/search=Irises&sort=oldest/);
    await expect(filters.getByLabel("Search")).toHaveValue("Irises");
    await page.getByRole("columnheader", { name: "Recorded" }).getByRole("button").click();
    await expect(views).toHaveText("Irises, oldest first, changed");
    await views.click();
    await page.getByRole("menuitem", { name: "Update “Irises, oldest first”" }).click();
    await expect(views).toHaveText("Irises, oldest first");
    await views.click();
    await page.getByRole("menuitem", { name: "Rename or share..." }).click();
    await dialog.getByLabel("Name").fill("Irises");
    await dialog.getByRole("button", { name: "Save" }).click();
    await filters.getByRole("button", { name: "Irises", exact: true }).click();
    await page.getByRole("menuitem", { name: "Delete..." }).click();
    await dialog.getByRole("button", { name: "Delete view" }).click();
    await expect(filters.getByRole("button", { name: "Views" })).toBeVisible();
    await expect(page).not.toHaveURL(/view=/);
  });

  await test.step("figures over a custom range, with definitions and a file", async () => {
    await page.goto("/analytics");
    for (const name of [
      "Attributions over time",
      "Creators credited",
      "Views and engagement",
      "Project comparison",
    ])
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    await expect(page.getByText("No views reported").first()).toBeVisible();
    await page.getByRole("button", { name: "About Attributions" }).first().click();
    await expect(page.getByRole("dialog", { name: "Attributions" })).toContainText(
      "Withdrawn ones don't count.",
    );
    await page.keyboard.press("Escape");

    const range = page.getByRole("form", { name: "Chosen range" });
    await range.getByLabel("To (UTC)").fill(utcDay(60));
    await range.getByRole("button", { name: "Show" }).click();
    await expect(range.getByText("The range must end on or after its first day")).toBeVisible();
    await range.getByLabel("From (UTC)").fill(utcDay(1));
    await range.getByLabel("To (UTC)").fill(utcDay());
    await range.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(new RegExp(`from=${utcDay(1)}&to=${utcDay()}`));
    const chart = page.getByRole("img", { name: /^Attributions per day: 1 attribution in 2 days/ });
    await chart.press("End");
    await expect(page.getByText(/^1 attribution on /)).toBeVisible();
    await look(page, "analytics-range");
    for (const type of ["SVG", "PNG"]) {
      await page.getByRole("button", { name: "Save image of “Attributions”" }).click();
      const saved = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: type }).click();
      const file = `byline-attributions-${utcDay(1)}-to-${utcDay()}.${type.toLowerCase()}`;
      expect((await saved).suggestedFilename()).toBe(file);
    }
    await page.getByRole("radio", { name: "30 days" }).check();
    const month = page.getByRole("img", { name: /^Attributions per day: .* in 30 days/ });
    await month.press("End");
    await month.press("Shift+ArrowLeft");
    await expect(page.getByText(/^1 attribution from .* to /)).toBeVisible();
    await month.press("Enter");
    await expect(page).toHaveURL(new RegExp(`from=${utcDay(1)}&to=${utcDay()}`));
    await expect(chart).toBeFocused();
    await page.goBack();
    await expect(month).toBeVisible();
    await month.scrollIntoViewIfNeeded();
    const box = await month.boundingBox();
    if (!box) throw new Error("The chart is not on the screen");
    await page.mouse.move(box.x + box.width - 40, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 4, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(new RegExp(`from=${utcDay(1)}&to=${utcDay()}`));
    await expect(chart).toBeVisible();
    expect((await chart.boundingBox())?.y, "nothing moves under the pointer").toBe(box.y);
    await page.getByRole("button", { name: "Back to 30 days" }).first().click();
    await expect(month).toBeFocused();
    await expect(page).not.toHaveURL(/from=/);
    for (const key of ["End", "Shift+ArrowLeft", "Enter"]) await month.press(key);
    await expect(chart).toBeVisible();
    const days = await download(page.getByRole("link", { name: "Export days as CSV" }));
    expect(days.text.split("\r\n").filter(Boolean)).toHaveLength(3);
    const creators = await download(page.getByRole("link", { name: "Export top creators as CSV" }));
    expect(creators.text).toContain("creator:ogata-korin,1");
    const top = page.getByRole("list", { name: "Top creators" });
    await expect(top.getByRole("link", { name: "Open Ogata Kōrin" })).toHaveAttribute(
      "href",
      /^\/creators\//,
    );
    await top.getByRole("link", { name: "Ogata Kōrin", exact: true }).click();
    await expect(page).toHaveURL(/creatorId=[0-9a-f-]{36}/);
    await expect(inUse).toContainText("Creator: Ogata Kōrin");
    await expect(list).toHaveCount(1);
    await look(page, "attribution-of-creator");
    await page.goto(`/projects/${projectId}`);
    await page.getByRole("region", { name: "Last 30 days" }).getByRole("link", { name: "Analytics" }).click();
    await expect(page).toHaveURL(`/analytics?projectId=${projectId}`);
    await page.goto(`/analytics?projectId=${projectId}&from=${utcDay(1)}&to=${utcDay()}`);
    await expect(chart).toBeVisible();
  });

  await test.step("views, once there are some", async () => {
    const { token } = await (
      await page.request.post("/api/tokens", { data: { name: "viewer", scopes: ["write"], projectId } })
    ).json();
    const view = {
      project_id: projectId,
      content_id: "wikipedia:irises",
      session_id: "one",
      viewer_user_agent: "Mozilla/5.0 Firefox/130.0",
    };
    const sent = await page.request.post("/v1/events", {
      headers: { authorization: `Bearer ${token}` },
      data: {
        events: [
          { ...view, type: "view" },
          { ...view, type: "engagement" },
        ],
      },
    });
    expect(sent.status()).toBe(200);
    await page.goto("/analytics");
    const comparison = page.getByRole("table", { name: "Projects compared" });
    await expect(comparison.getByRole("row", { name: /Print room/ })).toContainText("100.0%");
    await look(page, "analytics-views");
    await comparison.getByRole("link", { name: "Print room", exact: true }).click();
    await expect(page).toHaveURL(`/analytics?projectId=${projectId}`);
    await expect(comparison).toHaveCount(0);
    await page.getByRole("button", { name: /^Project: Print room/ }).click();
    await expect(page).toHaveURL("/analytics");
  });

  await test.step("each analytics row links to the attributions it counts", async () => {
    const attribution = {
      ...{ projectId, contentId: "wikipedia:wheat-field", attributionType: "text_content" },
      metadata: { title: "Wheat Field", creator: "Vincent van Gogh", platform: "web" },
    };
    expect((await page.request.post("/api/attributions", { data: attribution })).status()).toBe(201);
    await page.goto("/analytics");
    await expect(page.getByRole("link", { name: "Wheat Field", exact: true })).toBeVisible();
    const rows: { figure: string; href: string; count: string }[] = [];
    for (const figure of ["types", "platforms", "creators", "contents"] as const)
      for (const row of await page
        .getByRole("list", { name: DEFINITIONS[figure].name, exact: true })
        .getByRole("listitem")
        .all())
        rows.push({
          figure,
          href: String(await row.getByRole("link").first().getAttribute("href")),
          count: await row.locator(".tabular").innerText(),
        });
    const byPlatform = rows.filter(({ figure }) => figure === "platforms").map(({ href }) => href);
    expect(byPlatform).toEqual([
      expect.stringContaining("platform=web"),
      expect.stringContaining("hasPlatform=false"),
    ]);
    expect(new Set(rows.map(({ figure }) => figure)).size).toBe(4);
    for (const { href, count } of rows) {
      await page.goto(href);
      await expect(list, href).toHaveCount(Number(count));
    }
    await page.goto(String(byPlatform[1]));
    await filters.getByRole("button", { name: /^Platform: Not stated/ }).click();
    await typeFilter(filters, "Platform", "nowhere");
    await expect(page.getByText("No attributions match these filters")).toBeVisible();
  });
});

test("possible duplicates of creators and works are merged or dismissed", async ({ page }) => {
  await join(page, newcomer("Grace", "Hopper"));
  const made = await page.request.post("/api/projects", { data: { name: "Print room", type: "api" } });
  const { id: projectId } = await made.json();
  const source_url = "https://museum.example/prints/7";
  const credited: [string, string | null, Record<string, string>][] = [
    ["print:1", "wikidata:Q5586", { creator: "Katsushika Hokusai", title: "The Great Wave", source_url }],
    [
      "print:2",
      null,
      { creator: "Katsushika Hokusai", title: "Under the Wave", source_url: `${source_url}#top` },
    ],
    ["print:3", "creator:ogata-korin", { creator: "Ogata Kōrin", title: "Irises", license: "CC0-1.0" }],
    ["print:4", null, { creator: "Ogata Korin", title: "Red and White Plum Blossoms" }],
    ["print:5", null, { creator: "Unknown" }],
  ];
  for (const [contentId, contentCreatorId, metadata] of credited) {
    const data = {
      ...{ projectId, contentId, attributionType: "image_content", metadata },
      ...(contentCreatorId && { contentCreatorId }),
    };
    expect((await page.request.post("/api/attributions", { data })).status()).toBe(201);
  }
  const proposed = async (of: string) =>
    (await (await page.request.get(`/api/duplicates/${of}`)).json()).proposals.length;
  await expect.poll(() => proposed("creators")).toBe(2);
  const section = page.getByRole("region", { name: "Possible duplicates" });
  const proposals = section.getByRole("list", { name: "Possible duplicates" }).locator("> li");
  const dialog = page.getByRole("dialog");

  await test.step("creators are merged by keyboard", async () => {
    await page.goto("/creators");
    const toggle = page.getByRole("button", { name: "2 possible duplicates" });
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await toggle.press("Enter");
    await expect(proposals).toHaveCount(2);
    await look(page, "duplicates");
    const hokusai = proposals.filter({ hasText: "Same name: Katsushika Hokusai" });
    await hokusai.getByRole("button", { name: "Merge Katsushika Hokusai" }).press("Enter");
    await expect(dialog.getByRole("radio")).toHaveCount(2);
    await expect(dialog.getByRole("radio").first()).toBeChecked();
    await expect(dialog.getByLabel("Reason")).toHaveValue("Same name");
    await look(page, "duplicates-merge");
    await dialog.getByRole("button", { name: "Merge" }).click();
    await expect(proposals).toHaveCount(1);
    await expect(section.getByRole("heading")).toBeFocused();
  });

  await test.step("others are marked as not the same, permanently", async () => {
    await proposals.getByRole("button", { name: /^Not the same Ogata/ }).click();
    await expect(section.getByText("No creators look like duplicates.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("table", { name: "Creators" })).toBeVisible();
    await expect(page.getByRole("button", { name: /possible duplicate/ })).toHaveCount(0);
  });

  await test.step("a merge is undone and suggested again", async () => {
    await page.getByRole("link", { name: "Katsushika Hokusai" }).click();
    await page.getByRole("list", { name: "Merges" }).getByRole("button", { name: "Undo" }).click();
    await dialog.getByRole("button", { name: "Undo the merge" }).click();
    await expect(page.getByText("Undone by Grace Hopper")).toBeVisible();
    await page.getByRole("link", { name: "Creators", exact: true }).click();
    await expect(page.getByRole("button", { name: "1 possible duplicate" })).toBeVisible();
  });

  await test.step("works show their credit lines", async () => {
    await page.goto("/works");
    await page.getByRole("button", { name: "1 possible duplicate" }).click();
    await expect(proposals).toContainText(["Same source: museum.example/prints/7"]);
    await expect(proposals).toContainText("Katsushika Hokusai, The Great Wave");
    await look(page, "duplicates-works");
  });

  await test.step("a failed read says so, and can be retried", async () => {
    await page.route("**/api/duplicates/works", (route) => route.abort());
    await page.reload();
    const retry = page.getByRole("button", { name: /^We couldn’t load duplicates/ });
    await expect(retry).toBeVisible();
    await page.unroute("**/api/duplicates/works");
    await retry.click();
    await expect(page.getByRole("button", { name: "1 possible duplicate" })).toBeVisible();
  });
});

test("a spreadsheet becomes public credits", async ({ page }) => {
  await join(page, newcomer("Dorothea", "Lange"));
  const made = await page.request.post("/api/projects", {
    data: { name: "Reading room", type: "api", isPublic: true },
  });
  const { id } = await made.json();
  await page.request.post(`/api/projects/${id}/status`, { data: { status: "live" } });
  await page.goto("/attribution");
  await page.getByRole("button", { name: "Import CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Import attributions" });
  const sheet =
    "Content ID;Titel;Photographer;Agency;Lizenz\nroom:1;Straße;Jürgen Müller;Harbor Pictures;CC BY 4.0";
  await dialog.getByLabel("CSV").fill(sheet);
  await dialog.getByLabel("Type of all rows").fill("image_content");
  await dialog.getByRole("button", { name: "Check the file" }).click();
  await dialog.getByRole("button", { name: "Record 1 row" }).click();
  await expect(dialog.getByText("The import is done")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.goto(`/p/${id}`);
  await page.getByRole("main").getByRole("link", { name: "Straße" }).first().click();
  await expect(page).toHaveURL(/\/c\//);
  await expect(page.getByRole("main")).toContainText("via Harbor Pictures, is licensed under CC BY 4.0.");
});
