/** The documentation's search index as text, built by web/docs-build/plugin.ts. */
declare module "virtual:docs-search-index" {
  const index: string;
  export default index;
}

/** The API's calls by tab, and the page of each, built by web/docs-build/plugin.ts. */
declare module "virtual:reference" {
  type Listed = { id: string; method: string; path: string; summary: string; tag: string };
  const areas: {
    name: "Projects" | "Attribution" | "Community" | "Analytics" | "Webhooks";
    calls: Listed[];
  }[];
  export const files: Record<string, () => Promise<import("./components/docs/docs-files.ts").DocsFile>>;
  export default areas;
}

/** Reading times in minutes by post slug, built by web/blog-build/plugin.ts. */
declare module "virtual:reading-times" {
  const minutes: Record<string, number>;
  export default minutes;
}
