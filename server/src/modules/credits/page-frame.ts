import { CARD, SITE_CARD } from "@byline/contract/pages.ts";
import { footerLinks, headerLinks } from "@byline/contract/site-links.ts";
import type { Config } from "../../config.ts";
import { Html, html } from "./html.ts";

/** `head` is shared by all pages (http/pages.ts). */
export type Site = { head: string; config: Config };

/** `path` is the page's address on this site. `hasCard`: social sites show a picture of this page. */
type Page = {
  path: string;
  title: string;
  description: string;
  hasCard?: boolean;
  more?: Html | null;
  main: Html;
};

/** Matches the web app's buttons. */
const BUTTON =
  "inline-flex h-9 items-center rounded border border-rule-strong/60 bg-sheet px-3.5 text-base font-medium " +
  "whitespace-nowrap text-ink hover:border-rule-strong hover:bg-wash print:hidden";
const ICON =
  "inline-flex size-9 shrink-0 items-center justify-center rounded text-ink-2 hover:bg-wash hover:text-ink " +
  "print:hidden";

const icon = (d: string, classes = "") => html`<svg aria-hidden="true" viewBox="0 0 24 24" fill="none"
  stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"
  class="size-4 ${classes}"><path d="${d}"/></svg>`;
const ICONS = {
  cross: "M18 6 6 18M6 6l12 12",
  moon: "M21 13A9 9 0 1 1 11 3a7 7 0 0 0 10 10z",
  sun:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 " +
    "19l1.4-1.4M17.6 6.4 19 5",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM21 21l-5-5",
  bell: "M6 9a6 6 0 1 1 12 0c0 6 3 8 3 8H3s3-2 3-8M10 21h4",
};

const beta = html`
<aside data-chrome data-beta aria-label="Beta notice" class="border-b border-rule bg-wash text-sm text-ink-2">
  <div class="flex items-center justify-center gap-3 py-1.5 pr-2 pl-4 sm:pl-8">
    <p class="mr-auto sm:mx-auto">Beta testing is under way. Some features may not work as intended.
      <a href="/docs/changelog" class="ml-1 inline-block rounded-sm bg-ink px-1.5
      text-xs leading-5 font-medium text-paper hover:bg-accent">Weekly Updates</a></p>
    <button type="button" data-dismiss aria-label="Dismiss beta notice"
      class="grid size-7 shrink-0 place-items-center rounded hover:bg-rule noscript:hidden">${icon(
        ICONS.cross,
      )}</button>
  </div>
</aside>`;

const logo = (classes: string) => html`<a href="/" aria-label="Byline"
  class="inline-flex items-center gap-2 font-serif text-xl font-medium tracking-tight ${classes}"
  ><span aria-hidden="true" class="h-[3px] w-6 bg-accent"></span>Byline</a>`;

/** Account menu links. The page's script shows who is signed in and links Profile to their profile. */
const ACCOUNT_LINKS = [
  { to: "/settings", text: "Profile", attribute: html`data-profile` },
  { to: "/claims", text: "Claims" },
  { to: "/settings", text: "Settings" },
  { to: "/api/logout", text: "Sign out", attribute: html`data-sign-out` },
];

