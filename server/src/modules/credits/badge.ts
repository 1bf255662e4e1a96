import { creditOf } from "@byline/contract/credit.ts";
import { escapeHtml } from "@byline/contract/html.ts";
import { creditTitle } from "@byline/contract/public-pages.ts";
import { validXml } from "../../kit/xml.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { type Run, setText } from "./draw-text.ts";
import { runsOf } from "./social-card.ts";

const [HEIGHT, SIZE, LONGEST] = [28, 15, 420];
const RULE = 18;

const COLORS = `rect.paper{fill:#fbfaf7;stroke:#e3dfd6}path{fill:#1c1a17}rect.rule{fill:#c5361a}
@media (prefers-color-scheme:dark){rect.paper{fill:#1c1a18;stroke:#33302a}path{fill:#ece8df}
rect.rule{fill:#ff6e4a}}`;

/** Draws a credit line as an SVG that follows the reader's light or dark mode. Marks disputed credits. */
export async function drawBadge(attribution: ShownAttribution, disputed: boolean): Promise<string> {
  const runs = await runsOf(attribution, `A credit of ${attribution.projectName}`);
  const note = disputed ? " · Disputed by its creator" : "";
  return draw(runs, `Credit: ${creditTitle(creditOf(attribution))}${note}`, note);
}

/** Draws a badge with a notice in place of a credit, such as that it was withdrawn. */
export const drawNotice = (text: string) => draw([], text, text);

/** `name` is the text for screen readers. `note` follows the line and is never cut. */
async function draw(runs: Run[], name: string, note: string): Promise<string> {
  const set = async (runs: Run[], width: number) => {
    const { lines } = await setText(runs, [{ size: SIZE, width, lines: 1 }]);
    return lines[0] ?? { width: 0, pathAt: () => "" };
  };
  const [line, after] = [await set(runs, LONGEST), await set([{ text: note, face: "sans" }], Infinity)];
  const x = 20 + RULE;
  const noteAt = x + line.width + (line.width > 0 && note ? 6 : 0);
  const width = Math.ceil(noteAt + after.width + 12);
  const label = escapeHtml(name);
  return validXml(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}"
  viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${label}"><title>${label}</title>
<style>${COLORS}</style>
<rect class="paper" x=".5" y=".5" width="${width - 1}" height="${HEIGHT - 1}" rx="4"/>
<rect class="rule" x="12" y="13" width="${RULE}" height="2"/><path d="${line.pathAt(x, 19)}"/>
<path d="${after.pathAt(noteAt, 19)}"/></svg>`);
}
