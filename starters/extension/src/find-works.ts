/** An image of a page, with what the page says of it. */
export type Work = {
  address: string;
  title: string | undefined;
  creators: string[];
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
  const listOf = (value: unknown): unknown[] => [value ?? []].flat();
  const absolute = (address: unknown) =>
    typeof address === "string" && URL.canParse(address, document.baseURI)
      ? new URL(address, document.baseURI).href
      : undefined;

  /** Every object of the page's JSON-LD, however deep. */
  function readNodes(): Node[] {
    const nodes: Node[] = [];
    const visit = (value: unknown) => {
      if (!isNode(value)) return;
      if (!Array.isArray(value)) nodes.push(value);
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

  const nodes = readNodes();
  /** An object may be described in one place, and named by its `@id` in others. */
  const described = new Map(
    nodes.filter((node) => node["@id"] && Object.keys(node).length > 1).map((node) => [node["@id"], node]),
  );
  const nameOf = (value: unknown) => {
    const node = isNode(value) ? (described.get(value["@id"]) ?? value) : { name: value };
    return clean(node.name) ?? [];
  };
  const addressOf = (value: unknown) => clean(isNode(value) ? (value.url ?? value["@id"]) : value);

  /** A creator of the article is none of its image: only what describes the image itself counts. */
  const images = nodes.filter((node) =>
    listOf(node["@type"]).some((type) => type === "ImageObject" || type === "Photograph"),
  );
  const describe = (address: string) =>
    images.find((node) =>
      [node.contentUrl, node.url].flatMap(listOf).some((url) => absolute(addressOf(url)) === address),
    );
  const openGraph = (name: string) =>
    clean(document.querySelector(`meta[property="${name}"]`)?.getAttribute("content"));

  function readCreators({ creator, author, creditText }: Node): string[] {
    const named = listOf(creator ?? author).flatMap(nameOf);
    return named.length > 0 ? named : [clean(creditText) ?? []].flat();
  }

  /** Up to five words that begin with capital letters, apart from the likes of "van", and with no article. */
  const NAME =
    /^(?!(?:The|A|An|This|These|Our|My|All)\s)\p{Lu}[\p{L}.'’-]*(?:\s(?:(?:van|von|der|den|de|da|di|du|la|le|el|al|bin|ibn|of|y)\s)*\p{Lu}[\p{L}.'’-]*){0,4}$/u;
  /** How a caption credits, where it begins or a sentence of it does. */
  const CREDIT =
    /(?:^|[.;|(,]\s*)(?:(?:photo(?:graph)?|image|picture|illustration)(?: by|:)|(?:painted|drawn|taken) by|credit:|©|\(c\)|copyright)\s*(?:\d{4}(?:\s?[-–]\s?\d{4})?,?\s+)?([^,.;|()]{2,80})/iu;

  /** "Photo: Ada Lovelace", "© 2026 Ada Lovelace", or "— Ada Lovelace, Title" in the figure's caption. */
  function readCaption(image: HTMLImageElement): string[] {
    const caption = clean(image.closest("figure")?.querySelector("figcaption")?.textContent) ?? "";
    const name = clean((CREDIT.exec(caption) ?? /^—\s*([^,.;|()]{2,80})/.exec(caption))?.[1]);
    return name && NAME.test(name) ? [name] : [];
  }

  const shown = [...document.images].filter(
    ({ currentSrc, width, height }) =>
      currentSrc.startsWith("http") && width >= SMALLEST && height >= SMALLEST,
  );
  return [...new Map(shown.map((image) => [image.currentSrc, image])).values()].map((image) => {
    const address = image.currentSrc;
    const node = describe(address) ?? {};
    const isPreview = absolute(openGraph("og:image")) === address;
    const creators = readCreators(node);
    return {
      address,
      title: clean(node.name) ?? clean(image.alt) ?? (isPreview ? openGraph("og:image:alt") : undefined),
      creators: creators.length > 0 ? creators : readCaption(image),
      license: addressOf(listOf(node.license)[0]),
      page: location.href,
    };
  });
}
