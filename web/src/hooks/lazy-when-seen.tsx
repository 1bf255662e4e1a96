import { type ComponentType, lazy, memo, Suspense, useDeferredValue, useEffect } from "react";

/**
 * A part far down a prerendered page. Its HTML is in the page, and its code loads when the element with this
 * id comes near the window, so that no one waits for parts out of sight. A page rendered in the browser loads
 * it at once.
 */
export function lazyWhenSeen<Props extends object = object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const left = Promise.withResolvers<void>();
  const Part = lazy(async () => {
    const place = typeof document === "undefined" ? null : document.getElementById(id);
    if (place) await Promise.race([seen(place), left.promise]);
    try {
      return { default: await load() };
    } catch (error) {
      if (place?.isConnected) await new Promise(() => {}); // the HTML is readable without its code
      throw error;
    }
  });
  const Kept = memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
  return function LatePart(props) {
    // An observer reports nothing about an element removed with its page.
    useEffect(() => left.resolve, []);
    // React removes prerendered HTML whose props change before its code has loaded. A deferred change waits.
    return <Kept {...useDeferredValue(props)} />;
  };
}

const seen = (place: Element) =>
  new Promise<void>((resolve) =>
    new IntersectionObserver(
      ([entry], observer) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "400px" },
    ).observe(place),
  );
