import { ListFilter } from "lucide-react";
import { Popover } from "radix-ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FilterChip } from "../../ui/filter-chip.tsx";
import { FilterControl, type FilterField, type FilterValues, filtersInUse } from "./filter-fields.tsx";

const PAUSE_MS = 300;

/**
 * A form of filters, whose fields have the names of `names`. They are in the address, which follows the
 * fields after a short pause. `search` is always there; `fields` open behind one button, and those in use
 * stand below it, each with the way to remove it.
 */
export function FilterForm<Name extends string>({
  label,
  names,
  filters,
  fields,
  onChange,
  onClear,
  search,
  beside,
}: {
  label: string;
  names: readonly [search: Name, ...others: Name[]];
  filters: { [N in Name]?: string | undefined };
  fields: readonly FilterField[];
  onChange: (filters: Record<string, string>) => void;
  onClear: (() => void) | undefined;
  search: ReactNode;
  /** What else acts on the list, at the end of the row. */
  beside?: ReactNode;
}) {
  const values: FilterValues = filters;
  const inUse = filtersInUse(fields, values);
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const address = JSON.stringify(names.map((name) => filters[name] ?? ""));
  const applied = useRef(address);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address may also change otherwise: filters cleared, a step back, a link to this page.
  useEffect(() => {
    if (address === applied.current) return;
    clearTimeout(timer.current);
    applied.current = address;
    const given: string[] = JSON.parse(address);
    for (const [index, name] of names.entries()) {
      const field = form.current?.elements.namedItem(name) as
        | HTMLInputElement
        | HTMLSelectElement
        | null
        | undefined;
      if (field) field.value = given[index] ?? "";
    }
  }, [address, names]);

  function apply() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const given = new FormData(form.current);
    // Fields that are not open keep what the address says.
    const next = names.map((name) => String(given.get(name) ?? filters[name] ?? "").trim());
    const nextAddress = JSON.stringify(next);
    if (nextAddress === applied.current) return;
    applied.current = nextAddress;
    onChange(Object.fromEntries(names.map((name, index) => [name, next[index] ?? ""])));
  }

  function applySoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, PAUSE_MS);
  }

  function changeOpen(next: boolean) {
    if (!next) apply();
    setOpen(next);
  }

  return (
    <search aria-label={label}>
      <form
        ref={form}
        // What is chosen is whole at once, what is typed after a pause.
        onChange={({ target }) => (target instanceof HTMLSelectElement ? apply() : applySoon())}
        onSubmit={(event) => {
          event.preventDefault();
          changeOpen(false);
        }}
        className="mb-4"
      >
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-40 lg:max-w-xl">{search}</div>
          <Popover.Root open={open} onOpenChange={changeOpen}>
            <Popover.Trigger asChild>
              <Button>
                <ListFilter aria-hidden="true" />
                Filter
              </Button>
            </Popover.Trigger>
            <Popover.Content
              aria-label="Filters"
              align="start"
              sideOffset={6}
              collisionPadding={16}
              className={
                "z-30 grid max-h-(--radix-popover-content-available-height) w-[calc(100vw-2rem)] max-w-xl " +
                "grid-cols-1 gap-3 overflow-y-auto rounded-md border border-rule bg-sheet p-4 " +
                "animate-fade-in shadow-raised min-[360px]:grid-cols-2"
              }
            >
              {fields.map((field) => (
                <FilterControl
                  key={field.kind === "days" ? "days" : field.name}
                  field={field}
                  values={values}
                />
              ))}
              <div className="col-span-full mt-1 flex justify-end">
                <Button type="submit">Done</Button>
              </div>
            </Popover.Content>
          </Popover.Root>
          {beside}
        </div>
        {(inUse.length > 0 || onClear) && (
          <div className="mt-3 flex flex-wrap items-center gap-2">
            {inUse.length > 0 && (
              <ul aria-label="Filters in use" className="contents">
                {inUse.map(({ name, label, shown }) => (
                  <li key={name} className="min-w-0 max-w-full">
                    <FilterChip label={label} onRemove={() => onChange({ [name]: "" })}>
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
      </form>
    </search>
  );
}
