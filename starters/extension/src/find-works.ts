/** An image of a page, with what the page says of it. */
export type Work = {
  address: string;
  title: string | undefined;
  creator: string | undefined;
  license: string | undefined;
  page: string;
};

/**
 * Runs in the page, so all it needs is inside it. Nothing is guessed: where neither schema.org data, nor Open
 * Graph, nor a caption names anybody, nobody is named.
 */
export function findWorks(): Work[] {
  type Node = Record<string, unknown>;
  const SMALLEST = 100; // icons and tracking pixels are nobody's work
  const clean = (text: unknown) =>
    (typeof text === "string" && text.replaceAll(/\s+/g, " ").trim()) || undefined;
  const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
  const nameOf = (value: unknown): string | undefined =>
    Array.isArray(value) ? nameOf(value[0]) : clean(isNode(value) ? value.name : value);
  const absolute = (address: unknown) =>
    typeof address === "string" && URL.canParse(address, document.baseURI)
      ? new URL(address, document.baseURI).href
      : undefined;

  /** Every object of the page's JSON-LD, however deep. */
  function readNodes(): Node[] {
    const nodes: Node[] = [];
    const visit = (value: unknown) => {
      if (!isNode(value)) return;
      nodes.push(value);
      for (const member of Object.values(value)) visit(member);
    };
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
      try {
        visit(JSON.parse(script.textContent ?? ""));
      } catch {
        // Somebody else's mistake: the next script may be better.
      }
    }
    return nodes;
  }

  /** A creator of the article is none of its image: only what describes the image itself counts. */
  const images = readNodes().filter((node) => node["@type"] === "ImageObject");
  const describe = (address: string) =>
    images.find((node) => [node.contentUrl, node.url].some((url) => absolute(url) === address));
  const openGraph = (name: string) =>
    clean(document.querySelector(`meta[property="${name}"]`)?.getAttribute("content"));

  /** "Photo: Ada Lovelace", "© 2026 Ada Lovelace" in the caption of the figure. */
  function readCaption(image: HTMLImageElement) {
    const caption = clean(image.closest("figure")?.querySelector("figcaption")?.textContent) ?? "";
    return clean(
      /(?:^|\. )(?:(?:photo|image)(?: by|:)|©(?: \d{4})?)\s*([^,.;|()]{2,80})/i.exec(caption)?.[1],
    );
  }

  const shown = [...document.images].filter(
    ({ currentSrc, width, height }) =>
      currentSrc.startsWith("http") && width >= SMALLEST && height >= SMALLEST,
  );
  return [...new Map(shown.map((image) => [image.currentSrc, image])).values()].map((image) => {
    const address = image.currentSrc;
    const described = describe(address);
    const isPreview = absolute(openGraph("og:image")) === address;
    return {
      address,
      title:
        clean(described?.name) ?? clean(image.alt) ?? (isPreview ? openGraph("og:image:alt") : undefined),
      creator: nameOf(described?.creator) ?? clean(described?.creditText) ?? readCaption(image),
      license: clean(described?.license),
      page: location.href,
    };
  });
}
