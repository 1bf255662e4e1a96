import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import { paths } from "../../paths.ts";
import { type AttributionFilters, attributionsQuery, projectsQuery } from "../../queries.ts";
import { Cells, Row, Table } from "../../ui/table.tsx";
import { GrowingView, ListShape } from "../lists/growing-view.tsx";
import type { ListDisplay } from "../lists/list-display.tsx";
import { Together } from "../lists/together.tsx";
import { type AttributionItem, usedColumns } from "./attribution-columns.tsx";
import { keyOf, useFoldedRows } from "./repeats.ts";

/** A list whose titles link to the attributions. */
export function AttributionList({
  filters,
  limit,
  display,
  empty,
}: {
  filters: AttributionFilters;
  limit?: number;
  display: ListDisplay<AttributionItem>;
  empty: ReactNode;
}) {
  // Every row shows a project's name.
  const projects = useQuery(projectsQuery);
  const list = useGrowingList<ListedAttribution>(attributionsQuery(filters, limit));
  const { rows, toggle } = useFoldedRows(list.items);
  const { head, columns } = usedColumns(display, rows);
  const navigate = useNavigate();
  const skeleton = <ListShape what="attributions" />;
  return (
    <Together awaited={[projects]} skeleton={skeleton}>
      <GrowingView list={list} what="the attributions" skeleton={skeleton} empty={empty}>
        <Table caption="Attributions" head={head} density={display.density}>
          {rows.map((row) => (
            <Row
              key={keyOf(row)}
              className={list.fresh.has(row.record.id) ? "animate-slide-in" : undefined}
              onOpen={() => navigate(paths.attribution(row.record.id))}
            >
              <Cells columns={columns} item={{ row, onFold: toggle }} />
            </Row>
          ))}
        </Table>
      </GrowingView>
    </Together>
  );
}
