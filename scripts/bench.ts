import { benchCatalog } from "../bench/catalog.ts";
import { benchCost } from "../bench/cost.ts";
import { benchHostile } from "../bench/hostile.ts";
import { benchIngest } from "../bench/ingest.ts";
import { benchInteraction } from "../bench/interaction.ts";
import { benchLanding } from "../bench/landing.ts";
import { benchReads } from "../bench/reads.ts";
import { benchSite } from "../bench/site.ts";
import { benchSize } from "../bench/size.ts";
import { benchStartUp } from "../bench/start-up.ts";
import { benchSync } from "../bench/sync.ts";
import { benchSyncCost } from "../bench/sync-cost.ts";

/**
 * Benchmarks of every performance claim, run on this machine. Trust the ratios. `npm run bench ingest` runs
 * one.
 */
const benches = {
  ingest: benchIngest,
  cost: benchCost,
  size: benchSize,
  reads: benchReads,
  catalog: () => benchCatalog(),
  interaction: benchInteraction,
  sync: benchSync,
  "sync-cost": benchSyncCost,
  hostile: benchHostile,
  "start-up": benchStartUp,
  landing: benchLanding,
  site: benchSite,
};
const asked = process.argv.slice(2).filter((word) => word in benches);
const pages = process.argv.slice(2).filter((word) => word.startsWith("/"));
for (const [name, bench] of Object.entries(benches))
  if (asked.length === 0 || asked.includes(name))
    await bench(name === "site" && pages.length ? pages : undefined);
