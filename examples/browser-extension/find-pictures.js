// Runs in the page: finds its pictures and what the page says of who made them. Nothing is guessed: where neither
// schema.org data nor a caption names anybody, nobody is named. The last expression is the answer.
(() => {
  const SMALLEST = 100; // icons and tracking pixels are nobody's work
  const clean = (text) => (typeof text === "string" && text.replaceAll(/\s+/g, " ").trim()) || undefined;
  const listOf = (value) => [value ?? []].flat();

  /** Every object of the page's JSON-LD, however deep: in arrays, in `@graph`, as a value of another. */
  function readNodes() {
    const nodes = [];
    const visit = (value) => {
      if (typeof value !== "object" || value === null) return;
      if (!Array.isArray(value)) nodes.push(value);
      for (const member of Object.values(value)) visit(member);
    };
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
      try {
        visit(JSON.parse(script.textContent));
      } catch {
        // Somebody else's mistake: the next script may be better.
      }
    }
    return nodes;
  }

  /** What the page's schema.org data says of its pictures, by their address. */
  function readStructured() {
    const nodes = readNodes();
    const byId = new Map();
    for (const node of nodes) if (node["@id"] && Object.keys(node).length > 1) byId.set(node["@id"], node);
    const resolved = (value) => byId.get(value?.["@id"]) ?? value;
    const nameOf = (value) => clean(resolved(value)?.name ?? value);
    const addressOf = (value) => clean(value?.url ?? value?.["@id"] ?? value);
    const found = new Map();
    for (const node of nodes) {
      // A creator of the article is none of its picture: only what describes the picture itself counts.
      if (!listOf(node["@type"]).some((type) => ["ImageObject", "Photograph"].includes(type))) continue;
      const makers = listOf(node.creator ?? node.author)
        .map(nameOf)
        .filter(Boolean);
      for (const address of [...listOf(node.contentUrl), ...listOf(node.url)].map(addressOf)) {
        if (!address || !URL.canParse(address, document.baseURI)) continue;
        found.set(new URL(address, document.baseURI).href, {
          title: clean(node.name ?? node.headline),
          creators: makers.length > 0 ? makers : listOf(clean(node.creditText)),
          license: addressOf(listOf(node.license)[0]),
        });
      }
    }
    return found;
  }

  /** Up to five words that begin with capital letters, apart from the likes of "van", and with no article. */
  const NAME =
    /^(?!(?:The|A|An|This|These|Our|My|All)\s)\p{Lu}[\p{L}.'’-]*(?:\s(?:(?:van|von|der|den|de|da|di|du|la|le|el|al|bin|ibn|of|y)\s)*\p{Lu}[\p{L}.'’-]*){0,4}$/u;
  /** How a caption credits, where it begins or a sentence of it does. */
  const CREDIT =
    /(?:^|[.;|(,]\s*)(?:(?:photo(?:graph)?|image|picture|illustration)(?: by|:)|(?:painted|drawn|taken) by|credit:|©|\(c\)|copyright)\s*(?:\d{4}(?:\s?[-–]\s?\d{4})?,?\s+)?([^,.;|()]{2,80})/iu;

  /** "Photo: Ada Lovelace", "© 2026 Ada Lovelace", "— Ada Lovelace, Title" below a picture. */
  function readCaption(image) {
    const caption = clean(image.closest("figure")?.querySelector("figcaption")?.textContent) ?? "";
    const [, name] = CREDIT.exec(caption) ?? /^—\s*([^,.;|()]{2,80})/.exec(caption) ?? [];
    return NAME.test(clean(name) ?? "") ? [clean(name)] : [];
  }

  const structured = readStructured();
  const pictures = [...document.images].filter(
    (image) => image.currentSrc.startsWith("http") && image.width >= SMALLEST && image.height >= SMALLEST,
  );
  return [...new Map(pictures.map((image) => [image.currentSrc, image])).values()].map((image) => {
    const known = structured.get(image.currentSrc);
    return {
      src: image.currentSrc,
      title: known?.title ?? clean(image.alt),
      creators: known?.creators.length ? known.creators : readCaption(image),
      license: known?.license,
      page: location.href,
    };
  });
})();
