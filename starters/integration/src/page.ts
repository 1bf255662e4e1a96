import type { Credit, Published } from "./store.ts";

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page of an article. The element keeps public credits up to date; others stand as text. */
export const page = ({ title, html, credits }: Published, bylineUrl: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<script type="module" src="${escaped(bylineUrl)}/embed/byline-credit.js"></script>
<h1>${escaped(title)}</h1>
${html}
<footer>${credits.map(element).join("\n")}</footer>
</html>
`;

/** What stands inside the element is shown until its script has read the credit, and without scripts. */
const element = ({ publicId, html }: Credit) =>
  publicId ? `<byline-credit credit="${escaped(publicId)}">${html}</byline-credit>` : html;
