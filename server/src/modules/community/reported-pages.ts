import { creditOf, formatCredit } from "@byline/contract/credit.ts";
import type { ReportedItem } from "@byline/contract/operators.ts";
import type { Deps } from "../../core/deps.ts";
import { findShownAttribution, shownAs } from "../attributions/shown-attributions.ts";
import { CREATORS, type Kind, WORKS } from "../catalog/kinds.ts";
import { withCreditLines } from "../claims/credit-lines.ts";
import { showPages } from "./search-credited.ts";

type Subject = NonNullable<ReportedItem["subject"]>;

/** Returns what public credit, work, and creator pages show now, by path. Skips pages that are gone. */
export async function mapReportedPages(deps: Deps, pages: string[]): Promise<Map<string, Subject>> {
  const credits = await Promise.all(
    [...new Set(pages)].filter((page) => page.startsWith("/c/")).map((page) => showCredit(deps, page)),
  );
  const entries = await Promise.all([WORKS, CREATORS].map((kind) => showEntries(deps, kind, pages)));
  return new Map([...credits, ...entries].flat());
}

async function showCredit({ db, pool }: Deps, page: string): Promise<[string, Subject][]> {
  const found = await findShownAttribution(pool, page.slice("/c/".length));
  const [attribution] = found && !found.withdrawnAt ? await withCreditLines(db, [found]) : [];
  if (!attribution) return [];
  const license = creditOf(attribution).license?.name ?? null;
  return [[page, { text: formatCredit(attribution, "text"), license, ...shownAs(attribution) }]];
}

async function showEntries(deps: Deps, kind: Kind, pages: string[]): Promise<[string, Subject][]> {
  const ids = pages.filter((page) => page.startsWith(kind.page)).map((page) => page.slice(kind.page.length));
  const shown = await showPages(deps, kind, [...new Set(ids)]);
  return shown.map(({ path, name, creator, plate, picture }) => [
    path,
    {
      text: name,
      license: null,
      plate: kind === WORKS ? { ...plate, title: name, creator } : { ...plate, title: null, creator: name },
      picture,
    },
  ]);
}
