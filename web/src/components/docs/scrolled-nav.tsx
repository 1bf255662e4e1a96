import { type ReactNode, useEffect, useRef } from "react";

/** A column of links that scrolls to the current address, without scrolling the page. */
export function ScrolledNav({ current, children }: { current: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const column = frame.current;
    const link = column?.querySelector(`[href="${current}"]`)?.getBoundingClientRect();
    if (!column || !link) return;
    const { top, bottom, height } = column.getBoundingClientRect();
    if (link.top < top || link.bottom > bottom) column.scrollTop += link.top - top - height / 2;
  }, [current]);
  return (
    <div ref={frame} className="mt-6 overflow-y-auto pb-4 max-lg:hidden lg:max-h-[calc(100dvh-10rem)]">
      {children}
    </div>
  );
}
