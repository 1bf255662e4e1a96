import { COMMUNITY_SORTS, communitySortTitles, SEARCH_TEXT_LIMIT } from "@byline/contract/community.ts";
import { communityTexts } from "@byline/contract/community-texts.ts";
import { FILTERED_TYPES } from "@byline/contract/project-filters.ts";
import { PROJECT_STATUSES } from "@byline/contract/projects.ts";
import type { AskedFilters } from "@byline/contract/written-pages.ts";
import { projectTypeName } from "../components/projects/project-marks.tsx";
import { Button } from "../ui/button.tsx";
import { Field, Input, Select } from "../ui/field.tsx";

type Option = readonly [value: string, title: string];
const TYPES: Option[] = [
  ["", "All types"],
  ...FILTERED_TYPES.map((type): Option => [type, projectTypeName(type)]),
];
const STATUSES: Option[] = [["", "All statuses"], ...PROJECT_STATUSES.map((one): Option => [one, one])];
/** The first sort order is the default, so the address leaves it out. */
const SORTS = COMMUNITY_SORTS.map((sort, i): Option => [i === 0 ? "" : sort, communitySortTitles[sort]]);

/** Filters of projects. Submits to the page itself; the page's script applies each change immediately. */
export const FilterForm = ({ path, values }: { path: string } & Pick<AskedFilters, "values">) => (
  <search aria-label="Filter community projects" className="@container block">
    <form
      action={path}
      data-filters
      className="mb-6 grid grid-cols-2 gap-3 @lg:grid-cols-3 @3xl:grid-cols-[minmax(0,1fr)_repeat(3,11rem)]"
    >
      <Field label="Search projects" className="col-span-full @3xl:col-span-1">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={values.q}
            maxLength={SEARCH_TEXT_LIMIT}
            autoComplete="off"
            placeholder={communityTexts.searchHint}
          />
        )}
      </Field>
      <Choice name="type" label="Type" options={TYPES} chosen={values.type} />
      <Choice name="status" label="Status" options={STATUSES} chosen={values.status} />
      <Choice
        name="sort"
        label="Sort by"
        options={SORTS}
        chosen={values.sort}
        className="col-span-full @lg:col-span-1"
      />
      <p className="hidden noscript:block">
        <Button type="submit">Apply</Button>
      </p>
    </form>
  </search>
);

type ChoiceProps = { name: string; label: string; options: Option[]; chosen: string; className?: string };

const Choice = ({ name, label, options, chosen, className = "" }: ChoiceProps) => (
  <Field label={label} className={className}>
    {(control) => (
      <Select {...control} name={name} defaultValue={chosen}>
        {options.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
