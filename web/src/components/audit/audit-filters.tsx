import { AUDIT_ACTORS, auditAction, auditActions } from "@byline/contract/audit.ts";
import { useQuery } from "@tanstack/react-query";
import { type AuditFilters, projectsQuery, teamQuery, tokensQuery } from "../../queries.ts";
import { Field, Input, Select } from "../../ui/field.tsx";
import { FilterForm } from "../lists/filter-form.tsx";
import { ACTORS } from "./audit-row.tsx";

export const FILTERS = [
  "q",
  "action",
  "category",
  "actor",
  "projectId",
  "address",
  "from",
  "to",
] as const satisfies (keyof AuditFilters)[];

type Choice = { value: string; title: string };

export function AuditFilterForm({
  ofInstance,
  securityOnly,
  filters,
  onChange,
  onClear,
}: {
  ofInstance: boolean;
  securityOnly: boolean;
  filters: AuditFilters;
  onChange: (filters: Record<string, string>) => void;
  onClear: (() => void) | undefined;
}) {
  const own = { enabled: !ofInstance };
  const projects = useQuery({ ...projectsQuery, ...own });
  const team = useQuery({ ...teamQuery, ...own });
  const tokens = useQuery({ ...tokensQuery, ...own });
  const actions = auditActions
    .filter((action) => !securityOnly || auditAction(action).category === "security")
    .map((value) => ({ value, title: auditAction(value).title }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
  const actors: Choice[] = [
    ...AUDIT_ACTORS.map((value) => ({ value, title: ACTORS[value] })),
    ...(team.data?.members ?? []).map(({ id, username }) => ({ value: id, title: username })),
    ...(tokens.data ?? []).map(({ id, name }) => ({ value: id, title: `Token ${name}` })),
  ];
  return (
    <FilterForm
      label="Filter entries"
      names={FILTERS}
      filters={filters}
      onChange={onChange}
      onClear={onClear}
    >
      <Field label="Search" className="min-[360px]:col-span-2">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={filters.q}
            autoComplete="off"
            maxLength={200}
            placeholder="A value, member, request id, or browser"
          />
        )}
      </Field>
      <Choices label="Action" name="action" all="All actions" chosen={filters.action} choices={actions} />
      {!securityOnly && (
        <Choices
          label="Category"
          name="category"
          all="Everything"
          chosen={filters.category}
          choices={[
            { value: "security", title: "Security" },
            { value: "change", title: "Changes" },
          ]}
        />
      )}
      <Choices label="Who" name="actor" all="Anybody" chosen={filters.actor} choices={actors} />
      {!ofInstance && (
        <Choices
          label="Project"
          name="projectId"
          all="All projects"
          chosen={filters.projectId}
          choices={(projects.data ?? []).map(({ id, name }) => ({ value: id, title: name }))}
        />
      )}
      <Field label="Address">
        {(control) => (
          <Input
            {...control}
            name="address"
            defaultValue={filters.address}
            autoComplete="off"
            maxLength={60}
            placeholder="198.51.100.7"
          />
        )}
      </Field>
      <Field label="From (UTC)">
        {(control) => <Input {...control} type="date" name="from" defaultValue={filters.from} />}
      </Field>
      <Field label="To (UTC)">
        {(control) => <Input {...control} type="date" name="to" defaultValue={filters.to} />}
      </Field>
    </FilterForm>
  );
}

/** What an address names and no choice does, such as somebody who left, is a choice of its own. */
function Choices({
  label,
  name,
  all,
  chosen = "",
  choices,
}: {
  label: string;
  name: string;
  all: string;
  chosen: string | undefined;
  choices: Choice[];
}) {
  const known = !chosen || choices.some(({ value }) => value === chosen);
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={chosen} key={`${choices.length} ${known || chosen}`}>
          <option value="">{all}</option>
          {!known && <option value={chosen}>As in an entry</option>}
          {choices.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
