import { Html, html } from "./html.ts";

/** `head`: what all pages share (http/pages.ts). `path` is the page's address on this site. */
type Frame = { head: string; siteUrl: string };
type Page = { path: string; title: string; description: string; more?: Html | null; main: Html };

const NAV = [
  ["/features", "Features"],
  ["/community", "Community"],
  ["/documentation", "Documentation"],
  ["/pricing", "Pricing"],
] as const;

/** The look of the web app's secondary button. */
const BUTTON =
  "inline-flex h-9 items-center rounded border border-rule-strong/60 bg-sheet px-3.5 text-base font-medium " +
  "whitespace-nowrap text-ink hover:border-rule-strong hover:bg-wash print:hidden";

/** A whole page. It reads the same without JavaScript, and prints its address for header and footer. */
export function framePage({ head, siteUrl }: Frame, { path, title, description, more, main }: Page): string {
  const address = siteUrl + path;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${new Html(head)}
<title>${title} · Byline</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${address}">
<meta property="og:site_name" content="Byline">
<meta property="og:type" content="article">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
${more ?? null}
<script src="/public-page.js" defer></script>
</head>
<body>
<a href="#main"
  class="absolute -top-20 left-4 z-50 rounded bg-ink px-4 py-2 text-base text-paper focus:top-2"
  >Skip to content</a>
<header data-chrome class="main-header"><div>
  <a href="/" aria-label="Byline"
    class="mr-auto inline-flex h-14 items-center gap-2 font-serif text-xl font-medium tracking-tight sm:mr-8"
    ><span aria-hidden="true" class="h-[3px] w-6 bg-accent"></span>Byline</a>
  <nav aria-label="Main">${NAV.map(([to, text]) => html`<a href="${to}">${text}</a>`)}</nav>
  <a href="/api/login?return_to=${encodeURIComponent(path)}" class="${BUTTON} signed-in:hidden"
    >Developer Login</a>
  <a href="/dashboard" class="${BUTTON} signed-out:hidden">Dashboard</a>
</div></header>
<main id="main" class="mx-auto max-w-6xl px-4 py-10 sm:px-8 sm:py-14">${main}
<p class="mt-10 hidden text-sm text-ink-2 print:block">${address}</p></main>
<footer data-chrome class="border-t border-rule">
  <div class="mx-auto flex max-w-6xl flex-wrap gap-x-6 gap-y-2 px-4 py-8 text-sm text-ink-2 sm:px-8">
    <span>The line that says who made it.</span>
    <a href="/privacy-policy" class="hover:text-accent">Privacy</a>
    <a href="/terms-of-service" class="hover:text-accent">Terms</a>
    <a href="/dmca" class="hover:text-accent">DMCA</a>
    <a href="/support" class="hover:text-accent">Support</a>
  </div>
</footer>
</body>
</html>
`.text;
}

/** A page that says why there is nothing to read. */
export function plainPage(frame: Frame, path: string, title: string, text: Html): string {
  const main = html`<h1 class="font-serif text-2xl sm:text-3xl">${title}</h1>
<div class="prose mt-4">${text}</div>`;
  const more = html`<meta name="robots" content="noindex">`;
  return framePage(frame, { path, title, description: title, more, main });
}
