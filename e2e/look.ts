import { expect, type Locator, type Page } from "@playwright/test";
import { countOverflow, findBarriers, findCutPlaceholders } from "./axe.ts";

const WIDEST = 1440;
/** The least that WCAG asks a page to fit without scrolling sideways. */
export const NARROWEST = 320;
/** 1024 is where the sidebar begins; 720 is what zooming to 200 % leaves of the widest. */
const WIDTHS = [WIDEST, 1024, 768, WIDEST / 2, 375, NARROWEST];
const HEIGHT = 900;
const TAKE_PICTURES = process.env.E2E_SCREENSHOTS === "1";

/**
 * Looks at the screen as people would: wide and narrow, light and dark. No axe violation, and nothing that
 * makes the page scroll sideways. With `E2E_SCREENSHOTS=1` a picture of each is in screenshots/.
 */
export async function look(page: Page, name: string) {
  await expect(page.locator("h1").first(), `${name} is drawn`).toBeVisible();
  await expect(page).toHaveTitle(/./);
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    // Dark differs in color only: one width of it will do, another than the one that axe reads in light.
    for (const width of theme === "light" ? WIDTHS : [WIDEST]) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect(
        await countOverflow(page),
        `${name} at ${width} px is wider than the window`,
      ).toBeLessThanOrEqual(0);
      await expect.poll(() => headerBreaks(page), `the header of ${name} breaks at ${width} px`).toBe(false);
      await expect.poll(() => findCutPlaceholders(page), `cut off on ${name} at ${width} px`).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, 0));
      if (TAKE_PICTURES && width !== NARROWEST)
        await page.screenshot({
          path: `screenshots/${name}-${theme}-${width}.png`,
          fullPage: true,
          animations: "disabled",
        });
    }
    expect(await findBarriers(page), `axe on ${name}, ${theme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize({ width: WIDEST, height: HEIGHT });
}

/** Whether what stands at the end of a public page's header fell below its logo. */
const headerBreaks = (page: Page) =>
  page.locator(".main-header > div").evaluateAll((headers) =>
    headers.some((header) => {
      const [logo, ...others] = [...header.children].filter((child) => !child.matches("nav"));
      const { bottom = 0 } = logo?.getBoundingClientRect() ?? {};
      return others.some((other) => other.getBoundingClientRect().bottom > bottom);
    }),
  );

/**
 * A page is there before its scripts are, some of which come once their part is seen: waits until they notice
 * what is done to it.
 */
export async function awake(part: Locator) {
  await part.scrollIntoViewIfNeeded();
  const isReacts = () =>
    part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isReacts, "the page's scripts run").toBe(true);
}

/** A person nobody has met before. */
export function newcomer(firstName: string, lastName: string) {
  const username = `${firstName}.${lastName}.${Date.now().toString(36)}`.toLowerCase();
  return {
    firstName,
    lastName,
    username,
    email: `${username}@example.com`,
    password: "a long sentence to keep",
  };
}

export type Person = ReturnType<typeof newcomer>;

/** Signs up by the API, for stories that begin with an account, and opens the dashboard. */
export async function join(page: Page, person: Person) {
  const answer = await page.request.post("/api/auth/signup", { data: person });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto("/");
  await isWelcomed(page, person);
}

/** Signs up through the modal and waits for the dashboard that the reload brings. */
export async function signUp(page: Page, person: Person) {
  await fillSignUp(page.getByRole("dialog", { name: "Join Byline" }), person);
  await expect(page.getByText("Account Created!", { exact: true })).toBeVisible();
  await isWelcomed(page, person);
}

const isWelcomed = (page: Page, { firstName }: Person) =>
  expect(page.getByRole("heading", { name: `Good to see you, ${firstName}` })).toBeVisible();

/** Fills in the modal's form and sends it. */
export async function fillSignUp(dialog: Locator, person: Person) {
  await dialog.getByLabel("First name").fill(person.firstName);
  await dialog.getByLabel("Last name").fill(person.lastName);
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByLabel("Username").fill(person.username);
  await dialog.getByLabel("Password").fill(person.password);
  await dialog.getByRole("button", { name: "Sign Up" }).click();
}

/** The first link of a mail in the outbox, on whatever port the product runs. */
export async function linkIn(mail: Locator) {
  const link = mail.frameLocator("iframe").getByRole("link").first();
  const url = new URL((await link.getAttribute("href")) as string);
  return url.pathname + url.hash;
}
