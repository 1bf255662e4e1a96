import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { platedOf } from "@byline/contract/plate.ts";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { DateText } from "../../ui/time.tsx";
import { Plate } from "../plates/plate.tsx";
import { shownCredit } from "./attribution-credit.tsx";
import { ProjectLink } from "./attribution-row.tsx";
import { SyncBadge } from "./sync-badge.tsx";

type About = "creator" | "work";

/** A table of `AttributionCells` on a creator's or work's page. Rows don't repeat the page's subject. */
export const inAttributionTable = (about: About) => (rows: ReactNode) => (
  <Table
    caption="Attributions"
    head={[
      ...(about === "creator" ? [{ title: "Work" }] : []),
      { title: "Project", className: clsx(about === "creator" && "max-md:hidden") },
      { title: "License", className: "max-lg:hidden" },
      { title: "Recorded" },
      { title: "State", className: "max-sm:hidden" },
    ]}
  >
    {rows}
  </Table>
);

/** Links the work to the attribution, or on the work's own page, the day. */
export function AttributionCells({
  attribution,
  about,
  fresh,
}: {
  attribution: ListedAttribution;
  about: About;
  fresh: boolean;
}) {
  const { id, projectId, createdAt, syncStatus, withdrawnAt } = attribution;
  const { title, license } = shownCredit(attribution);
  const link = clsx(
    "rounded-sm underline-offset-4 hover:underline",
    withdrawnAt && "text-ink-2 line-through decoration-ink-3",
  );
  const day = <DateText iso={createdAt} />;
  return (
    <Row className={fresh ? "animate-slide-in" : undefined}>
      {about === "creator" && (
        <Cell className="w-full max-w-0 md:w-1/2">
          <div className="flex gap-4">
            <Plate
              work={platedOf(attribution)}
              picture={attribution.picture}
              size="row"
              className="shrink-0 self-start"
            />
            <div className="min-w-0">
              <Link to={paths.attribution(id)} className={clsx(link, "line-clamp-2 font-serif text-md")}>
                <cite dir="auto">{title}</cite>
              </Link>
              <p className="flex text-sm text-ink-2 md:hidden">
                <ProjectLink id={projectId} className="py-1" />
              </p>
            </div>
          </div>
        </Cell>
      )}
      <Cell className={clsx("max-w-0", about === "creator" ? "w-1/4 max-md:hidden" : "w-1/3")}>
        <span className="flex">
          <ProjectLink id={projectId} />
        </span>
      </Cell>
      <Cell className="max-w-48 truncate text-ink-2 max-lg:hidden">{license ?? "Not stated"}</Cell>
      <Cell className="tabular whitespace-nowrap text-ink-2">
        {about === "work" ? (
          <Link to={paths.attribution(id)} className={clsx(link, "text-ink")}>
            {day}
          </Link>
        ) : (
          day
        )}
      </Cell>
      <Cell className="w-px max-sm:hidden">
        <SyncBadge status={syncStatus} />
      </Cell>
    </Row>
  );
}
