import { RangeBar } from "../../components/figures/range-bar.tsx";
import { type FilterField, SearchFilter } from "../../components/lists/filter-fields.tsx";
import { FilterForm } from "../../components/lists/filter-form.tsx";
import { ListFilters } from "../../components/lists/list-filters.tsx";
import { UnusableFilters } from "../../components/lists/unusable-filters.tsx";
import { nothing } from "./sample-data.ts";
import { Parts, Specimen } from "./specimen.tsx";

const FILTERS = { search: "starry", type: "image_content", from: "2026-11-01" };
const FIELDS: FilterField[] = [
  {
    kind: "choice",
    label: "Type",
    name: "type",
    all: "All types",
    choices: ["image_content", "text_content"].map((value) => ({ value, title: value })),
  },
  { kind: "text", label: "Creator", name: "creator" },
  { kind: "days" },
];

/** List filters. */
export function FilterParts() {
  return (
    <Parts name="filters" title="Filters">
      <Specimen name="Filters in use">
        <FilterForm
          label="Filters of attributions"
          searched="search"
          filters={FILTERS}
          fields={FIELDS}
          onChange={nothing}
          onClear={nothing}
          search={
            <SearchFilter
              name="search"
              value={FILTERS.search}
              maxLength={100}
              placeholder="A title or creator"
            />
          }
        />
      </Specimen>
      <Specimen name="Filters of projects">
        <ListFilters
          label="Filters of projects"
          placeholder="A name or description"
          sorts={[
            { value: "newest", title: "Newest first" },
            { value: "name", title: "By name" },
          ]}
          values={{ q: "", type: "", status: "live", sort: "" }}
          onChange={nothing}
        />
      </Specimen>
      <Specimen name="Range of figures">
        <RangeBar range={{ period: "30d" }} onChange={nothing} />
      </Specimen>
      <Specimen name="An address whose filter cannot be used">
        <UnusableFilters names={["status"]} filters={{ status: "gone" }} onClear={nothing} />
      </Specimen>
    </Parts>
  );
}
