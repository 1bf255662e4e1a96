import type { AnalyticsQuery, ExportSection } from "@byline/contract/analytics.ts";
import type { Cell } from "@byline/contract/csv-lines.ts";
import { hasDataFrom } from "@byline/contract/figures.ts";
import type { Deps } from "../../core/deps.ts";
import type { Scope } from "../attributions/creator-days.ts";
import {
  countRecorded,
  countRecordedBy,
  countRecordedInBoth,
  findFirstDay,
} from "../attributions/figures.ts";
import { CREATORS, type Kind, WORKS } from "../catalog/kinds.ts";
import { type Ranked, rankCredited } from "../catalog/rank.ts";
import { compareProjects } from "./compare-projects.ts";
import { listDays } from "./days.ts";
import { listPlatforms } from "./platforms.ts";
import { type Ranges, rangeOf } from "./range.ts";

const EXPORT_LIMIT = 100_000;
const CHUNK = 1000;

type Section = { header: string[]; rows: (deps: Deps, scope: Scope, ranges: Ranges) => Promise<Cell[][]> };

/** Each section as a table of up to 100,000 rows. Headers are the public API's names. */
const SECTIONS: Record<ExportSection, Section> = {
  days: {
    header: [
      "day",
      "attributions",
      "creator_ids",
      "views",
      "unique_views",
      "engaged_unique_views",
      "engagement_rate",
      "final",
    ],
    rows: async (deps, scope, { range }) => {
      const recorded = await countRecordedBy(deps.db, "day", scope, range);
      return (await listDays(deps, scope, range, recorded)).map((row) => [
        row.day,
        row.count,
        row.creatorIds,
        row.views,
        row.uniqueViews,
        row.engagedUniqueViews,
        row.engagementRate,
        row.final,
      ]);
    },
  },
  creators: {
    header: ["creator", "content_creator_id", "attributions"],
    rows: (deps, scope, ranges) => rankNamed(deps, scope, ranges, CREATORS),
  },
  contents: {
    header: ["title", "content_id", "attributions"],
    rows: (deps, scope, ranges) => rankNamed(deps, scope, ranges, WORKS),
  },
  types: {
    header: ["attribution_type", "attributions"],
    rows: async ({ db }, scope, { range, previous }) => {
      const { recorded } = await countRecordedInBoth(db, scope, range, previous);
      return recorded.types.slice(0, EXPORT_LIMIT).map(({ type, count }) => [type, count]);
    },
  },
  platforms: {
    header: ["platform", "attributions"],
    rows: async ({ db }, scope, ranges) => {
      const total = await countRecorded(db, scope, ranges.range);
      const platforms = await listPlatforms(db, scope, ranges, total, EXPORT_LIMIT);
      return platforms.map(({ platform, count }) => [platform, count]);
    },
  },
  projects: {
    header: [
      "project",
      "project_id",
      "attributions",
      "attributions_before",
      "unique_creators",
      "views",
      "unique_views",
      "engagement_rate",
    ],
    rows: async ({ db }, scope, ranges) => {
      const { recorded, before } = await countRecordedInBoth(db, scope, ranges.range, ranges.previous);
      const firstDay = await findFirstDay(db, scope);
      const isComparable = hasDataFrom(ranges.previous.from, firstDay);
      const counts = { recorded: recorded.projects, before: before.projects };
      return (await compareProjects(db, scope, ranges, counts, EXPORT_LIMIT)).map((row) => [
        row.name,
        row.projectId,
        row.attributionCount,
        isComparable ? row.previousCount : null,
        row.uniqueCreators,
        row.views,
        row.uniqueViews,
        row.engagementRate,
      ]);
    },
  },
};

/** Returns each creator or work with its name, first id, and number of attributions. */
async function rankNamed({ db }: Deps, scope: Scope, ranges: Ranges, kind: Kind): Promise<Cell[][]> {
  const ranked = await rankCredited(db, kind, scope, ranges, EXPORT_LIMIT);
  const nameOf = ({ named, value }: Ranked) => (named && named.name !== value ? named.name : null);
  return ranked.map((one) => [nameOf(one), one.value, one.count]);
}

export function exportAnalytics(
  deps: Deps,
  scope: Scope,
  query: AnalyticsQuery & { section: ExportSection },
) {
  const ranges = rangeOf(deps.clock(), query);
  const { header, rows } = SECTIONS[query.section];
  async function* chunks() {
    const all = await rows(deps, scope, ranges);
    for (let i = 0; i < all.length; i += CHUNK) yield all.slice(i, i + CHUNK);
  }
  return {
    fileName: `byline-${query.section}-${ranges.range.from}-to-${ranges.range.to}.csv`,
    header,
    rows: chunks(),
  };
}
