import areas from "virtual:reference";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { callPath, fetchCall } from "./call-files.ts";

const AREAS = ["Authentication", ...areas.map(({ name }) => name)] as const;
export type AreaName = (typeof AREAS)[number];

const slugOf = (area: AreaName) => area.toLowerCase();

/** Returns the area in the address. A call's former address, `#listProjects`, redirects to its page. */
export function useArea(): AreaName {
  const navigate = useNavigate();
  const id = useLocation().hash.slice(1);
  const [shown, setShown] = useState<AreaName>("Authentication"); // written by the build
  useEffect(() => {
    if (fetchCall(id)) navigate(callPath(id), { replace: true });
    else setShown(AREAS.find((area) => slugOf(area) === id) ?? "Authentication");
  }, [id, navigate]);
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
      <h2 id={slugOf(area)} className="scroll-mt-20 font-serif text-2xl font-medium">
        {area}
      </h2>
      {children}
    </section>
  );
}
