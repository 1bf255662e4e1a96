import { type DuplicateRule, MAX_PROPOSALS, type Proposal } from "@byline/contract/duplicates.ts";
import { type QueryObserverResult, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { api } from "../../api.ts";
import { countOf, type Entry, nameOf, pathOf } from "../../components/catalog/entry.ts";
import { Unrefreshed } from "../../components/lists/query-view.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { Initials, Plate } from "../../components/plates/plate.tsx";
import { DuplicatesMergeDialog } from "../../forms/duplicates-merge.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { useAct } from "../../hooks/use-act.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { duplicatesQuery, refreshDuplicates } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { CreditLine } from "../../ui/credit-line.tsx";

type Noun = "creator" | "work";

const RULES: Record<DuplicateRule, string> = {
  identifier: "Same identifier",
  source: "Same source",
  picture: "Same picture",
  title: "Same title and creator",
  name: "Same name",
};
const reasonOf = ({ rule, value }: Proposal["reasons"][number]) =>
  value === null ? RULES[rule] : `${RULES[rule]}: ${value}`;

/** Returns the likely duplicates, for those who may merge them, and whether they're shown. */
export function useDuplicates(noun: Noun) {
  const read = useQuery({ ...duplicatesQuery(noun), enabled: useMayWrite() });
  const [isOpen, setOpen] = useState(false);
  return { read, isOpen, setOpen };
}
type Duplicates = ReturnType<typeof useDuplicates>;

/** Opens and closes the list; renders nothing if there are no duplicates. */
export function DuplicatesToggle({ read, isOpen, setOpen }: Duplicates) {
  if (read.isLoadingError)
    return (
      <TextLink className="inline-flex items-center gap-1 rounded-sm" onClick={() => read.refetch()}>
        We couldn’t load duplicates. Retry
      </TextLink>
    );
  const { proposals = [], hasMore } = read.data ?? {};
  if (proposals.length === 0 && !isOpen) return null;
  return (
    <TextLink
      aria-expanded={isOpen}
      className="inline-flex items-center gap-1 rounded-sm"
      onClick={() => setOpen(!isOpen)}
    >
      {hasMore ? `${MAX_PROPOSALS}+` : proposals.length} possible{" "}
      {proposals.length === 1 ? "duplicate" : "duplicates"}
      <ChevronDown aria-hidden="true" className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
    </TextLink>
  );
}

/** Likely duplicates, to merge or mark as distinct. */
export function DuplicatesSection({ noun, read, isOpen }: Duplicates & { noun: Noun }) {
  const [merging, setMerging] = useState<Proposal | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!isOpen || !read.data) return null;
  const { proposals, hasMore } = read.data;
  /** Focuses the heading, since the pressed button disappears with its proposal. */
  const done = async () => {
    await refreshDuplicates();
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="duplicates" className="mt-5 mb-10 border-b border-rule pb-2">
      <h2 ref={heading} id="duplicates" tabIndex={-1} className="font-serif text-lg font-medium outline-none">
        Possible duplicates
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-base text-ink-2">
        {proposals.length === 0
          ? `No ${noun}s look like duplicates.`
          : "Nothing is merged until you choose to, and you can undo a merge."}
      </p>
      <Unrefreshed read={read as QueryObserverResult} what="the duplicates" />
      <ul aria-label="Possible duplicates" className="grid gap-px">
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.entries.map(({ id }) => id).join(" ")}
            {...{ noun, proposal, done }}
            onMerge={() => setMerging(proposal)}
          />
        ))}
      </ul>
      {hasMore && (
        <p className="py-3 text-sm text-ink-2">
          These are the first {MAX_PROPOSALS}. More appear as you merge these or mark them as not the same.
        </p>
      )}
      <DuplicatesMergeDialog
        noun={noun}
        proposal={merging}
        reason={merging?.reasons[0] ? RULES[merging.reasons[0].rule] : ""}
        onClose={() => setMerging(null)}
        onMerged={done}
      />
    </section>
  );
}

function ProposalRow({
  noun,
  proposal: { reasons, entries },
  done,
  onMerge,
}: {
  noun: Noun;
  proposal: Proposal;
  done: () => Promise<void>;
  onMerge: () => void;
}) {
  const { busy, act } = useAct();
  const [first] = entries as Entry[];
  const named = <span className="sr-only"> {first && nameOf(first)}</span>;
  const dismiss = () =>
    act(async () => {
      const ids = entries.map(({ id }) => id);
      await api(`POST /duplicates/${noun}s/distinct`, { body: { ids } });
      toast({ title: "Saved", description: "They aren’t proposed again." });
      await done();
    }, "We couldn’t save this. Please try again.");
  return (
    <li className="border-t border-rule py-4">
      <p className="mb-3 text-sm break-words text-ink-2">{reasons.map(reasonOf).join(" · ")}</p>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
        <ul className="grid gap-3">
          {(entries as Entry[]).map((entry) => (
            <li key={entry.id} className="flex min-w-0 gap-4">
              {noun === "creator" ? (
                <Initials name={nameOf(entry)} className="mt-0.5 size-10" />
              ) : (
                <Plate
                  work={entry.plate}
                  picture={entry.picture}
                  size="row"
                  className="mt-0.5 shrink-0 self-start"
                />
              )}
              <div className="min-w-0">
                <Link
                  to={pathOf(entry)}
                  className={
                    "line-clamp-2 rounded-sm break-words decoration-rule-strong underline-offset-4 " +
                    "hover:underline"
                  }
                >
                  <CreditLine credit={creditOf(entry)} />
                </Link>
                <p className="mt-1 truncate text-sm text-ink-2">
                  {idOf(entry)} · {countOf(entry)}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap content-start gap-2">
          <Button size="sm" onClick={onMerge}>
            Merge{named}
          </Button>
          <Button size="sm" variant="ghost" disabled={busy} onClick={dismiss}>
            Not the same{named}
          </Button>
        </div>
      </div>
    </li>
  );
}

const AND = new Intl.ListFormat("en");
const creditOf = (entry: Entry) =>
  "title" in entry
    ? {
        creator: AND.format(entry.creators.slice(0, 3).map(({ name }) => name)) || "Unknown creator",
        isUnnamed: entry.creators.length === 0,
        title: entry.title,
        license: entry.license?.name,
      }
    : { creator: entry.name };

const idOf = ({ identifiers: [first, ...others] }: Entry) => (
  <>
    {first && first.scheme !== "name" ? <span className="font-mono">{first.label}</span> : "Credited by name"}
    {others.length > 0 && ` and ${others.length} more`}
  </>
);
