import { expect, type Page, type Request } from "@playwright/test";
import { chooseFilter } from "./filters.ts";
import { holdReads } from "./hold-reads.ts";
import { join, newcomer } from "./look.ts";
import { test } from "./story.ts";

const PAGES = [
  { link: "Dashboard", heading: "Good to see you, Ada" },
  { link: "Projects", heading: "My Projects" },
  { link: "Community", heading: "Community" },
  { link: "Analytics", heading: "Analytics" },
  { link: "Attribution", heading: "Attribution Management" },
];

/** How long nothing is asked once a page has all it reads: some reads follow from others. */
const QUIET_MS = 300;

/** What it answers waits until something was read from now on and nothing is left to read. */
function watchReads(page: Page) {
  const open = new Set<Request>();
  let last = Number.POSITIVE_INFINITY;
  const begun = (request: Request) => {
    if (/\/api\/(?!live)/.test(request.url())) open.add(request);
  };
  const ended = (request: Request) => {
    if (open.delete(request)) last = Date.now();
  };
  page.on("request", begun).on("requestfinished", ended).on("requestfailed", ended);
  return async () => {
    await expect.poll(() => open.size === 0 && Date.now() - last > QUIET_MS, "all is read").toBe(true);
    page.off("request", begun).off("requestfinished", ended).off("requestfailed", ended);
  };
}

/** How many frames are drawn from now on in which the page has neither a heading nor says that it loads. */
const countBlankFrames = (page: Page) =>
  page.evaluate(() => {
    const counted = { blank: 0 };
    requestAnimationFrame(function frame() {
      if (!document.querySelector("main :is(h1, [role=status])")) counted.blank++;
      requestAnimationFrame(frame);
    });
    Object.assign(window, { counted });
  });
const blankFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { counted: { blank: number } }).counted.blank);

async function fillAccount(page: Page) {
  const project = await (
    await page.request.post("/api/projects", { data: { name: "Orrery", type: "api" } })
  ).json();
  for (const title of ["Quiet Harbor", "Blue Garden", "Last Market"])
    await page.request.post("/api/attributions", {
      data: {
        ...{ projectId: project.id, contentId: `plate:${title}`, contentCreatorId: "creator:mary" },
        ...{
          attributionType: title === "Last Market" ? "text_content" : "image_content",
          metadata: { title },
        },
      },
    });
}

test("a page is prefetched when its link is hovered, and is never blank", async ({ page }) => {
  await join(page, newcomer("Ada", "Lovelace"));
  await fillAccount(page);
  for (const { link, heading } of PAGES)
    await test.step(link, async () => {
      const arrived = watchReads(page);
      await page.goto("/settings");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await arrived();
      const to = page
        .getByRole("navigation", { name: "Main", exact: true })
        .getByRole("link", { name: link });
      const settled = watchReads(page);
      await to.hover();
      await settled();
      const letGo = await holdReads(page, /\/api\/(?!live)/);
      await countBlankFrames(page);
      await to.click();
      await expect(page.locator("main h1")).toHaveText(heading);
      await expect(page.locator("main .animate-pulse")).toHaveCount(0);
      expect(await blankFrames(page), "frames in which the page was blank").toBe(0);
      await letGo();
    });

  await test.step("a list stays until other filters load, and shows an attribution immediately", async () => {
    const rows = page.getByRole("table", { name: "Attributions" }).locator("tbody tr");
    await page.goto("/attribution");
    await expect(rows).toHaveCount(3);
    const letGo = await holdReads(page, /\/api\/(?!live)/);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: "Attribution" });
    await expect(panel.getByRole("heading", { name: "Last Market" })).toBeVisible();
    await page.keyboard.press("Escape");
    await chooseFilter(page.getByRole("search", { name: "Filter attributions" }), "Type", "Text");
    await expect(page).toHaveURL(/attributionType=text_content/);
    await expect(page.locator("main [aria-busy=true] tbody tr")).toHaveCount(3);
    await letGo();
    await expect(rows).toHaveCount(1);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  });
});

test("a switch or a read notification changes before it's saved, and reverts on failure", async ({
  page,
}) => {
  await join(page, newcomer("Grace", "Hopper"));
  const bell = (unread: number) => page.getByRole("button", { name: `Notifications, ${unread} unread` });
  const answerLate = async (url: RegExp) => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route(url, async (route) => {
      if (route.request().method() === "GET") return route.continue();
      await refused;
      await route.fulfill({ status: 500, json: {} });
    });
    return refuse;
  };

  await test.step("one notification", async () => {
    await page.goto("/notifications");
    await expect(bell(3)).toBeVisible();
    const refuse = await answerLate(/\/api\/notifications\/.*read/);
    const mark = page.getByRole("button", { name: "Mark as read: Welcome to Byline" });
    await mark.click();
    await expect(mark).toBeHidden();
    await expect(bell(2)).toBeVisible();
    refuse();
    await expect(page.getByText("We couldn’t mark the notification as read.").first()).toBeVisible();
    await expect(mark).toBeVisible();
    await expect(bell(3)).toBeVisible();
  });

  await test.step("a preference", async () => {
    await page.goto("/settings");
    const refuse = await answerLate(/\/api\/account\/preferences/);
    const digest = page.getByRole("switch", { name: "Email Notifications" });
    await expect(digest).toBeChecked();
    await digest.click();
    await expect(digest).not.toBeChecked();
    refuse();
    await expect(page.getByText("We couldn’t save the change.").first()).toBeVisible();
    await expect(digest).toBeChecked();
  });
});
