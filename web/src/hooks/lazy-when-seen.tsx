import { type ComponentType, lazy } from "react";

/**
 * A part far down a prerendered page. Its HTML is there from the start; its code is fetched when the element
 * with this id comes near the window, so nobody waits for parts out of sight. A page drawn in the browser
 * fetches it at once.
 */
export const lazyWhenSeen = <Props = object>(id: string, load: () => Promise<ComponentType<Props>>) =>
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
