import { type ComponentType, lazy, memo, Suspense, useDeferredValue } from "react";

/**
 * A part far down a prerendered page. Its HTML is there from the start; its code is fetched when the element
 * with this id comes near the window, so nobody waits for parts out of sight. A page drawn in the browser
 * fetches it at once.
 */
export function lazyWhenSeen<Props extends object = object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    await whenSeen(id);
    return { default: await load() };
  });
  const Kept = memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
  // React removes prerendered HTML whose props change before its code is there. A deferred change waits.
  return (props) => <Kept {...useDeferredValue(props)} />;
}

async function whenSeen(id: string) {
  const place = typeof document !== "undefined" && document.getElementById(id);
  if (!place) return;
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
}
