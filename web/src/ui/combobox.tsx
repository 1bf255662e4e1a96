import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

/** `content` replaces the icon, title, and detail. */
export type Choice = { key: string; onChoose: () => void } & (
  | { title: ReactNode; detail?: ReactNode; icon?: ReactNode }
  | { content: ReactNode }
);
/** Choices with a title, not needed for a list's only group. */
export type ChoiceGroup = { title?: string; choices: Choice[] };

/**
 * A text field that controls a list. The focus stays in the field, arrow keys move through all groups, and
 * Enter chooses the active choice, or calls `onEnter` without one. `first`: the first choice is active
 * initially.
 */
export function useCombobox({
  groups,
  open,
  first = false,
  onEnter,
}: {
  groups: ChoiceGroup[];
  open: boolean;
  first?: boolean;
  onEnter?: () => void;
}) {
  const id = useId();
  const [marked, setMarked] = useState<string | null>(null);
  const all = groups.flatMap((group) => group.choices);
  const at = all.findIndex((choice) => choice.key === marked);
  const active = all[at === -1 && first ? 0 : at];
  const optionId = (choice: Choice) => `${id}-${choice.key}`;

  function move(to: number) {
    const choice = all[(to + all.length) % all.length];
    if (!choice) return;
    setMarked(choice.key);
    document.getElementById(optionId(choice))?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    const now = active ? all.indexOf(active) : -1;
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(now + 1);
    else if (event.key === "ArrowUp") move(now === -1 ? -1 : now - 1);
    else if (event.key !== "Enter") return;
    else if (open && active) active.onChoose();
    else onEnter?.();
    event.preventDefault();
  }

  return {
    input: {
      role: "combobox",
      "aria-expanded": open,
      "aria-controls": open ? id : undefined,
      "aria-autocomplete": "list",
      "aria-activedescendant": open && active ? optionId(active) : undefined,
      autoComplete: "off",
      spellCheck: false,
      onKeyDown,
    } as const,
    list: { id, groups, active, optionId, onMark: setMarked },
    clear: () => setMarked(null),
  };
}

/** A combobox's list. Its choices can be clicked, while the field keeps the focus. */
export function ChoiceList({
  label,
  id,
  groups,
  active,
  optionId,
  onMark,
}: ReturnType<typeof useCombobox>["list"] & { label: string }) {
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map(({ title, choices }, index) => {
        const options = choices.map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active choice
          <div
            key={choice.key}
            id={optionId(choice)}
            role="option"
            aria-selected={choice === active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onMark(choice.key)}
            onClick={choice.onChoose}
            className={clsx("cursor-pointer rounded", choice === active && "bg-wash")}
          >
            {"content" in choice ? (
              choice.content
            ) : (
              <Line icon={choice.icon} title={choice.title} detail={choice.detail} />
            )}
          </div>
        ));
        if (title === undefined) return options;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={title} role="group" aria-labelledby={`${id}-group-${index}`} className="py-1">
            <div id={`${id}-group-${index}`} className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-ink-3">
              {title}
            </div>
            {options}
          </div>
        );
      })}
    </div>
  );
}

function Line({ icon, title, detail }: { icon?: ReactNode; title: ReactNode; detail?: ReactNode }) {
  return (
    <div
      className={
        "flex min-h-9 items-center gap-2.5 px-2.5 py-1.5 text-base [&_svg]:shrink-0 " +
        "[&_svg]:text-ink-3 [&_svg:not(.plate)]:size-4"
      }
    >
      {icon}
      <span className="max-w-[60%] shrink-0 truncate">{title}</span>
      {detail && <span className="ml-auto min-w-0 truncate text-sm text-ink-2">{detail}</span>}
    </div>
  );
}
