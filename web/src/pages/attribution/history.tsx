import type { AttributionChange } from "@byline/contract/attributions.ts";
import type { SyncMove } from "@byline/contract/rights.ts";
import type { SyncStatus } from "@byline/contract/sync-status.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Differences, shownValue } from "../../components/lists/differences.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { historyQuery, syncQuery } from "../../queries.ts";
import { Section } from "../../ui/page-header.tsx";
import { RelativeTime } from "../../ui/time.tsx";

const titles: Record<AttributionChange["kind"], string> = {
  recorded: "Recorded",
  edited: "Edited",
  withdrawn: "Withdrawn",
};

/** Final statuses on the rights platform. The steps between are under the sync status. */
const arrivals: Partial<Record<SyncStatus, string>> = {
  synced: "Synced",
  rejected: "Rejected",
  needs_review: "Needs review",
  failed: "Failed",
  withdrawn: "Withdrawn there",
};

/** A record's history, newest first: when, by whom, why, the old values, and the platform's result. */
export function History({ id }: { id: string }) {
  const history = useQuery(historyQuery(id));
  const sync = useQuery(syncQuery(id));
  const moves = (sync.data?.moves ?? []).filter(({ to, attempt }) => to in arrivals && attempt > 0);
  return (
    <Section title="History">
      <QueryView
        read={history}
        what="the history"
        skeleton={<ListSkeleton label="Loading history" rows={3} />}
      >
        {(changes) => (
          <ol aria-label="History" className="@container border-t border-rule">
            {[...changes, ...moves]
              .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
              .map((entry) =>
                "kind" in entry ? (
                  <Entry key={entry.id} change={entry} />
                ) : (
                  <Arrival key={entry.id} move={entry} />
                ),
              )}
          </ol>
        )}
      </QueryView>
    </Section>
  );
}

function Arrival({ move: { to, at, revision, answer } }: { move: SyncMove }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3.5 @lg:grid-cols-[10rem_minmax(0,1fr)]">
      <div>
        <p className="text-base font-medium">{arrivals[to]}</p>
        <p className="text-sm text-ink-2">
          <RelativeTime iso={at} />
        </p>
      </div>
      <div className="min-w-0 text-base">
        {to !== "synced" && to !== "withdrawn" && answer && (
          <p className="font-serif text-md italic">{answer.reason}</p>
        )}
        <p className="text-sm text-ink-2">By the rights platform, revision {revision}</p>
      </div>
    </li>
  );
}

function Entry({ change }: { change: AttributionChange }) {
  const { kind, at, by, token, reason } = change;
  const differences = kind === "edited" ? differencesOf(change) : [];
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3.5 @lg:grid-cols-[10rem_minmax(0,1fr)]">
      <div>
        <p className={clsx("text-base font-medium", kind === "withdrawn" && "text-danger")}>{titles[kind]}</p>
        <p className="text-sm text-ink-2">
          <RelativeTime iso={at} />
        </p>
      </div>
      <div className="min-w-0 text-base">
        {reason && <p className="font-serif text-md italic">{reason}</p>}
        <p className="text-sm text-ink-2">
          By {by ? by.name : "a closed account"}
          {token && (
            <>
              {" "}
              with the token {token.name}{" "}
              <span className="font-mono">
                {token.prefix}…{token.lastFour}
              </span>
            </>
          )}
        </p>
        {differences.length > 0 && <Differences of={differences} />}
      </div>
    </li>
  );
}

const names = {
  contentId: "content_id",
  contentCreatorId: "content_creator_id",
  attributionType: "attribution_type",
} as const;

/** Returns an edit's replaced values by member, and by each metadata member. */
function differencesOf({ before, after }: AttributionChange) {
  const members = Object.entries(names)
    .filter(([member]) => member in after)
    .map(([member, name]) => ({
      name: name as string,
      before: before[member as keyof typeof names],
      after: after[member as keyof typeof names],
    }));
  const was: Record<string, unknown> = before.metadata ?? {};
  const is: Record<string, unknown> = after.metadata ?? {};
  const metadata = [...new Set([...Object.keys(was), ...Object.keys(is)])].map((key) => ({
    name: `metadata.${key}`,
    before: was[key],
    after: is[key],
  }));
  return [...members, ...metadata].filter(({ before, after }) => shownValue(before) !== shownValue(after));
}
