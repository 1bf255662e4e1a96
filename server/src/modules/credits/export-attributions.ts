import { ATTRIBUTION_COLUMNS, type PublicAttribution } from "@byline/contract/attributions.ts";
import { BYTE_ORDER_MARK, type Cell, csvLines } from "@byline/contract/csv-lines.ts";
import type { ImportFormat } from "@byline/contract/imports.ts";
import type { Deps } from "../../core/deps.ts";
import type { AttributionFilter } from "../attributions/attribution-filter.ts";
import { listAttributions, type StoredAttribution } from "../attributions/queries.ts";
import { shapePublicAttribution } from "../attributions/shape-attribution.ts";
import type { Projects } from "../attributions/tallies.ts";
import { findProjects } from "../projects/queries.ts";
import { withCredits } from "./credit-of.ts";
import { listNames } from "./with-named.ts";
import { writeEach } from "./write-credit.ts";

declare module "../../core/deps.ts" {
  interface Services {
    exportText: typeof exportText;
  }
}

const ROWS_A_PAGE = 1000;

/** Reads a whole list page by page, so that no connection or memory is held for all of it. */
async function* readPages(
  deps: Deps,
  projects: Projects,
  filter: AttributionFilter,
): AsyncGenerator<StoredAttribution[]> {
  let last: StoredAttribution | undefined;
  do {
    const seen = last && { [filter.sort === "oldest" ? "after" : "before"]: last.id };
    const rows = await listAttributions(deps, projects, { ...filter, ...seen }, { limit: ROWS_A_PAGE });
    yield rows;
    last = rows.length === ROWS_A_PAGE ? rows.at(-1) : undefined;
  } while (last);
}

/** Returns each row's credit line as displayed elsewhere, or null if withdrawn. */
async function listCredits(deps: Deps, rows: StoredAttribution[]): Promise<(string | null)[]> {
  const standing = rows.filter(({ withdrawnAt }) => !withdrawnAt);
  const written = await writeEach(await withCredits(deps, standing), "text");
  const lines = new Map(written.map(({ record, credit }) => [record.id, credit]));
  return rows.map(({ id }) => lines.get(id) ?? null);
}

/** Returns the cells of a CSV file, page by page. */
export async function* exportCells(
  deps: Deps,
  projects: Projects,
  filter: AttributionFilter,
): AsyncGenerator<Cell[][]> {
  const known = await findProjects(deps.db, projects.workspaceId, projects.projectIds);
  const projectNames = new Map(known.map(({ id, name }) => [id, name]));
  for await (const rows of readPages(deps, projects, filter)) {
    const [names, credits] = await Promise.all([listNames(deps.pool, rows), listCredits(deps, rows)]);
    yield rows.map((row, i) =>
      cellsOf({
        ...shapePublicAttribution(row, deps.config.url),
        ...(names[i] as (typeof names)[number]),
        project: projectNames.get(row.projectId) ?? null,
        credit: credits[i] ?? null,
      }),
    );
  }
}

/** Returns a file's text page by page, with the number of attributions in each page. */
export async function* exportText(
  deps: Deps,
  projects: Projects,
  { format, filter }: { format: ImportFormat; filter: AttributionFilter },
): AsyncGenerator<{ text: string; rows: number }> {
  if (format === "csv") {
    yield { text: BYTE_ORDER_MARK + csvLines([ATTRIBUTION_COLUMNS]), rows: 0 };
    for await (const page of exportCells(deps, projects, filter))
      yield { text: csvLines(page), rows: page.length };
  } else
    for await (const page of readPages(deps, projects, filter)) {
      const credits = await listCredits(deps, page);
      const lines = page.map((row, i) => {
        const shown = { ...shapePublicAttribution(row, deps.config.url), credit: credits[i] ?? null };
        return `${JSON.stringify(shown)}\n`;
      });
      yield { text: lines.join(""), rows: page.length };
    }
}

type Named = Record<"project" | "title" | "creator" | "credit", string | null>;

const cellsOf = (shown: PublicAttribution & Named): Cell[] =>
  ATTRIBUTION_COLUMNS.map((name) =>
    name === "metadata" ? JSON.stringify(shown.metadata) : (shown[name] ?? null),
  );
