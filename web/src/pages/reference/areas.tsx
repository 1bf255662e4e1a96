import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

export const AREAS = [
  "Authentication",
  "Projects",
  "Attribution",
  "Community",
  "Analytics",
  "Webhooks",
] as const;
export type AreaName = (typeof AREAS)[number];

const slugOf = (area: AreaName) => area.toLowerCase();

/** Returns the area in an address: by its name, or by a call inside it. */
function areaAt(hash: string): AreaName | undefined {
  const id = hash.slice(1);
  return (
    AREAS.find((area) => slugOf(area) === id) ??
    AREAS.find((area) =>
      document.getElementById(`area-${slugOf(area)}`)?.querySelector(`[id="${CSS.escape(id)}"]`),
    )
  );
}

/** Returns the shown area, kept in the address. A link to a call opens its tab and scrolls to it. */
export function useArea(): AreaName {
  const { hash } = useLocation();
  const [shown, setShown] = useState<AreaName>("Authentication");
  useEffect(() => {
    const area = areaAt(hash);
    if (area) setShown(area);
    else if (!hash) setShown("Authentication");
  }, [hash]);
  useEffect(() => {
    const id = hash.slice(1);
    if (areaAt(hash) === shown && slugOf(shown) !== id) document.getElementById(id)?.scrollIntoView();
  }, [hash, shown]);
  return shown;
}

export function AreaTabs({ shown }: { shown: AreaName }) {
  const navigate = useNavigate();
  const show = (area: AreaName) =>
    navigate({ hash: slugOf(area) }, { preventScrollReset: true, replace: true });

  function onKeyDown(event: KeyboardEvent) {
    const at = AREAS.indexOf(shown);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + AREAS.length, Home: 0, End: AREAS.length - 1 }[
      event.key
    ];
    const area = to === undefined ? undefined : AREAS[to % AREAS.length];
    if (!area) return;
    event.preventDefault();
    show(area);
    document.getElementById(`tab-${slugOf(area)}`)?.focus();
  }

  return (
    <div
      role="tablist"
      aria-label="Areas of the API"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="docs-awake tab-row"
    >
      {AREAS.map((area) => (
        <button
          key={area}
          id={`tab-${slugOf(area)}`}
          type="button"
          role="tab"
          aria-selected={area === shown}
          aria-controls={`area-${slugOf(area)}`}
          tabIndex={area === shown ? 0 : -1}
          onClick={() => show(area)}
          className="tab"
        >
          {area}
        </button>
      ))}
    </div>
  );
}

/** A tab's content. Without scripts, all are stacked. */
export function AreaPanel({
  area,
  shown,
  children,
}: {
  area: AreaName;
  shown: AreaName;
  children: ReactNode;
}) {
  return (
    <section
      id={`area-${slugOf(area)}`}
      role="tabpanel"
      aria-labelledby={`tab-${slugOf(area)}`}
      data-away={area !== shown || undefined}
      className="pt-8"
    >
      <h2 className="font-serif text-2xl font-medium">{area}</h2>
      {children}
    </section>
  );
}
