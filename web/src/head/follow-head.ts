import type { PageText } from "./page-head.ts";

/**
 * Updates the canonical link and similar tags after navigation. React changes a page's title and description
 * but not the tags from the build; when those change, this updates the rest. Landing pages never load it: it
 * loads with the second page.
 */
function follow() {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const origin = canonical ? new URL(canonical.href).origin : window.location.origin;
  let written = JSON.stringify(shown());
  const observer = new MutationObserver(async () => {
    if (JSON.stringify(shown()) === written) return;
    const { writeHead } = await import("./write-head.ts");
    const page = shown();
    written = JSON.stringify(page);
    writeHead(origin, page);
  });
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
}

function shown(): PageText {
  const description = document.querySelector('meta[name="description"]')?.getAttribute("content") ?? null;
  return { address: window.location.pathname.replace(/(?<=.)\/$/, ""), title: document.title, description };
}

if (!import.meta.env.SSR) follow();
