/** The documentation's search index as text, built by web/docs-build/plugin.ts. */
declare module "virtual:docs-search-index" {
  const index: string;
  export default index;
}

/** Reading times in minutes by post slug, built by web/blog-build/plugin.ts. */
declare module "virtual:reading-times" {
  const minutes: Record<string, number>;
  export default minutes;
}
