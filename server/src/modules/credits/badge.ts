import { creditOf } from "@byline/contract/credit.ts";
import { validXml } from "../../kit/xml.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { creditTitle } from "./credit-parts.ts";
import { setText } from "./draw-text.ts";
import { html } from "./html.ts";
import { runsOf } from "./social-card.ts";

const [HEIGHT, SIZE, LONGEST] = [28, 15, 420];
const RULE = 18;

const COLORS = `rect.paper{fill:#fbfaf7;stroke:#e3dfd6}path{fill:#1c1a17}rect.rule{fill:#c5361a}
@media (prefers-color-scheme:dark){rect.paper{fill:#1c1a18;stroke:#33302a}path{fill:#ece8df}
rect.rule{fill:#ff6e4a}}`;

/** A credit line as a small picture, light or dark as the reader's system is. */
export async function drawBadge(attribution: ShownAttribution): Promise<string> {
  const runs = await runsOf(attribution, `A credit of ${attribution.projectName}`);
  const { lines } = await setText(runs, [{ size: SIZE, width: LONGEST, lines: 1 }]);
  const x = 20 + RULE;
  const paths = lines.map((line) => line.pathAt(x, 19));
  const end = x + Math.max(0, ...lines.map((line) => line.width));
  const width = Math.ceil(end + 12);
  const name = html`${`Credit: ${creditTitle(creditOf(attribution))}`}`.text;
  return validXml(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}"
  role="img" aria-label="${name}"><title>${name}</title><style>${COLORS}</style>
<rect class="paper" x=".5" y=".5" width="${width - 1}" height="${HEIGHT - 1}" rx="4"/>
<rect class="rule" x="12" y="13" width="${RULE}" height="2"/><path d="${paths.join("")}"/></svg>`);
}
