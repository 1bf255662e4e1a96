import { BULK_LIMIT, type ListedAttribution } from "@byline/contract/attributions.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowUp } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { errorMessage } from "../../api.ts";
import { AttributionSkeleton } from "../../components/attributions/attribution-list.tsx";
import { Kept } from "../../components/lists/kept.tsx";
import { MoreButton } from "../../components/lists/more-button.tsx";
import { Together } from "../../components/lists/together.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import { prefetchReads } from "../../page-reads.ts";
import { paths } from "../../paths.ts";
import { type AttributionFilters, attributionsQuery, projectsQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/notice.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { useListKeys } from "./list-keys.ts";
import { ManagedRow, type RowHandlers } from "./managed-row.tsx";
import { focusRow, usePeeked } from "./peeked.ts";
import { SelectionBar } from "./selection-bar.tsx";

/** The list with keyboard navigation, which shows the current row in a panel. */
export function ManagedList({ filters, empty }: { filters: AttributionFilters; empty: ReactNode }) {
  // Every row shows a project's name.
  const projects = useQuery(projectsQuery);
  const list = useGrowingList<ListedAttribution>(attributionsQuery(filters));
  return (
    <Together awaited={[projects]} skeleton={<AttributionSkeleton />}>
      <Kept isOld={list.isOld}>
        <Rows key={list.path} list={list} empty={empty} />
      </Kept>
    </Together>
  );
}

type List = ReturnType<typeof useGrowingList<ListedAttribution>>;

function Rows({ list, empty }: { list: List; empty: ReactNode }) {
  const { peeked, peek, close } = usePeeked();
  const navigate = useNavigate();
  const element = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [helping, setHelping] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { items, newer, showNewer } = useHeldBack(
    list.items,
    () => peeked !== null || selected.size > 0 || isBeingRead(element.current),
  );
  const current = items.some(({ id }) => id === focused) ? focused : (items[0]?.id ?? null);

  const last = useRef<string | null>(null);
  function select(id: string, through: boolean) {
    const next = new Set(selected);
    const ids = items.map((item) => item.id);
    const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)];
    if (through && from !== to && from !== -1)
      for (const one of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
    else if (!next.delete(id)) next.add(id);
    last.current = id;
    choose(next);
  }

  function choose(next: ReadonlySet<string>) {
    if (next.size > BULK_LIMIT)
      return toast({
        title: "Too many",
        description: `You can select up to ${BULK_LIMIT} attributions at a time.`,
        tone: "destructive",
      });
    setSelected(next);
  }

  // The open panel narrows the list. The shown row keeps its position on the screen.
  const held = useRef<{ row: Element; top: number } | null>(null);
  function peekInPlace(record: ListedAttribution) {
    const row = element.current?.querySelector(`[data-row="${record.id}"]`);
    held.current = row ? { row, top: row.getBoundingClientRect().top } : null;
    peek(record);
  }
  useLayoutEffect(() => {
    if (!held.current || !peeked) return;
    const { row, top } = held.current;
    held.current = null;
    window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: "instant" });
  }, [peeked]);

  useListKeys({
    onMove(by) {
      const at = items.findIndex(({ id }) => id === (peeked ?? focused));
      const next = items[at === -1 ? 0 : at + by];
      if (by === 1 && at >= items.length - 2 && list.hasMore) list.loadMore();
      if (!next) return;
      focusRow(next.id);
      if (!peeked) return;
      peek(next);
      const following = items[at + 2 * by];
      if (following) prefetchReads(paths.attribution(following.id));
    },
    onSelect(through) {
      const id = peeked ?? focused;
      if (id && items.some((item) => item.id === id)) select(id, through);
    },
    onEscape() {
      if (peeked) close();
    },
    onHelp: () => setHelping(true),
  });

  const act = useRef<RowHandlers>(null);
  useEffect(() => {
    act.current = {
      onFocused: setFocused,
      onSelect: select,
      onOpen: (record, byKey) =>
        byKey && record.id === peeked ? navigate(paths.attribution(record.id)) : peekInPlace(record),
    };
  });
  const [handlers] = useState<RowHandlers>(() => ({
    onFocused: (id) => act.current?.onFocused(id),
    onSelect: (id, through) => act.current?.onSelect(id, through),
    onOpen: (record, byKey) => act.current?.onOpen(record, byKey),
  }));

  if (list.error && !items.length)
    return (
      <ErrorState
        message={errorMessage(list.error, "We couldn’t load the attributions.")}
        onRetry={() => list.refetch()}
      />
    );
  if (list.isPending) return <AttributionSkeleton />;
  if (!items.length) return empty;
  return (
    <>
      <p id="list-keys" className="sr-only">
        Press J and K to move, Enter to show its details, X to select it, and ? for all shortcuts.
      </p>
      <p role="status" className="sr-only">
        {peeked && "Its details are shown next to the list."}
      </p>
      {newer > 0 && (
        <div className="sticky top-16 z-20 flex h-0 justify-center">
          <Button size="sm" className="-mt-4 shadow-raised" onClick={showNewer}>
            <ArrowUp aria-hidden="true" />
            {formatNumber(newer)} new
          </Button>
        </div>
      )}
      <ul
        ref={element}
        data-keys
        aria-label="Attributions"
        aria-describedby="list-keys"
        className="@container border-t border-rule"
      >
        {items.map((item) => (
          <ManagedRow
            key={item.id}
            attribution={item}
            fresh={list.fresh.has(item.id)}
            current={item.id === current}
            peeked={item.id === peeked}
            selected={selected.has(item.id)}
            handlers={handlers}
          />
        ))}
      </ul>
      <SelectionBar
        records={items.filter(({ id }) => selected.has(id))}
        shown={Math.min(items.length, BULK_LIMIT)}
        onSelectShown={() => choose(new Set(items.slice(0, BULK_LIMIT).map(({ id }) => id)))}
        onUnselect={(ids) => setSelected(new Set([...selected].filter((id) => !ids.includes(id))))}
      />
      <div className="flex justify-center">
        <MoreButton list={list} />
      </div>
      <KeysDialog open={helping} onOpenChange={setHelping} />
    </>
  );
}

/** Whether the user is reading the list: it has the focus, or its top is scrolled out of view. */
function isBeingRead(list: HTMLElement | null): boolean {
  return !!list && (list.contains(document.activeElement) || list.getBoundingClientRect().top < 0);
}

/** Holds back new items while the user reads the list, until they ask for them, so that nothing moves. */
function useHeldBack<T extends { id: string }>(all: T[], isBeingRead: () => boolean) {
  const [known, setKnown] = useState<{ first: string | undefined; shownFrom: string | undefined }>({
    first: undefined,
    shownFrom: undefined,
  });
  const first = all[0]?.id;
  if (first !== known.first)
    setKnown({ first, shownFrom: known.first && isBeingRead() ? known.shownFrom : first });
  const newer = Math.max(
    0,
    all.findIndex(({ id }) => id === known.shownFrom),
  );
  return {
    items: newer ? all.slice(newer) : all,
    newer,
    showNewer: () => setKnown({ first, shownFrom: first }),
  };
}
