import type { Page } from "@playwright/test";

/**
 * Holds back the answers to reads of these addresses until what it resolves to is called, which ends every
 * route of the page.
 */
export async function holdReads(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === "GET") await held.promise;
    await route.continue();
  });
  return async () => {
    held.resolve();
    await page.unrouteAll({ behavior: "wait" });
  };
}
