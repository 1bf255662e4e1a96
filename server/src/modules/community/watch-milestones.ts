import type { Deps } from "../../core/deps.ts";
import { systemCaller } from "../../core/write.ts";
import { recordMilestones } from "./record-milestones.ts";

const GATHER_MS = 1000;

/**
 * Looks at the totals of the workspaces that have just recorded something, at most once a second, away from the path that
 * records; at everybody's when news may have been missed. Returns the way to stop, which waits for a look under way.
 */
export function watchMilestones(deps: Deps): () => Promise<void> {
  const changed = new Set<string>();
  let all = true;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const look = async () => {
    const workspaceIds = all ? null : [...changed];
    all = false;
    changed.clear();
    try {
      await recordMilestones(systemCaller(deps), { workspaceIds });
      timer = undefined;
      if (all || changed.size > 0) lookSoon();
    } catch (error) {
      deps.log.warn({ err: error }, "milestones could not be told; the next news tells them");
      timer = undefined;
      all = true;
    }
  };
  const lookSoon = () => {
    timer ??= setTimeout(() => {
      looking = look();
    }, GATHER_MS);
  };

  const unsubscribe = deps.bus.subscribe((news) => {
    if (news === null) all = true;
    else if ("workspaceId" in news && news.topics.includes("attributions")) {
      if (news.workspaceId === "*") all = true;
      else changed.add(news.workspaceId);
    } else return;
    lookSoon();
  });
  lookSoon();
  return async () => {
    unsubscribe();
    clearTimeout(timer);
    await looking;
    clearTimeout(timer);
  };
}
