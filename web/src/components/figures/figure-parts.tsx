import type { Analytics, ExportSection } from "@byline/contract/analytics.ts";
import { DEFINITIONS, type Figure } from "@byline/contract/definitions.ts";
import { formatPercent } from "@byline/contract/figures.ts";
import { ChevronRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { analyticsExport } from "../../files.ts";
import { paths } from "../../paths.ts";
import type { Range } from "../../queries.ts";
import type { Chart } from "../../ui/chart.tsx";
import { Definition } from "../../ui/definition.tsx";
import { rowLink, type Share, ShareBars } from "../../ui/share-bars.tsx";
import { ExportLink } from "../lists/export-link.tsx";
import { Initials, Plate } from "../plates/plate.tsx";

export const NO_VIEWS = "No views reported";

/** Formats a rate. Without views there's no rate, not a rate of 0. */
export const formatRate = (rate: number | null) => (rate === null ? NO_VIEWS : formatPercent(rate, 1, 1));

/** The scope of figures: a range of days, in one project or in all. */
export type Scope = { range: Range; projectId?: string | undefined };
export type PartProps = Scope & { data: Analytics };
/** Called when days are selected in a chart, and the link that goes back. */
export type Zoom = { onRange: (range: Range) => void; back: ComponentProps<typeof Chart>["back"] };
/** Props of parts with a chart. */
export type ChartProps = PartProps & Zoom;

/** A figure's name with its definition and an optional note. */
export function Defined({
  figure,
  name = DEFINITIONS[figure].name,
  more,
}: {
  figure: Figure;
  name?: string;
  more?: string | null;
}) {
  const source = figure === "views" && "Counted from the events you report.";
  const text = [DEFINITIONS[figure].text, source, more && `${more}.`].filter(Boolean).join(" ");
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      {name}
      <Definition name={DEFINITIONS[figure].name} text={text} />
    </span>
  );
}

export function Pair({ children }: { children: ReactNode }) {
  return (
    <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-10 empty:hidden md:grid-cols-2">{children}</div>
  );
}

/** The most frequent items, with a link to export all. `isSplit`: a single item isn't shown. */
export function Ranking({
  figure,
  section,
  isSplit,
  range,
  projectId,
  children: parts,
}: Scope & {
  figure: Figure;
  section: ExportSection;
  isSplit?: boolean;
  children: Share[];
}) {
  const { name } = DEFINITIONS[figure];
  if (isSplit && parts.length === 1) return null;
  return (
    <div className="min-w-0 md:only:col-span-full">
      <div className="mb-3 flex min-h-8 items-center justify-between gap-2">
        <h3 className="text-base font-medium">
          <Defined figure={figure} />
        </h3>
        {parts.length > 0 && (
          <Export section={section} what={name.toLowerCase()} range={range} projectId={projectId} />
        )}
      </div>
      {parts.length > 0 ? (
        <ShareBars label={name} parts={parts} />
      ) : (
        <p className="text-base text-ink-2">None in this range.</p>
      )}
    </div>
  );
}

/** Links a count to its attributions. Covers its row. */
export function AttributionsLink({
  data: { from, to },
  projectId,
  filter,
  text,
}: {
  data: Pick<Analytics, "from" | "to">;
  projectId?: string | undefined;
  filter: Record<string, string>;
  text: string;
}) {
  const address = paths.attributions({
    ...filter,
    ...(projectId && { projectId }),
    from,
    to,
    withdrawn: "false",
  });
  return (
    <Link to={address} title={text} className={rowLink}>
      {text}
    </Link>
  );
}

/** A creator or work, linked to its attributions by one of its ids. */
export function Credited({ about, id, named, ...link }: CreditedProps) {
  if (!named) return <AttributionsLink {...link} text={id ?? ""} />;
  return (
    <span className="flex gap-3">
      {about === "creator" ? (
        <Initials name={named.name} className="mt-1 size-10" />
      ) : (
        <Plate work={named.plate} picture={named.picture} size="row" className="mt-1 shrink-0 self-start" />
      )}
      <span className="min-w-0">
        <span className="block truncate">
          <AttributionsLink {...link} text={named.name} />
        </span>
        <span className="mt-1 block truncate text-sm text-ink-2">{id ?? "by name"}</span>
      </span>
    </span>
  );
}
type CreditedProps = Omit<Parameters<typeof AttributionsLink>[0], "text"> & {
  about: "creator" | "work";
  id: string | null;
  named: Analytics["creators"][number]["creator"];
};

/** A row's second link, to its subject's page. */
export function OpenLink({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      aria-label={`Open ${name}`}
      title={`Open ${name}`}
      className={
        "relative z-1 -my-0.5 inline-grid size-6 shrink-0 place-items-center rounded-sm align-middle " +
        "text-ink-3 hover:bg-wash hover:text-ink"
      }
    >
      <ChevronRight aria-hidden="true" className="size-4" />
    </Link>
  );
}

export function Export({
  section,
  what,
  range,
  projectId,
}: Scope & { section: ExportSection; what: string }) {
  return (
    <ExportLink href={analyticsExport(section, range, projectId)}>
      Export<span className="sr-only"> {what} as</span> CSV
    </ExportLink>
  );
}
