import { AUDIT_ACTORS, auditAction, auditActions, workspaceActions } from "@byline/contract/audit.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type AuditFilters, teamQuery, tokensQuery } from "../../queries.ts";
import { type Choice, type FilterField, SearchFilter } from "../lists/filter-fields.tsx";
import { FilterForm } from "../lists/filter-form.tsx";
import { useProjectFilter } from "../projects/project-select.tsx";
import { ACTORS } from "./audit-columns.tsx";

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

const CATEGORIES: Choice[] = [
  { value: "security", title: "Security" },
  { value: "change", title: "Changes" },
];

export function AuditFilterForm({
  ofInstance,
  securityOnly,
  filters,
  onChange,
  onClear,
  beside,
}: {
  ofInstance: boolean;
  securityOnly: boolean;
  filters: AuditFilters;
  onChange: (filters: Record<string, string>) => void;
  onClear: (() => void) | undefined;
  beside: ReactNode;
}) {
  const own = { enabled: !ofInstance };
  const team = useQuery({ ...teamQuery, ...own });
  const tokens = useQuery({ ...tokensQuery, ...own });
  const actions = (ofInstance ? auditActions : workspaceActions)
    .filter((action) => !securityOnly || auditAction(action).category === "security")
    .map((value) => ({ value, title: auditAction(value).title }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
  const actors: Choice[] = [
    ...AUDIT_ACTORS.map((value) => ({ value, title: ACTORS[value] })),
    ...(team.data?.members ?? []).map(({ id, username }) => ({ value: id, title: username })),
    ...(tokens.data ?? []).map(({ id, name }) => ({ value: id, title: `Token ${name}` })),
  ];
  const project = useProjectFilter();
  const category: FilterField = {
    kind: "choice",
    label: "Category",
    name: "category",
    all: "Everything",
    choices: CATEGORIES,
  };
  const fields: FilterField[] = [
    { kind: "choice", label: "Action", name: "action", all: "All actions", choices: actions },
    ...(securityOnly ? [] : [category]),
    {
      kind: "choice",
      label: "Who",
      name: "actor",
      all: "Anyone",
      choices: actors,
      unknown: "From an entry",
    },
    ...(ofInstance ? [] : [project]),
    { kind: "days" },
    { kind: "text", label: "IP address", name: "address", maxLength: 60, placeholder: "198.51.100.7" },
  ];
  return (
    <FilterForm
      label="Filter entries"
      searched="q"
      filters={filters}
      fields={fields}
      onChange={onChange}
      onClear={onClear}
      beside={beside}
      search={<SearchFilter name="q" value={filters.q} maxLength={200} placeholder="Value or request id" />}
    />
  );
}
