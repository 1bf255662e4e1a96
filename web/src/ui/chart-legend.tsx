import type { ReactNode } from "react";
import { BeforeSwatch, FailedSwatch, OpenSwatch } from "./chart-marks.tsx";
import { inBars, lengthOf, type Note, type Point } from "./chart-points.ts";
import { Definition } from "./definition.tsx";

/** A chart's legend. The active day's notes replace the kinds of notes. */
export function ChartLegend({
  points,
  open,
  final,
  notes,
  children,
}: {
  points: Point[];
  open: string | null;
  final: { name: string; text: string };
  notes: Note[] | undefined;
  /** Actions on the days. */
  children: ReactNode;
}) {
  const compared = points.some(({ before }) => before !== undefined);
  const failed = points.some((point) => point.failed);
  const isHatched = points.some((point) => point.open && point.count > 0);
  const kinds = new Map(points.flatMap((point) => point.notes ?? []).map((note) => [note.kind, note]));
  return (
    <>
      {(isHatched || compared || failed || children) && (
        <div className="mt-1 flex min-h-8 flex-wrap items-center gap-x-5 text-sm text-ink-2">
          {failed && <Mark swatch={<FailedSwatch />}>Failed</Mark>}
          {compared && <Mark swatch={<BeforeSwatch />}>The {lengthOf(points)} before</Mark>}
          {open && isHatched && (
            <Mark swatch={<OpenSwatch bars={inBars(points)} />}>
              {open}
              <Definition {...final} />
            </Mark>
          )}
          {children}
        </div>
      )}
      {kinds.size > 0 && (
        <p className="mt-1 flex h-6 items-center gap-x-5 overflow-hidden text-sm text-ink-2">
          {(notes ?? [...kinds.values()].map((note) => ({ ...note, text: note.kind }))).map((note) => (
            <span key={note.text} className="inline-flex min-w-0 items-center gap-2">
              <svg width="10" height="8" aria-hidden="true" className="shrink-0">
                <path d="M0,0h10l-5,8z" fill={note.live ? "var(--live)" : "var(--ink-3)"} />
              </svg>
              <span className="truncate">{note.text}</span>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

const Mark = ({ swatch, children }: { swatch: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    {swatch}
    <span>{children}</span>
  </span>
);
