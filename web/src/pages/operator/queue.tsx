import type { ReactNode } from "react";
import { GrowingView } from "../../components/lists/growing-view.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import { useSearch } from "../../hooks/use-search.ts";
import type { PageQuery } from "../../queries.ts";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { EmptyState } from "../../ui/notice.tsx";

/** Returns whether the address selects open or finished items. */
export function useShown<Value extends string>(choices: { value: Value; title: string }[]) {
  const { parameters, change } = useSearch();
  const shown =
    choices.find(({ value }) => value === parameters.get("show"))?.value ??
    (choices[0] as { value: Value }).value;
  const bar = (
    <div className="mb-6">
      <ChoiceBar
        label="Which ones"
        value={shown}
        onChange={(value) => change({ show: value === choices[0]?.value ? "" : value })}
        choices={choices}
      />
    </div>
  );
  return { shown, bar };
}

/** A list of tasks. `name` is its items' plural noun, such as "reports". */
export function Queue<T extends { id: string }>({
  children,
  ...list
}: Listed<T> & { children: (item: T) => ReactNode }) {
  return (
    <QueueStates {...list}>
      {(items) => (
        <ul aria-label={list.name} className="border-t border-rule">
          {items.map((item) => (
            <li key={item.id} className="border-b border-rule py-5">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </QueueStates>
  );
}

/** `empty` explains an empty list. `idle`: there's no search yet. */
type Listed<T> = { query: PageQuery<T>; name: string; empty: ReactNode; idle?: boolean };

/** A paged list in each state. */
export function QueueStates<T extends { id: string }>({
  query,
  name,
  empty,
  idle = false,
  children,
}: Listed<T> & { children: (items: T[]) => ReactNode }) {
  const list = useGrowingList<T>(query);
  return (
    <GrowingView
      list={list}
      what={`the ${name}`}
      skeleton={<ListSkeleton label={`Loading ${name}`} rows={5} />}
      empty={
        idle ? (
          <p className="text-base text-ink-2">{empty}</p>
        ) : (
          <EmptyState title="Nothing here">{empty}</EmptyState>
        )
      }
    >
      {children(list.items)}
    </GrowingView>
  );
}

/** An item's heading: its title, then small details. `shown` replaces the title with a preview. */
export function ItemHead({
  title,
  shown,
  children,
}: {
  title: ReactNode;
  shown?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div>
      <h2 className={shown ? "sr-only" : "text-base font-medium [overflow-wrap:anywhere]"}>{title}</h2>
      {shown}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">{children}</p>
    </div>
  );
}

/** A quotation, set apart from the interface's own text. */
export function Quoted({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="mt-3 border-l-2 border-rule pl-4">
      <figcaption className="text-xs text-ink-3">{label}</figcaption>
      <blockquote className="max-w-prose text-base whitespace-pre-line [overflow-wrap:anywhere]">
        {children}
      </blockquote>
    </figure>
  );
}
