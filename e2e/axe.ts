import type { Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What axe finds wrong with the page as it is shown, by WCAG 2.2 AA: of everything, or of its colors alone.
 */
export async function findBarriers(
  page: Page,
  of: "everything" | "colors" = "everything",
): Promise<string[]> {
  // Once in a document: axe takes longer to arrive there than to look.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    runOnly:
      of === "colors" ? { type: "rule", values: ["color-contrast"] } : { type: "tag", values: STANDARD },
    resultTypes: ["violations"],
  };
  return await page.evaluate(async (asked) => {
    // After a change of theme or width, colors are on their way for some frames. What follows scrolling runs
    // for as long as the page is shown.
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ playState, timeline }) => playState === "running" && timeline === document.timeline);
    for (let frame = 0, still = 0; still < 3 && frame < 100; frame++) {
      await new Promise(requestAnimationFrame);
      still = isMoving() ? 0 : still + 1;
    }
    const { violations } = await window.axe.run(document, asked);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  }, options);
}

/** How many frames a part that follows the window's width by script has for it. */
const FRAMES_TO_FOLLOW = 60;

/** By how many pixels the page is wider than its window, once it has followed the window's last change. */
export const countOverflow = (page: Page) =>
  page.evaluate(async (frames) => {
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    for (let frame = 0; overflow() > 0 && frame < frames; frame++) await new Promise(requestAnimationFrame);
    return overflow();
  }, FRAMES_TO_FOLLOW);

/** Placeholders of search fields that are wider than their field. */
export const findCutPlaceholders = (page: Page) =>
  page.locator("input[type=search]:visible").evaluateAll((inputs) => {
    const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    return (inputs as HTMLInputElement[])
      .filter((input) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        context.font = font;
        const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return context.measureText(input.placeholder).width > room;
      })
      .map((input) => input.placeholder);
  });
