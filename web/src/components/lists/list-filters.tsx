import { PROJECT_STATUSES, PROJECT_TYPES } from "@byline/contract/projects.ts";
import { useEffect, useRef } from "react";
import { Field, Input, Select } from "../../ui/field.tsx";
import { projectTypeName } from "../projects/project-marks.tsx";

type Values = Record<"q" | "type" | "status" | "sort", string>;

const PAUSE_MS = 300;
const MAX_TEXT = 200;
const shownTypes = [...PROJECT_TYPES, "web-app"];

/** Search, type, status and order of a list of projects. The values live in the address; typing tells it after a short pause. */
export function ListFilters({
  label,
  sorts,
  values,
  onChange,
}: {
  label: string;
  sorts: { value: string; title: string }[];
  values: Values;
  onChange: (values: Partial<Values>) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(values.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address may change by itself: filters cleared, a step back.
  useEffect(() => {
    if (values.q === told.current) return;
    told.current = values.q;
    if (input.current) input.current.value = values.q;
  }, [values.q]);

  function tell() {
    clearTimeout(timer.current);
    const typed = input.current?.value.trim() ?? "";
    if (typed === told.current) return;
    told.current = typed;
    onChange({ q: typed });
  }

  return (
    <search aria-label={label} className="@container block">
      <form
        className="mb-6 grid grid-cols-2 gap-3 @lg:grid-cols-3 @3xl:grid-cols-[minmax(0,1fr)_repeat(3,11rem)]"
        onSubmit={(event) => {
          event.preventDefault();
          tell();
        }}
      >
        <Field label="Search" className="col-span-full @3xl:col-span-1">
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="search"
              defaultValue={values.q}
              maxLength={MAX_TEXT}
              autoComplete="off"
              onChange={() => {
                clearTimeout(timer.current);
                timer.current = setTimeout(tell, PAUSE_MS);
              }}
            />
          )}
        </Field>
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              value={values.type}
              onChange={(event) => onChange({ type: event.target.value })}
            >
              <option value="">All types</option>
              {shownTypes.map((type) => (
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
              <option value="">Every status</option>
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
                // The first is the rule and needs no name in the address.
                <option key={sort.value} value={index === 0 ? "" : sort.value}>
                  {sort.title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </search>
  );
}

const oneOf = (value: string | null, known: readonly string[]) =>
  value !== null && known.includes(value) ? value : "";

/** The filters an address holds, and the names of those that are not known. */
export function filtersIn(
  parameters: URLSearchParams,
  sorts: { value: string }[],
): { values: Values; unknown: string[] } {
  const names = sorts.map((sort) => sort.value);
  const sort = oneOf(parameters.get("sort"), names);
  const values = {
    q: parameters.get("q")?.trim().slice(0, MAX_TEXT) ?? "",
    type: oneOf(parameters.get("type"), shownTypes),
    status: oneOf(parameters.get("status"), PROJECT_STATUSES),
    sort: sort === names[0] ? "" : sort, // the first is the rule
  };
  const known = { ...values, sort };
  return {
    values,
    unknown: (["type", "status", "sort"] as const).filter((name) => parameters.get(name) && !known[name]),
  };
}

export const noFilters = { q: "", type: "", status: "" };
