/** A page's title in the browser and, for public pages, what search results say of it. */
export function PageMeta({ title, description }: { title: string; description?: string | undefined }) {
  return (
    <>
      <title>{`${title} · Byline`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
