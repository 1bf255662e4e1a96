import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";

/** Scrolls the selected tab into view, since it may be out of sight on a narrow screen. */
export function useChosenInView<Row extends HTMLElement>(chosen: string) {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    const part = row.current?.querySelector<HTMLElement>("[data-state=active], [aria-current]");
    if (!row.current || !part) return;
    row.current.scrollLeft =
      part.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - part.offsetWidth) / 2;
  }, [chosen]);
  return row;
}

export type TabItem<Value extends string> = { value: Value; title: ReactNode; content: ReactNode };

export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: TabItem<Value>[];
}) {
  const list = useChosenInView<HTMLDivElement>(value);
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.List ref={list} aria-label={label} className="tab-row">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className="tab">
            {tab.title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-8 focus-visible:outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
