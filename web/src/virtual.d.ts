/** Made by web/docs-build/plugin.ts: the search index of the documentation, as text. */
declare module "virtual:docs-search-index" {
  const index: string;
  export default index;
}
