import { SYNC_STATUSES } from "@byline/contract/sync-status.ts";
import { useQuery } from "@tanstack/react-query";
import { syncStatusName } from "../../components/attributions/attribution-list.tsx";
import { ChoiceFilter, DayFilters, SearchFilter, TextFilter } from "../../components/lists/filter-fields.tsx";
import { FilterForm } from "../../components/lists/filter-form.tsx";
import { ProjectFilter } from "../../components/projects/project-select.tsx";
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
  "from",
  "to",
  "syncStatus",
  "withdrawn",
  "sort",
] as const satisfies (keyof AttributionFilters)[];

export function Filters({
  filters,
  onChange,
  onClear,
}: {
  filters: AttributionFilters;
  onChange: (filters: Record<string, string>) => void;
  onClear: (() => void) | undefined;
}) {
  const { creatorId = "", workId = "" } = filters;
  const recorded = useQuery(typesQuery);
  const creator = useQuery({ ...creatorQuery(creatorId), enabled: creatorId !== "" });
  const work = useQuery({ ...workQuery(workId), enabled: workId !== "" });
  return (
    <FilterForm
      label="Filter attributions"
      names={FILTERS}
      filters={filters}
      onChange={onChange}
      onClear={onClear}
      search={
        <SearchFilter
          name="search"
          value={filters.search}
          maxLength={500}
          placeholder="A title, a creator, or the beginning of an id"
        />
      }
    >
      <ProjectFilter value={filters.projectId} />
      <ChoiceFilter
        label="Type"
        name="attributionType"
        value={filters.attributionType}
        all="All types"
        choices={(recorded.data ?? []).map((type) => ({ value: type, title: type }))}
      />
      {creatorId && (
        <ChoiceFilter
          {...{ label: "Creator, by any id", name: "creatorId", value: creatorId, choices: [] }}
          all="All creators"
          unknown={creator.data?.name ?? creatorId}
        />
      )}
      {workId && (
        <ChoiceFilter
          {...{ label: "Work, by any id", name: "workId", value: workId, choices: [] }}
          all="All works"
          unknown={work.data?.title ?? workId}
        />
      )}
      <TextFilter label="Whole title" name="title" value={filters.title} />
      <TextFilter label="Creator’s whole name or id" name="creator" value={filters.creator} />
      <DayFilters from={filters.from} to={filters.to} />
      <ChoiceFilter
        label="Sort"
        name="sort"
        value={filters.sort}
        all="Newest first"
        choices={[{ value: "oldest", title: "Oldest first" }]}
      />
      <ChoiceFilter
        label="Sync status"
        name="syncStatus"
        value={filters.syncStatus}
        all="All statuses"
        choices={SYNC_STATUSES.map((value) => ({ value, title: syncStatusName(value) }))}
      />
      <ChoiceFilter
        label="Withdrawn"
        name="withdrawn"
        value={filters.withdrawn}
        all="Shown"
        choices={[
          { value: "false", title: "Hidden" },
          { value: "true", title: "Only withdrawn" },
        ]}
      />
      <TextFilter label="Content id" name="contentId" value={filters.contentId} />
      <TextFilter label="Creator id" name="contentCreatorId" value={filters.contentCreatorId} />
      <TextFilter label="External id" name="externalId" value={filters.externalId} />
    </FilterForm>
  );
}
