// Runs in the page: finds its pictures and what the page says of who made them. The last expression is the answer.
(() => {
  const SMALLEST = 100; // icons and tracking pixels are nobody's work
  const clean = (text) => text?.replaceAll(/\s+/g, " ").trim() || undefined;

  /** What schema.org data in the page says, by the address of the picture. */
  function readStructured() {
    const found = new Map();
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
      try {
        for (const entry of [JSON.parse(script.textContent)].flat()) {
          if (entry["@type"] !== "ImageObject" || !entry.contentUrl) continue;
          const creator = [entry.creator].flat()[0];
          found.set(new URL(entry.contentUrl, document.baseURI).href, {
            title: clean(entry.name),
            creator: clean(entry.creditText ?? creator?.name ?? creator),
            license: clean(entry.license),
          });
        }
      } catch {
        // Somebody else's mistake: the next script may be better.
      }
    }
    return found;
  }

  /** "Photo: Ada Lovelace", "— Ada Lovelace, Title", "© Ada Lovelace" below a picture. Nothing rather than a guess. */
  function readCaption(image) {
    const caption = clean(image.closest("figure")?.querySelector("figcaption")?.textContent);
    return clean(/(?:photo(?:graph)?(?: by|:)|by|©|—)\s*([^,.|(]{2,80})/i.exec(caption ?? "")?.[1]);
  }

  const structured = readStructured();
  const pictures = [...document.images].filter(
    (image) => image.currentSrc.startsWith("http") && image.width >= SMALLEST && image.height >= SMALLEST,
  );
  return [...new Map(pictures.map((image) => [image.currentSrc, image])).values()].map((image) => {
    const known = structured.get(image.currentSrc) ?? {};
    return {
      src: image.currentSrc,
      title: known.title ?? clean(image.alt),
      creator: known.creator ?? readCaption(image),
      license: known.license,
      page: location.href,
    };
  });
})();
