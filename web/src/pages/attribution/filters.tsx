import { SYNC_STATUSES } from "@byline/contract/sync-status.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { attributionTypeName } from "../../components/attributions/attribution-types.ts";
import { syncStatusName } from "../../components/attributions/sync-badge.tsx";
import { type FilterField, SearchFilter } from "../../components/lists/filter-fields.tsx";
import { FilterForm } from "../../components/lists/filter-form.tsx";
import { useProjectFilter } from "../../components/projects/project-select.tsx";
import { type AttributionFilters, creatorQuery, typesQuery, workQuery } from "../../queries.ts";

export const FILTERS = [
  "search",
  "projectId",
  "contentId",
  "contentCreatorId",
  "creatorId",
  "workId",
  "attributionType",
  "title",
  "creator",
  "externalId",
  "platform",
  "hasPlatform",
  "from",
  "to",
  "syncStatus",
  "withdrawn",
  "sort",
] as const satisfies (keyof AttributionFilters)[];

const WHOLE_ID = "The whole id.";

export function Filters({
  filters,
  onChange,
  onClear,
  beside,
}: {
  filters: AttributionFilters;
  onChange: (filters: Record<string, string>) => void;
  onClear: (() => void) | undefined;
  beside?: ReactNode;
}) {
  const { creatorId = "", workId = "" } = filters;
  const { data: types = [] } = useQuery(typesQuery);
  const creator = useQuery({ ...creatorQuery(creatorId), enabled: creatorId !== "" });
  const work = useQuery({ ...workQuery(workId), enabled: workId !== "" });
  const fields: FilterField[] = [
    useProjectFilter(),
    {
      kind: "choice",
      label: "Type",
      name: "attributionType",
      all: "All types",
      choices: types.map((type) => ({ value: type, title: attributionTypeName(type) })),
    },
    {
      kind: "linked",
      label: "Creator",
      name: "creatorId",
      shown: creator.data?.name ?? creatorId,
    },
    { kind: "linked", label: "Work", name: "workId", shown: work.data?.title ?? workId },
    { kind: "text", hint: "A full name, ignoring case, or an id.", label: "Creator", name: "creator" },
    { kind: "text", hint: "The full title, ignoring case.", label: "Title", name: "title" },
    { kind: "days" },
    {
      kind: "choice",
      label: "State",
      name: "syncStatus",
      all: "All states",
      choices: SYNC_STATUSES.map((value) => ({ value, title: syncStatusName(value) })),
    },
    {
      kind: "choice",
      label: "Withdrawn",
      name: "withdrawn",
      all: "Shown",
      choices: [
        { value: "false", title: "Hidden" },
        { value: "true", title: "Only withdrawn" },
      ],
    },
    { kind: "text", hint: WHOLE_ID, label: "Content id", name: "contentId" },
    { kind: "text", hint: WHOLE_ID, label: "Creator id", name: "contentCreatorId" },
    { kind: "text", hint: WHOLE_ID, label: "External id", name: "externalId" },
    {
      kind: "text",
      hint: "The full name, as recorded.",
      label: "Platform",
      name: "platform",
      maxLength: 200,
    },
    {
      kind: "linked",
      label: "Platform",
      name: "hasPlatform",
      shown: "Not stated",
    },
  ];
  return (
    <FilterForm
      label="Filter attributions"
      searched="search"
      filters={filters}
      fields={fields}
      onChange={onChange}
      onClear={onClear}
      beside={beside}
      search={
        <SearchFilter name="search" value={filters.search} maxLength={500} placeholder="A title or creator" />
      }
    />
  );
}
