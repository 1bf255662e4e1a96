import { clsx } from "clsx";
import { ListFilter } from "lucide-react";
import { Popover } from "radix-ui";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "../../ui/button.tsx";
import { closeOnEscape } from "../../ui/close-on-escape.ts";
import { Select } from "../../ui/field.tsx";
import { FilterChip } from "../../ui/filter-chip.tsx";
import {
  type ChoiceField,
  type FilterField,
  type FilterValues,
  filtersInUse,
  offeredBy,
} from "./filter-fields.tsx";
import { FilterMenu } from "./filter-menu.tsx";

const PAUSE_MS = 300;
/** Distance from the window's edges in pixels. Keeps clear of the header. */
const BELOW_HEADER = { top: 72, right: 16, bottom: 16, left: 16 };

/**
 * A list's filters, stored in the address. Follows `search`, the field of the filter `searched`, after a
 * short pause. `fields` are behind one button, and the active ones are listed below it, each with a button to
 * remove it.
 */
export function FilterForm({
  label,
  searched = "",
  filters,
  fields = [],
  onChange,
  onClear,
  before,
  search,
  inRow = [],
  isLabeled = false,
  beside,
}: {
  label: string;
  /** The name of the filter that `search` sets. */
  searched?: string;
  filters: FilterValues;
  fields?: readonly FilterField[];
  onChange: (filters: Record<string, string>) => void;
  onClear?: (() => void) | undefined;
  /** A control at the row's start. */
  before?: ReactNode;
  search?: ReactNode;
  /** Filters used so often that each has a control in the row. */
  inRow?: readonly ChoiceField[];
  /** Shows the labels of the filters in the row. */
  isLabeled?: boolean;
  /** Other controls for the list, at the row's end. */
  beside?: ReactNode;
}) {
  const inUse = filtersInUse(fields, filters);
  const form = useRef<HTMLFormElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const given = filters[searched] ?? "";
  const applied = useRef(given);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address also changes in other ways: clearing filters, going back, or a link to this page.
  useEffect(() => {
    if (given === applied.current) return;
    clearTimeout(timer.current);
    applied.current = given;
    const input = searchInput(form.current, searched);
    if (input) input.value = given;
  }, [given, searched]);

  /** Includes the typed search, which may still be paused. */
  function apply(chosen: Record<string, string> = {}) {
    clearTimeout(timer.current);
    const typed = searchInput(form.current, searched)?.value.trim() ?? "";
    const isNew = typed !== applied.current;
    applied.current = typed;
    if (isNew || Object.entries(chosen).some(([name, value]) => value !== (filters[name] ?? "")))
      onChange({ ...(search && { [searched]: typed }), ...chosen });
  }

  function applySoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, PAUSE_MS);
  }

  return (
    <search aria-label={label} className="mb-4 block">
      <div className="flex flex-wrap items-end gap-2">
        {before}
        {search && (
          <form
            ref={form}
            onChange={applySoon}
            onSubmit={(event) => {
              event.preventDefault();
              apply();
            }}
            className={clsx(
              "min-w-0 flex-1 lg:max-w-xl",
              isLabeled ? "basis-56" : inRow.length ? "basis-24" : "basis-40",
              (beside || inRow.length > 0) && "max-sm:basis-full",
            )}
          >
            {search}
          </form>
        )}
        {inRow.map((field) => (
          <RowChoice
            key={field.name}
            field={field}
            isLabeled={isLabeled}
            value={filters[field.name] ?? ""}
            onChange={(value) => apply({ [field.name]: value })}
          />
        ))}
        {fields.length > 0 && <FilterButton {...{ trigger, fields }} values={filters} onSet={apply} />}
        {beside}
      </div>
      {(inUse.length > 0 || onClear) && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {inUse.length > 0 && (
            <ul aria-label="Filters in use" className="contents">
              {inUse.map(({ name, label, shown }) => (
                <li key={name} className="min-w-0 max-w-full">
                  <FilterChip
                    label={label}
                    onRemove={() => {
                      trigger.current?.focus(); // the removed chip loses the focus
                      onChange({ [name]: "" });
                    }}
                  >
                    {shown}
                  </FilterChip>
                </li>
              ))}
            </ul>
          )}
          {onClear && (
            <Button size="sm" variant="ghost" onClick={onClear}>
              Clear filters
            </Button>
          )}
        </div>
      )}
    </search>
  );
}

/** A filter as wide as its longest choice, within limits. Shrinks before the row breaks. */
function RowChoice({
  field,
  isLabeled,
  value,
  onChange,
}: {
  field: ChoiceField;
  isLabeled: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="grid basis-31 gap-1.5 max-sm:min-w-32 max-sm:flex-1 sm:max-w-max sm:grow-99">
      <label htmlFor={id} className={isLabeled ? "text-sm font-medium" : "sr-only"}>
        {field.label}
      </label>
      <Select
        id={id}
        className="min-w-31 sm:max-w-56"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {offeredBy(field, value).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Opens the menu of filters that have no control in the row. */
function FilterButton({
  trigger,
  onSet,
  ...menu
}: { trigger: RefObject<HTMLButtonElement | null> } & ComponentProps<typeof FilterMenu>) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button ref={trigger}>
          <ListFilter aria-hidden="true" />
          Filter
        </Button>
      </Popover.Trigger>
      <Popover.Content
        aria-label="Filters"
        onKeyDown={closeOnEscape(() => setOpen(false))}
        align="start"
        sideOffset={6}
        collisionPadding={BELOW_HEADER}
        className={
          "z-20 max-h-(--radix-popover-content-available-height) w-72 animate-fade-in overflow-y-auto " +
          "rounded-md border border-rule bg-sheet shadow-raised"
        }
      >
        <FilterMenu
          {...menu}
          onSet={(chosen) => {
            setOpen(false);
            onSet(chosen);
          }}
        />
      </Popover.Content>
    </Popover.Root>
  );
}

const searchInput = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
