import { ATTRIBUTION_COLUMNS, type PublicAttribution } from "@byline/contract/attributions.ts";
import { BYTE_ORDER_MARK, type Cell, csvLines } from "@byline/contract/csv-lines.ts";
import type { ImportFormat } from "@byline/contract/imports.ts";
import { type Actor, anyCaller } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { write } from "../../core/write.ts";
import { dayOf } from "../../kit/days.ts";
import { findProjects } from "../projects/queries.ts";
import type { AttributionFilter } from "./attribution-filter.ts";
import { withCredits } from "./credit-of.ts";
import { listAttributions, type StoredAttribution } from "./queries.ts";
import { shapePublicAttribution } from "./shape-attribution.ts";
import type { Projects } from "./tallies.ts";
import { listNames } from "./with-named.ts";
import { writeEach } from "./write-credit.ts";

const ROWS_A_PAGE = 1000;

/** The file itself is read page by page, as it is sent or written. */
export const noteExport = write<Actor, { projectId?: string | null | undefined }, void>(
  "noteExport",
  { may: anyCaller, whilePaused: "allowed" }, // what a workspace holds can always be taken out
  async ({ emit }, { projectId = null }) => emit("attribution.exported", { subjects: [], projectId }),
);

export const exportName = (format: ImportFormat, at: number) => `byline-attributions-${dayOf(at)}.${format}`;

/** All that a list shows, page by page: no connection and no memory is held for the whole of it. */
async function* readPages(
  { pool }: Pick<Deps, "pool">,
  projects: Projects,
  filter: AttributionFilter,
): AsyncGenerator<StoredAttribution[]> {
  let last: StoredAttribution | undefined;
  do {
    const seen = last && { [filter.sort === "oldest" ? "after" : "before"]: last.id };
    const rows = await listAttributions(pool, projects, { ...filter, ...seen }, { limit: ROWS_A_PAGE });
    yield rows;
    last = rows.length === ROWS_A_PAGE ? rows.at(-1) : undefined;
  } while (last);
}

/** Returns the credit line of each row, as every place shows it; null for withdrawn ones. */
async function listCredits(deps: Deps, rows: StoredAttribution[]): Promise<(string | null)[]> {
  const standing = rows.filter(({ withdrawnAt }) => !withdrawnAt);
  const written = await writeEach(await withCredits(deps, standing), "text");
  const lines = new Map(written.map(({ record, credit }) => [record.id, credit]));
  return rows.map(({ id }) => lines.get(id) ?? null);
}

/** The lines of a CSV file, a page at a time. */
export async function* exportCells(
  deps: Deps,
  projects: Projects,
  filter: AttributionFilter,
): AsyncGenerator<Cell[][]> {
  const known = await findProjects(deps.db, projects.workspaceId, projects.projectIds);
  const projectNames = new Map(known.map(({ id, name }) => [id, name]));
  for await (const rows of readPages(deps, projects, filter)) {
    const [called, credits] = await Promise.all([listNames(deps.pool, rows), listCredits(deps, rows)]);
    yield rows.map((row, i) =>
      cellsOf({
        ...shapePublicAttribution(row, deps.config.url),
        ...(called[i] as (typeof called)[number]),
        project: projectNames.get(row.projectId) ?? null,
        credit: credits[i] ?? null,
      }),
    );
  }
}

/** The text of a file, a page at a time, with how many attributions it holds. */
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
