import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { prefetchReads } from "../../page-reads.ts";

/** A pointer that only passes over a link rests on it for less. */
const REST_MS = 60;

/**
 * Fetches the code and the first reads of a page once somebody is about to follow a link to it: points at it,
 * reaches it by key, or touches it. It watches the whole document, so that no link has to ask for it.
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
      // The address of the dashboard is also that of the landing page, whose code does not hold it.
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

/** The page of this site that a link leads to, unless it is the one that is shown or a file. */
function addressOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  const { origin, pathname, search } = window.location;
  if (link?.origin !== origin || link.download || link.pathname.startsWith("/api/")) return;
  if (link.pathname === pathname && link.search === search) return;
  return link.pathname + link.search;
}
