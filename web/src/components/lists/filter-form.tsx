import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";

const PAUSE_MS = 300;

/**
 * A form of filters, whose fields have the names of `names`. They are in the address, which follows the
 * fields after a short pause. `search` is always there; `children` show when asked, or on a wide screen when
 * the address sets some of them.
 */
export function FilterForm<Name extends string>({
  label,
  names,
  filters,
  onChange,
  onClear,
  search,
  children,
}: {
  label: string;
  names: readonly [search: Name, ...others: Name[]];
  filters: { [N in Name]?: string | undefined };
  onChange: (filters: Record<string, string>) => void;
  onClear: (() => void) | undefined;
  search: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const count = names.slice(1).filter((name) => filters[name]).length;
  const [open, setOpen] = useState(() => count > 0 && matchMedia("(min-width: 48rem)").matches);
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
    const values: string[] = JSON.parse(address);
    for (const [index, name] of names.entries()) {
      const field = form.current?.elements.namedItem(name) as
        | HTMLInputElement
        | HTMLSelectElement
        | null
        | undefined;
      if (field) field.value = values[index] ?? "";
    }
  }, [address, names]);

  function apply() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const given = new FormData(form.current);
    const values = names.map((name) => String(given.get(name) ?? "").trim());
    applied.current = JSON.stringify(values);
    onChange(Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""])));
  }

  function applySoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, PAUSE_MS);
  }

  return (
    <search aria-label={label}>
      <form
        ref={form}
        onChange={applySoon}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        className="mb-6"
      >
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 basis-full sm:max-w-xl sm:flex-1 sm:basis-0">{search}</div>
          <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            <span>Filters{count > 0 && <span className="font-normal text-ink-2">, {count} set</span>}</span>
            <ChevronDown aria-hidden="true" className={clsx("transition-transform", open && "rotate-180")} />
          </Button>
          {onClear && (
            <Button variant="ghost" onClick={onClear}>
              Clear filters
            </Button>
          )}
        </div>
        <div
          id={id}
          hidden={!open}
          className={clsx(open && "mt-4 grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 md:grid-cols-4")}
        >
          {children}
        </div>
      </form>
    </search>
  );
}
