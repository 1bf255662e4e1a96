import { useQuery } from "@tanstack/react-query";
import { FilterForm } from "../../components/lists/filter-form.tsx";
import { type AttributionFilters, projectsQuery, typesQuery } from "../../queries.ts";
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
  const recorded = useQuery(typesQuery);
  const types = recorded.data ?? [];
  const type = filters.attributionType;
  return (
    <FilterForm
      label="Filter attributions"
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
    </FilterForm>
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
