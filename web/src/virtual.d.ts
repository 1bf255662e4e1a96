/** Made by web/docs-build/plugin.ts: the search index of the documentation, as text. */
declare module "virtual:docs-search-index" {
  const index: string;
  export default index;
}

/** Made by web/blog-build/plugin.ts: minutes to read, by the post's slug. */
declare module "virtual:reading-times" {
  const minutes: Record<string, number>;
  export default minutes;
}
