import { FILTERED_TYPES, MAX_TEXT, type ProjectFilters } from "@byline/contract/project-filters.ts";
import { PROJECT_STATUSES } from "@byline/contract/projects.ts";
import { projectTypeName } from "../projects/project-marks.tsx";
import { type Choice, type ChoiceField, SearchFilter } from "./filter-fields.tsx";
import { FilterForm } from "./filter-form.tsx";

const CHOICES: ChoiceField[] = [
  {
    kind: "choice",
    label: "Type",
    name: "type",
    all: "All types",
    choices: FILTERED_TYPES.map((value) => ({ value, title: projectTypeName(value) })),
  },
  {
    kind: "choice",
    label: "Status",
    name: "status",
    all: "All statuses",
    choices: PROJECT_STATUSES.map((value) => ({ value, title: value })),
  },
];

/** Search, type, status, and order of a project list. The first of `sorts` is the default. */
export function ListFilters({
  label,
  sorts: [first, ...sorts],
  placeholder,
  values,
  onChange,
}: {
  label: string;
  /** Describes what the search covers. */
  placeholder: string;
  sorts: readonly Choice[];
  values: ProjectFilters;
  onChange: (values: Record<string, string>) => void;
}) {
  return (
    <FilterForm
      label={label}
      searched="q"
      filters={values}
      onChange={onChange}
      search={
        <div className="grid gap-1.5">
          <span aria-hidden="true" className="text-sm font-medium">
            Search
          </span>
          <SearchFilter name="q" value={values.q} maxLength={MAX_TEXT} placeholder={placeholder} />
        </div>
      }
      isLabeled
      inRow={[
        ...CHOICES,
        { kind: "choice", label: "Sort by", name: "sort", all: first?.title ?? "", choices: sorts },
      ]}
    />
  );
}