/** As on the web app's public pages: a sign-in link, or search, notifications, and a menu. */
const header = (path: string) => html`
<header data-chrome class="main-header"><div>
  ${logo("mr-auto h-14 md:mr-4 lg:mr-8")}
  <nav aria-label="Main">${headerLinks.map(
    ({ to, text }) => html`<a href="${to}" ${path.startsWith(to) && html`aria-current="page"`}>${text}</a>`,
  )}</nav>
  <search class="w-64 shrink-0 xl:w-80 max-lg:hidden signed-out:hidden"
  ><form action="/search" class="relative">${icon(
    ICONS.search,
    "pointer-events-none absolute top-2.5 left-3 text-ink-3",
  )}<input type="search" name="q" autocomplete="off" maxlength="200" aria-label="Search"
    placeholder="Search projects, developers..."
    class="h-9 w-full rounded border border-rule-strong/60 bg-sheet pr-3 pl-9 text-base"></form></search>
  <a href="/search" aria-label="Search" class="${ICON} lg:hidden signed-out:hidden">${icon(ICONS.search)}</a>
  <button type="button" data-theme-switch aria-label="Switch between light and dark"
    class="${ICON} noscript:hidden">${icon(ICONS.sun, "hidden dark:block")}${icon(
      ICONS.moon,
      "dark:hidden",
    )}</button>
  <a href="/notifications" data-bell class="${ICON} relative size-10 signed-out:hidden">${icon(
    ICONS.bell,
    "size-4.5",
  )}<span class="sr-only">Notifications</span></a>
  <details data-account class="relative signed-out:hidden">
    <summary class="grid size-10 list-none place-items-center rounded-full hover:bg-wash"
      ><span aria-hidden="true" data-initials class="grid size-8 place-items-center overflow-hidden
      rounded-full bg-ink text-xs font-medium text-paper"></span
      ><span class="sr-only">Your account</span></summary>
    <div class="absolute right-0 z-50 mt-1.5 min-w-52 rounded-md border border-rule bg-sheet p-1
      shadow-raised">
      <p class="px-2.5 py-2 text-base font-medium"><span data-name></span><span data-email
        class="block max-w-64 truncate text-sm font-normal text-ink-2"></span></p>
      <ul class="border-t border-rule pt-1">${ACCOUNT_LINKS.map(
        ({ to, text, attribute }) => html`<li><a href="${to}" ${attribute ?? null}
        class="flex min-h-9 items-center rounded px-2.5 text-base hover:bg-wash">${text}</a></li>`,
      )}</ul>
    </div>
  </details>
  <a href="/api/login?return_to=${encodeURIComponent(path)}" class="${BUTTON} signed-in:hidden"
    >Developer Login</a>
  <a href="/dashboard" class="${BUTTON} max-xl:hidden signed-out:hidden">Dashboard</a>
</div></header>`;

const BETA =
  "inline-flex h-5 shrink-0 items-center rounded-sm bg-development-wash px-1.5 text-xs font-medium " +
  "text-development";

const footer = ({ rights }: Config) => html`
<footer data-chrome class="mt-24 border-t border-rule">
  <div class="mx-auto grid max-w-6xl grid-cols-2 gap-8 px-4 py-10 sm:grid-cols-3 sm:px-8
    lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
    <div class="col-span-full lg:col-span-1">
      <div class="flex items-center gap-2">${logo("")}<span class="${BETA}">BETA</span></div>
      <p class="mt-2 text-sm text-ink-2">The line that says who made it.</p>
      <a href="/api/rights/site" class="mt-2 inline-block text-sm text-ink-2 hover:text-accent"
        >${rights.name}</a>
      <p class="mt-6 text-sm text-ink-2">© ${new Date().getFullYear()} Byline</p>
    </div>
    ${footerLinks.map(
      ({ title, links }) => html`<nav aria-label="${title}">
      <p class="text-sm font-medium">${title}</p>
      <ul class="mt-2 grid gap-0.5">${links.map(
        ({ to, text }) =>
          html`<li><a href="${to}" class="inline-block py-1 text-sm text-ink-2 hover:text-accent"
          >${text}</a></li>`,
      )}</ul>
    </nav>`,
    )}
  </div>
</footer>`;

/** Renders a whole page. Readable without JavaScript; prints its address instead of header and footer. */
export function framePage(
  { head, config }: Site,
  { path, title, description, hasCard = false, more, main }: Page,
): string {
  const address = config.url + path;
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
<meta property="og:image" content="${hasCard ? `${address}/card.png` : config.url + SITE_CARD.path}">
<meta property="og:image:width" content="${CARD.width}">
<meta property="og:image:height" content="${CARD.height}">
<meta property="og:image:alt" content="${hasCard ? title : SITE_CARD.alt}">
<meta name="twitter:card" content="summary_large_image">
${more ?? null}
<script src="/public-page.js" defer></script>
</head>
<body class="flex flex-col">
<a href="#main"
  class="absolute -top-20 left-4 z-50 rounded bg-ink px-4 py-2 text-base text-paper focus:top-2"
  >Skip to content</a>
${beta}
${header(path)}
<main id="main" class="mx-auto w-full max-w-6xl grow px-4 py-10 sm:px-8 sm:py-14">${main}
<p class="mt-10 hidden text-sm text-ink-2 print:block">${address}</p></main>
${footer(config)}
</body>
</html>
`.text;
}

/** Renders a page that says why there's nothing to read. `onward` tells where to go next. */
export function plainPage(
  site: Site,
  path: string,
  title: string,
  text: Html,
  onward: Html | null = null,
): string {
  const main = html`<h1 class="font-serif text-2xl sm:text-3xl">${title}</h1>
<div class="prose mt-4">${text}</div>${onward}`;
  const more = html`<meta name="robots" content="noindex">`;
  return framePage(site, { path, title, description: title, more, main });
}
