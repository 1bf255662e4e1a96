import type { Answer } from "../../adapters/rights-platform/answers.ts";
import type { RightsPlatform } from "../../adapters/rights-platform/platform.ts";
import type { Deps } from "../../core/deps.ts";
import { claimSyncs } from "./claim-syncs.ts";
import { getConnector, noteConnection } from "./connector.ts";
import type { Claimed } from "./read-syncs.ts";
import { sendSync, untouched } from "./send-sync.ts";
import { type Settled, settleSyncs } from "./settle-syncs.ts";

const CALLS_AT_ONCE = 16;
const LEASE_MS = 300_000;
/** Longer than one record's turn can take; with less left of the lease none is begun. */
const TURN_MS = 60_000;

/**
 * Takes a batch, gives each record its turn, at most 16 at once, and writes down what came of it as it comes: what is ready together
 * is committed together. Resolves to how many were taken; 0 also while the platform wants to be left alone.
 */
export async function syncRound(
  deps: Deps,
  platform: RightsPlatform,
  batch: number,
  stopped: () => boolean,
): Promise<number> {
  const { probing, restMs } = platform.circuit();
  if (restMs > 0) return 0;
  const connector = await getConnector(deps);
  const begun = deps.clock();
  if (connector?.pausedUntil && connector.pausedUntil.getTime() > begun) return 0;
  const limit = probing || (connector && connector.state !== "connected") ? 1 : batch;
  const items = await claimSyncs(deps.pool, limit, begun, LEASE_MS);
  if (items.length === 0) return 0;

  const answers: Answer[] = [];
  const ready: Settled[] = [];
  let settling: Promise<void> | undefined;
  const settle = async () => {
    while (ready.length > 0) await settleSyncs(deps, ready.splice(0));
    settling = undefined;
  };
  const report = (settled: Settled) => {
    ready.push(settled);
    settling ??= settle();
    settling.catch(() => {}); // awaited below; until then it must not be nobody's
  };
  let asked = 0;
  let refused = false;
  const next = (): Claimed | undefined => items[asked++];
  const turns = async () => {
    for (let item = next(); item; item = next()) {
      if (stopped() || refused || deps.clock() - begun > LEASE_MS - TURN_MS) {
        report({ item, outcome: untouched(item, deps.clock()) });
        continue;
      }
      const { outcome, answer } = await sendSync(platform, item, deps.clock);
      answers.push(answer);
      refused ||= answer.kind === "refused" || (answer.kind === "later" && answer.answer.status === 429);
      report({ item, outcome });
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, turns));
  while (settling) await settling;
  await noteConnection(deps, answers, connector);
  return items.length;
}
