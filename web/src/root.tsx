import "./app.css";
import { BUILT_RETENTION, BUILT_RIGHTS_NAME } from "@byline/contract/pages.ts";
import newsreader from "@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url";
import geist from "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url";
import mono from "@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url";
import { lazy, type ReactNode, Suspense } from "react";
import { Links, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { preloadFont } from "./head/preload-font.ts";
import { LateParts } from "./pages/frame/late-parts.tsx";

export { LoadingFrame as HydrateFallback } from "./pages/frame/loading-frame.tsx";

import { firstPaintScript } from "./theme.ts";

export const links: Route.LinksFunction = () => [
  preloadFont(geist),
  preloadFont(newsreader),
  preloadFont(mono),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** The server replaces these placeholders, and React keeps the replacements. */
const ofInstance = import.meta.env.SSR
  ? {
      "data-rights": BUILT_RIGHTS_NAME,
      "data-kept-audit": BUILT_RETENTION.audit,
      "data-kept-requests": BUILT_RETENTION.requests,
    }
  : {};

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...ofInstance} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* It ran before hydration, so it needn't be sent again. */}
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of ours, before the first paint
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstPaintScript : "" }}
          suppressHydrationWarning
        />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <LateParts />
    </>
  );
}

const PageError = lazy(() =>
  import("./components/page/page-error.tsx").then((module) => ({ default: module.PageError })),
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense fallback={null}>
      <PageError error={error} />
    </Suspense>
  );
}
