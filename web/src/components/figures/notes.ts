import type { Analytics, Annotation } from "@byline/contract/analytics.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { counted, type Note, type Point } from "../../ui/chart-points.ts";

const NOTES: Record<Annotation["kind"], (annotation: Annotation) => Note> = {
  went_live: ({ project }) => ({ kind: "Project went live", text: `${project} went live`, live: true }),
  deployed: ({ project, host }) => ({
    kind: "Project deployed",
    text: host ? `${project} was deployed to ${host}` : `${project} was deployed`,
    live: false,
  }),
  import_finished: ({ project, recorded }) => ({
    kind: "Import finished",
    text: `Import of ${counted(recorded ?? 0, "attributions")} into ${project} finished`,
    live: false,
  }),
};

/** Marks days with annotations. */
export function withNotes(points: Point[], { annotations }: Pick<Analytics, "annotations">): Point[] {
  const byDay = Map.groupBy(annotations, ({ day }) => day);
  return points.map((point) => {
    const notes = byDay.get(point.day)?.map((annotation) => NOTES[annotation.kind](annotation));
    return notes ? { ...point, notes } : point;
  });
}

/** Pairs each day with the matching day of the previous period; days without data get nothing. */
export function withBefore(points: Point[], before: number[] | null): Point[] {
  return before ? points.map((point, index) => ({ ...point, before: before[index] ?? 0 })) : points;
}

/** Returns the previous period as a table column. */
export const beforeColumn = (before: number[] | null) =>
  before ? [{ title: `${before.length} days earlier`, cells: before.map(formatNumber) }] : [];
