import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { prefetchReads } from "../../page-reads.ts";

/** Minimum hover before prefetching. A pointer passing over a link stays for less. */
const REST_MS = 60;

/**
 * Prefetches a page's code and first reads when the user hovers, focuses, or touches a link to it. Observes
 * the whole document, so that links need no extra code.
 */
export function PrefetchIntended() {
  const [page, setPage] = useState<string | null>(null);

  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let intended: string | undefined;

    function follow({ target, type }: Event) {
      const address = addressOf(target);
      if (address === intended) return;
      clearTimeout(timer);
      intended = address;
      if (address) timer = setTimeout(prefetch, type === "touchstart" ? 0 : REST_MS, address);
    }

    function prefetch(address: string) {
      // The dashboard shares its address with the landing page, whose code doesn't include it.
      setPage(address === "/" ? "/dashboard" : address);
      prefetchReads(address);
    }

    for (const name of ["mouseover", "focusin", "touchstart"])
      document.addEventListener(name, follow, { passive: true, signal: left.signal });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, []);

  return page && <PrefetchPageLinks page={page} />;
}

/** Returns the page on this site that a link leads to, except for the current page and files. */
function addressOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  const { origin, pathname, search } = window.location;
  if (link?.origin !== origin || link.download || link.pathname.startsWith("/api/")) return;
  if (link.pathname === pathname && link.search === search) return;
  return link.pathname + link.search;
}
