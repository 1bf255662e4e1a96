import type { Answer } from "@byline/contract/api/app-api.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { useEffect, useState } from "react";
import { api } from "../../api.ts";

/** This instance's totals, if any. Shows nothing if they can't be loaded. */
export function SiteFigures() {
  const [figures, setFigures] = useState<Answer<"GET /site/figures"> | null>(null);
  useEffect(() => {
    api("GET /site/figures").then(setFigures, () => {});
  }, []);

  const shown = figures
    ? [
        { name: "attributions recorded", value: figures.attributions },
        { name: "creators credited", value: figures.creators },
        { name: "projects", value: figures.projects },
      ].filter((figure) => figure.value > 0)
    : [];
  if (!shown.length) return null;
  return (
    <dl
      aria-label="Recorded here so far"
      className="grid animate-fade-in grid-cols-3 gap-x-4 pt-6 lg:max-w-2xl"
    >
      {shown.map((figure) => (
        <div key={figure.name} className="flex flex-col-reverse justify-end">
          <dt className="text-base text-ink-2">{figure.name}</dt>
          <dd className="tabular font-serif text-xl font-medium">{formatNumber(figure.value)}</dd>
        </div>
      ))}
    </dl>
  );
}
