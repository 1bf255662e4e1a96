import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { type AttributionFilters, projectsQuery, typesQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";

export const FILTERS = [
  "search",
  "projectId",
  "contentId",
  "contentCreatorId",
  "attributionType",
  "title",
  "creator",
  "externalId",
  "from",
  "to",
  "withdrawn",
  "sort",
] as const satisfies (keyof AttributionFilters)[];

const PAUSE_MS = 300;

/**
 * The filters are in the address, which follows the fields after a short pause. Narrow
 * screens show them when asked.
 */
export function Filters({
  filters,
  onChange,
  onClear,
}: {
  filters: AttributionFilters;
  onChange: (filters: Record<string, string>) => void;
  onClear: (() => void) | undefined;
}) {
  const projects = useQuery(projectsQuery);
  const [open, setOpen] = useState(false);
  const id = useId();
  const count = FILTERS.filter((name) => filters[name]).length;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const address = JSON.stringify(FILTERS.map((name) => filters[name] ?? ""));
  const applied = useRef(address);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address may also change otherwise: filters cleared, a step back, a link to this page.
  useEffect(() => {
    if (address === applied.current) return;
    clearTimeout(timer.current);
    applied.current = address;
    const values: string[] = JSON.parse(address);
    for (const [index, name] of FILTERS.entries()) {
      const field = form.current?.elements.namedItem(name) as
        | HTMLInputElement
        | HTMLSelectElement
        | null
        | undefined;
      if (field) field.value = values[index] ?? "";
    }
  }, [address]);

  function apply() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const given = new FormData(form.current);
    const values = FILTERS.map((name) => String(given.get(name) ?? "").trim());
    applied.current = JSON.stringify(values);
    onChange(Object.fromEntries(FILTERS.map((name, index) => [name, values[index] ?? ""])));
  }

  function applySoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, PAUSE_MS);
  }

  const recorded = useQuery(typesQuery);
  const types = recorded.data ?? [];
  const type = filters.attributionType;
  return (
    <search aria-label="Filter attributions">
      <Button
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={clsx("w-full md:hidden", open ? "mb-4" : "mb-6")}
      >
        <span className="mr-auto">
          Filters{count > 0 && <span className="font-normal text-ink-2">, {count} set</span>}
        </span>
        <ChevronDown aria-hidden="true" className={clsx("transition-transform", open && "rotate-180")} />
      </Button>
      <form
        id={id}
        ref={form}
        onChange={applySoon}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        className={clsx(
          "mb-6 grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 md:grid-cols-4",
          !open && "max-md:hidden",
        )}
      >
        <Field label="Search" className="min-[360px]:col-span-2">
          {(control) => (
            <Input
              {...control}
              type="search"
              name="search"
              defaultValue={filters.search}
              autoComplete="off"
              maxLength={500}
              placeholder="A title, a creator, or the beginning of an id"
            />
          )}
        </Field>
        <Field label="Sort">
          {(control) => (
            <Select {...control} name="sort" defaultValue={filters.sort ?? ""}>
              <option value="">Newest first</option>
              <option value="oldest">Oldest first</option>
            </Select>
          )}
        </Field>
        <Field label="Withdrawn">
          {(control) => (
            <Select {...control} name="withdrawn" defaultValue={filters.withdrawn ?? ""}>
              <option value="">Shown</option>
              <option value="false">Hidden</option>
              <option value="true">Only withdrawn</option>
            </Select>
          )}
        </Field>
        <Field label="Project">
          {(control) => (
            <Select
              {...control}
              name="projectId"
              defaultValue={filters.projectId ?? ""}
              key={projects.data ? "ready" : "waiting"}
            >
              <option value="">All projects</option>
              {projects.data?.map((project) => (
                <option key={project.id} value={project.id}>
                  {project.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextFilter label="Content id" name="contentId" filters={filters} />
        <TextFilter label="Creator id" name="contentCreatorId" filters={filters} />
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              name="attributionType"
              defaultValue={type ?? ""}
              key={recorded.data ? "ready" : "waiting"}
            >
              <option value="">All types</option>
              {[...types, ...(type && !types.includes(type) ? [type] : [])].map((value) => (
                <option key={value} value={value}>
                  {value}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextFilter label="Title" name="title" filters={filters} />
        <TextFilter label="Creator’s name" name="creator" filters={filters} />
        <TextFilter label="External id" name="externalId" filters={filters} />
        <Field label="From (UTC)">
          {(control) => <Input {...control} type="date" name="from" defaultValue={filters.from} />}
        </Field>
        <Field label="To (UTC)">
          {(control) => <Input {...control} type="date" name="to" defaultValue={filters.to} />}
        </Field>
        {onClear && (
          <Button variant="ghost" size="sm" onClick={onClear} className="self-end justify-self-start">
            Clear filters
          </Button>
        )}
      </form>
    </search>
  );
}

function TextFilter({
  label,
  name,
  filters,
}: {
  label: string;
  name: "contentId" | "contentCreatorId" | "title" | "creator" | "externalId";
  filters: AttributionFilters;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Input {...control} name={name} defaultValue={filters[name]} autoComplete="off" maxLength={500} />
      )}
    </Field>
  );
}
