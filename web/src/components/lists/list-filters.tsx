import { FILTERED_TYPES, MAX_TEXT, type ProjectFilters } from "@byline/contract/project-filters.ts";
import { PROJECT_STATUSES } from "@byline/contract/projects.ts";
import { clsx } from "clsx";
import { ListFilter } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { projectTypeName } from "../projects/project-marks.tsx";

const PAUSE_MS = 300;

/**
 * Search, type, status, and order of a project list. Values are in the address, and typing updates it after a
 * short pause. On small screens, everything but the search is behind a button.
 */
export function ListFilters({
  label,
  sorts,
  placeholder,
  values,
  onChange,
}: {
  label: string;
  /** Describes what the search covers. */
  placeholder: string;
  sorts: { value: string; title: string }[];
  values: ProjectFilters;
  onChange: (values: Partial<ProjectFilters>) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const applied = useRef(values.q);
  const { q: _, ...chosen } = values;
  const [open, setOpen] = useState(Object.values(chosen).some(Boolean));
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address also changes in other ways: clearing filters or going back.
  useEffect(() => {
    if (values.q === applied.current) return;
    applied.current = values.q;
    if (input.current) input.current.value = values.q;
  }, [values.q]);

  function apply() {
    clearTimeout(timer.current);
    const typed = input.current?.value.trim() ?? "";
    if (typed === applied.current) return;
    applied.current = typed;
    onChange({ q: typed });
  }

  return (
    <search aria-label={label} className="@container block">
      <form
        className="mb-6 grid grid-cols-2 gap-3 @lg:grid-cols-3 @3xl:grid-cols-[minmax(0,1fr)_repeat(3,11rem)]"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <div className="col-span-full flex items-end gap-3 @3xl:col-span-1">
          <Field label="Search" className="min-w-0 flex-1">
            {(control) => (
              <Input
                {...control}
                ref={input}
                type="search"
                placeholder={placeholder}
                defaultValue={values.q}
                maxLength={MAX_TEXT}
                autoComplete="off"
                onChange={() => {
                  clearTimeout(timer.current);
                  timer.current = setTimeout(apply, PAUSE_MS);
                }}
              />
            )}
          </Field>
          <Button
            className="@lg:hidden"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <ListFilter aria-hidden="true" />
            Filter
          </Button>
        </div>
        <div
          id={id}
          className={clsx("col-span-full grid-cols-2 gap-3 @lg:contents", open ? "grid" : "hidden")}
        >
          <Field label="Type">
            {(control) => (
              <Select
                {...control}
                value={values.type}
                onChange={(event) => onChange({ type: event.target.value })}
              >
                <option value="">All types</option>
                {FILTERED_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {projectTypeName(type)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Status">
            {(control) => (
              <Select
                {...control}
                value={values.status}
                onChange={(event) => onChange({ status: event.target.value })}
              >
                <option value="">All statuses</option>
                {PROJECT_STATUSES.map((status) => (
                  <option key={status} value={status}>
                    {status}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Sort by" className="col-span-full @lg:col-span-1">
            {(control) => (
              <Select
                {...control}
                value={values.sort}
                onChange={(event) => onChange({ sort: event.target.value })}
              >
                {sorts.map((sort, index) => (
                  // The first is the default, omitted from the address.
                  <option key={sort.value} value={index === 0 ? "" : sort.value}>
                    {sort.title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </form>
    </search>
  );
}
