/** A page's browser title and, on public pages, its description in search results. */
export function PageMeta({ title, description }: { title: string; description?: string | undefined }) {
  return (
    <>
      <title>{`${title} · Byline`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
