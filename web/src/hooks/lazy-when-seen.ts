import { type ComponentType, lazy } from "react";

/**
 * A part far down a prerendered page. Its HTML is there from the start; its code is fetched when the element with this id comes
 * near the window, so nobody waits for what he has not scrolled to. In a page drawn in the browser it is fetched at once.
 */
export const lazyWhenSeen = (id: string, load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const place = typeof document !== "undefined" && document.getElementById(id);
    if (place)
      await new Promise<void>((resolve) =>
        new IntersectionObserver(
          ([entry], observer) => {
            if (!entry?.isIntersecting) return;
            observer.disconnect();
            resolve();
          },
          { rootMargin: "400px" },
        ).observe(place),
      );
    return { default: await load() };
  });
