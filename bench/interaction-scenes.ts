import type { Locator, Page } from "@playwright/test";

/**
 * An interaction on the page `at`. `before` isn't measured. `aim` is hovered briefly and then pressed, unless
 * there's an `act`.
 */
export type Scene = {
  at: string;
  before?: (page: Page) => Promise<unknown>;
  aim?: (page: Page) => Locator;
  act?: (page: Page) => Promise<unknown>;
};

const link = (name: string, within: string) => (page: Page) =>
  page.getByRole("navigation", { name: within, exact: true }).getByRole("link", { name, exact: true });
const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first();
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const rows = (page: Page) => page.getByRole("list", { name: "Attributions" }).getByRole("listitem");
const choice = (name: string) => (page: Page) => page.getByRole("radio", { name, exact: true });
const search = (page: Page) => page.locator("main").getByLabel("Search", { exact: true });
const plot = (page: Page) => page.getByRole("img", { name: "Attributions per day" });
const option = (name: string) => (page: Page) => page.getByRole("option", { name, exact: true });
const openFilter = (field: string) => async (page: Page) => {
  await button("Filter")(page).click();
  await option(field)(page).click();
};
const openPeek = async (page: Page) => {
  await press("j")(page);
  await press("Enter")(page);
};

/** Opens each page from one that loads different data, then runs its interactions. */
export const SCENES: Record<string, Scene> = {
  ...Object.fromEntries(
    ["Dashboard", "Projects", "Community", "Analytics", "Attribution"].map((name) => [
      `go to ${name}`,
      { at: "/settings", aim: link(name, "Main") },
    ]),
  ),
  "go to Settings": { at: "/dashboard", aim: link("Settings", "Main") },
  ...Object.fromEntries(
    ["Security", "Team", "Plan and billing", "API tokens", "Webhooks", "Requests", "Security log"].map(
      (name) => [`settings: ${name}`, { at: "/settings", aim: link(name, "Settings") }],
    ),
  ),
  "palette: open": { at: "/settings", act: press("Control+k") },
  "palette: type": {
    at: "/settings",
    before: press("Control+k"),
    act: (page) => page.keyboard.type("gallery 12", { delay: 60 }),
  },
  "projects: type in the search": {
    at: "/projects",
    act: (page) => search(page).pressSequentially("gallery 12", { delay: 60 }),
  },
  "projects: sort": {
    at: "/projects",
    act: (page) => page.getByLabel("Sort by").selectOption({ label: "Most attributions" }),
  },
  "projects: show more": { at: "/projects", aim: button("Show more") },
  "projects: open one": {
    at: "/projects",
    aim: (page) => page.getByRole("link", { name: "Gallery 2", exact: true }),
  },
  ...Object.fromEntries(
    ["Quick start", "Attributions", "Embed", "Tokens", "Royalties", "Settings"].map((name) => [
      `project: ${name}`,
      {
        at: "/projects",
        before: (page: Page) => page.getByRole("link", { name: "Gallery 2", exact: true }).click(),
        aim: (page: Page) => page.getByRole("tab", { name }),
      },
    ]),
  ),
  "attributions: type in the search": {
    at: "/attribution",
    act: (page) => search(page).pressSequentially("harbor", { delay: 60 }),
  },
  "attributions: sort": {
    at: "/attribution",
    before: openFilter("Sort"),
    aim: option("Oldest first"),
  },
  "attributions: open the filters": { at: "/attribution", aim: button("Filter") },
  "attributions: choose a project": {
    at: "/attribution",
    before: openFilter("Project"),
    aim: option("Gallery 2"),
  },
  "attributions: remove a filter": {
    at: "/attribution?attributionType=text_content",
    aim: button("remove this filter"),
  },
  "attributions: J": { at: "/attribution", before: press("j"), act: press("j") },
  "attributions: Enter": { at: "/attribution", before: press("j"), act: press("Enter") },
  "attributions: J beside the panel": { at: "/attribution", before: openPeek, act: press("j") },
  "attributions: Escape": { at: "/attribution", before: openPeek, act: press("Escape") },
  "attributions: show one beside": {
    at: "/attribution",
    aim: (page) => rows(page).nth(3).getByRole("link").first(),
  },
  "attributions: select one": {
    at: "/attribution",
    aim: (page) => rows(page).nth(2).getByRole("checkbox"),
  },
  "attributions: edit selected": {
    at: "/attribution",
    before: (page) => rows(page).nth(2).getByRole("checkbox").check(),
    aim: (page) => page.getByRole("region", { name: "Selected" }).getByRole("button", { name: "Edit" }),
  },
  "attributions: load more": { at: "/attribution", aim: button("Load more") },
  "attributions: record": { at: "/attribution", aim: button("Record attribution") },
  "go to Creators": {
    at: "/attribution",
    aim: (page) => page.locator("main").getByRole("link", { name: "Creators" }),
  },
  "creators: open one": {
    at: "/creators",
    aim: (page) => page.locator("main").getByRole("link", { name: "Studio" }).first(),
  },
  "analytics: 90 days": { at: "/analytics", aim: choice("90 days") },
  "analytics: 365 days": { at: "/analytics", aim: choice("365 days") },
  "analytics: choose a project": {
    at: "/analytics",
    act: (page) => page.getByLabel("Project", { exact: true }).selectOption({ label: "Gallery 2" }),
  },
  "analytics: the next day by key": {
    at: "/analytics",
    before: (page) => plot(page).focus(),
    act: press("ArrowLeft"),
  },
  "analytics: select days": {
    at: "/analytics?period=365d",
    act: async (page) => {
      const box = await plot(page).boundingBox();
      if (!box) return;
      const [y, at] = [box.y + box.height / 2, (share: number) => box.x + box.width * share];
      await page.mouse.move(at(0.4), y);
      await page.mouse.down();
      await page.mouse.move(at(0.5), y, { steps: 10 });
      await page.mouse.up();
    },
  },
  "notifications: open the menu": { at: "/settings", aim: button(/^Notifications/) },
  "notifications: mark one read": { at: "/notifications", aim: button(/^Mark read/) },
  "notifications: unread alone": { at: "/notifications", aim: choice("Unread") },
  "settings: switch": { at: "/settings", aim: (page) => page.getByRole("switch").first() },
  "new token: open": { at: "/settings/tokens", aim: button(/token/i) },
  "new project: open": {
    at: "/projects",
    aim: (page) => page.locator("main").getByRole("button", { name: "New Project" }),
  },
};
