import { escapeHtml } from "@byline/contract/html.ts";
import { BUILT_RIGHTS_NAME, CARD, SITE_CARD } from "@byline/contract/pages.ts";
import type { WrittenSite } from "@byline/contract/written-pages.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { Footer } from "../components/page/footer.tsx";
import { BetaBanner } from "../pages/frame/beta-banner.tsx";
import { SkipLink } from "../pages/frame/skip-link.tsx";
import { Header } from "./header.tsx";

/**
 * `path` is the page's address on this site. `hasCard`: social sites show a picture of this page. `more` is
 * for the head. `isMissing`: the page belongs to no section.
 */
type Page = {
  path: string;
  title: string;
  description: string;
  hasCard?: boolean;
  isMissing?: boolean;
  more?: ReactNode;
  children: ReactNode;
};

/** Browsers look for the character set in the first 1,024 bytes. */
const FIRST =
  '<meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">';

/** Renders a whole page. Readable without JavaScript; prints its address instead of header and footer. */
export function writePage(site: WrittenSite, { more, children, ...page }: Page): string {
  const { path, isMissing } = page;
  const head = renderToStaticMarkup(<Head site={site} {...page} more={more} />);
  const body = renderToStaticMarkup(
    <StaticRouter location={path}>
      <SkipLink />
      <BetaBanner />
      <Header path={isMissing ? "/" : path} />
      <main id="main" className="mx-auto w-full max-w-6xl grow px-4 py-10 sm:px-8 sm:py-14">
        {children}
        <p className="mt-10 hidden text-sm text-ink-2 print:block">{site.url + path}</p>
      </main>
      <div className="pt-24">
        <Footer />
      </div>
    </StaticRouter>,
  ).replaceAll(BUILT_RIGHTS_NAME, escapeHtml(site.rightsName));
  return `<!doctype html><html lang="en"><head>${FIRST}${site.head}${head}</head>
<body class="flex flex-col">${body}</body></html>`;
}

function Head({ site, path, title, description, hasCard = false, more }: Omit<Page, "children"> & InSite) {
  const address = site.url + path;
  return (
    <>
      <title>{`${title} · Byline`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content="Byline" />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={hasCard ? `${address}/card.png` : site.url + SITE_CARD.path} />
      <meta property="og:image:width" content={String(CARD.width)} />
      <meta property="og:image:height" content={String(CARD.height)} />
      <meta property="og:image:alt" content={hasCard ? title : SITE_CARD.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {more}
      <script src="/public-page.js" defer />
    </>
  );
}

type InSite = { site: WrittenSite };

/** Keeps a page out of search engines. */
export const NoIndex = () => <meta name="robots" content="noindex" />;

/** A page's data for programs. `json` is its API address; `jsonLd` is safe in a script element. */
type Machines = { address: string; title: string; json: string; jsonLd: string };

/** Head elements for programs and social sites. */
export const ForMachines = ({ address, title, json, jsonLd }: Machines) => (
  <>
    <link
      rel="alternate"
      type="application/json+oembed"
      title={title}
      href={`${new URL(address).origin}/oembed?url=${encodeURIComponent(address)}`}
    />
    <link rel="alternate" type="application/json" href={json} />
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for a script element
      dangerouslySetInnerHTML={{ __html: jsonLd }}
    />
  </>
);

/** The head element that tells programs about a feed. */
export const FeedLink = ({ title, href }: { title: string; href: string }) => (
  <link rel="alternate" type="application/atom+xml" title={title} href={href} />
);
