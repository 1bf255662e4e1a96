import { BULK_LIMIT, type ListedAttribution } from "@byline/contract/attributions.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowUp } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { usedColumns } from "../../components/attributions/attribution-columns.tsx";
import {
  type AttributionRow,
  keyOf,
  representedBy,
  useFoldedRows,
} from "../../components/attributions/repeats.ts";
import { GrowingView, ListShape } from "../../components/lists/growing-view.tsx";
import type { ListDisplay } from "../../components/lists/list-display.tsx";
import { Together } from "../../components/lists/together.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import { prefetchReads } from "../../page-reads.ts";
import { paths } from "../../paths.ts";
import { type AttributionFilters, attributionsQuery, projectsQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { Table } from "../../ui/table.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { useListKeys } from "./list-keys.ts";
import { type ManagedItem, ManagedRow, type RowHandlers } from "./managed-row.tsx";
import { BESIDE, focusRow, type Steps, usePeeked } from "./peeked.ts";
import { SelectionBar } from "./selection-bar.tsx";

/** The list with keyboard navigation, which shows the current row in a panel. */
export function ManagedList({
  filters,
  display,
  empty,
  onSteps,
}: {
  filters: AttributionFilters;
  display: ListDisplay<ManagedItem>;
  empty: ReactNode;
  onSteps: (steps: Steps | null) => void;
}) {
  // Every row shows a project's name.
  const projects = useQuery(projectsQuery);
  const list = useGrowingList<ListedAttribution>(attributionsQuery(filters));
  const skeleton = <ListShape what="attributions" />;
  return (
    <Together awaited={[projects]} skeleton={skeleton}>
      <GrowingView list={list} what="the attributions" skeleton={skeleton} empty={empty}>
        <Rows key={list.path} list={list} display={display} onSteps={onSteps} />
      </GrowingView>
    </Together>
  );
}

type List = ReturnType<typeof useGrowingList<ListedAttribution>>;

function Rows({
  list,
  display,
  onSteps,
}: {
  list: List;
  display: ListDisplay<ManagedItem>;
  onSteps: (steps: Steps | null) => void;
}) {
  const { peeked, peek, close } = usePeeked();
  const navigate = useNavigate();
  const element = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [helping, setHelping] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { items, newer, showNewer } = useHeldBack(
    list.items,
    () => peeked !== null || selected.size > 0 || isBeingRead(element.current),
  );
  const { rows, toggle } = useFoldedRows(items);
  const { head, columns } = usedColumns(display, rows);
  /** Returns the index of the row that shows or represents an attribution, or -1. */
  const indexOf = (id: string | null) =>
    rows.findIndex((row) => representedBy(row).some((record) => record.id === id));
  const current = rows[Math.max(0, indexOf(focused))]?.record.id;

  const last = useRef<string | null>(null);
  function select(id: string, through: boolean) {
    const next = new Set(selected);
    const idsOf = (row: AttributionRow) => representedBy(row).map((record) => record.id);
    const [from, to] = [indexOf(last.current ?? id), indexOf(id)];
    const own = rows[to] ? idsOf(rows[to]) : [];
    if (through && from !== to && from !== -1)
      for (const one of rows.slice(Math.min(from, to), Math.max(from, to) + 1).flatMap(idsOf)) next.add(one);
    else if (own.every((one) => selected.has(one))) for (const one of own) next.delete(one);
    else for (const one of own) next.add(one);
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

  /** The row that stays has the focus. */
  function fold(id: string) {
    const first = toggle(id);
    if (first) requestAnimationFrame(() => focusRow(first));
  }

  // The open panel narrows the list. The shown row keeps its position on the screen.
  const held = useRef<{ row: Element; top: number } | null>(null);
  function peekInPlace(record: ListedAttribution) {
    const row = element.current?.querySelector(`[data-row~="${record.id}"]`);
    held.current = row ? { row, top: row.getBoundingClientRect().top } : null;
    peek(record);
  }
  useLayoutEffect(() => {
    if (!held.current || !peeked) return;
    const { row, top } = held.current;
    held.current = null;
    window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: "instant" });
  }, [peeked]);

  function move(by: 1 | -1) {
    const at = indexOf(peeked ?? focused);
    const next = rows[at === -1 ? 0 : at + by]?.record;
    if (by === 1 && at >= rows.length - 2 && list.hasMore) list.loadMore();
    if (!next) return;
    // A panel over the list keeps the focus.
    if (!peeked || window.matchMedia(BESIDE).matches) focusRow(next.id);
    if (!peeked) return;
    peek(next);
    const following = rows[at + 2 * by]?.record;
    if (following) prefetchReads(paths.attribution(following.id));
  }

  const latestMove = useRef(move);
  useEffect(() => {
    latestMove.current = move;
  });
  const peekedAt = indexOf(peeked);
  const hasPrevious = peekedAt > 0;
  const hasNext = peekedAt !== -1 && (peekedAt < rows.length - 1 || list.hasMore);
  useEffect(() => {
    onSteps({ move: (by) => latestMove.current(by), hasPrevious, hasNext });
    return () => onSteps(null);
  }, [onSteps, hasPrevious, hasNext]);

  useListKeys({
    onMove: move,
    onSelect(through) {
      const row = rows[indexOf(peeked ?? focused)];
      if (row) select(row.record.id, through);
    },
    onFold() {
      const id = peeked ?? focused;
      if (id) fold(id);
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
      onFold: toggle,
    };
  });
  const [handlers] = useState<RowHandlers>(() => ({
    onFocused: (id) => act.current?.onFocused(id),
    onSelect: (id, through) => act.current?.onSelect(id, through),
    onOpen: (record, byKey) => act.current?.onOpen(record, byKey),
    onFold: (id) => act.current?.onFold(id),
  }));

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
      <Table
        ref={element}
        data-keys
        caption="Attributions"
        aria-describedby="list-keys"
        head={head}
        density={display.density}
      >
        {rows.map((row) => (
          <ManagedRow
            key={keyOf(row)}
            row={row}
            columns={columns}
            fresh={list.fresh.has(row.record.id)}
            current={row.record.id === current}
            peeked={representedBy(row).some(({ id }) => id === peeked)}
            selected={representedBy(row).filter(({ id }) => selected.has(id)).length}
            handlers={handlers}
          />
        ))}
      </Table>
      <SelectionBar
        records={items.filter(({ id }) => selected.has(id))}
        shown={Math.min(items.length, BULK_LIMIT)}
        onSelectShown={() => choose(new Set(items.slice(0, BULK_LIMIT).map(({ id }) => id)))}
        onUnselect={(ids) => setSelected(new Set([...selected].filter((id) => !ids.includes(id))))}
      />
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
