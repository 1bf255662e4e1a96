import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds wrong with the page as it is shown, by WCAG 2.2 AA: of everything, or of its colours alone. */
export async function findBarriers(page: Page, of: "everything" | "colours" = "everything"): Promise<string[]> {
  // No page has frames of others, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (of === "colours" ? axe.withRules(["color-contrast"]) : axe.withTags(STANDARD)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

/** How many pixels the page is wider than the window. */
export const countOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
