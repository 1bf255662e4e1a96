import type { Project } from "@byline/contract/projects.ts";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useDeferredValue } from "react";
import { projectsQuery } from "../../queries.ts";
import { Select } from "../../ui/field.tsx";
import type { FilterField } from "../lists/filter-fields.tsx";

const ALL = "All projects";

type Props = Omit<ComponentProps<typeof Select>, "children"> & {
  projects: Pick<Project, "id" | "name">[] | undefined;
  /** The meaning of an empty selection. Omit it if one is required. */
  none?: "all" | "choose" | undefined;
};

/**
 * Selects one of the user's projects by name. Renders the selected one first, and hundreds of options just
 * after.
 */
export function ProjectSelect({ projects, none, ...props }: Props) {
  const chosen = projects?.filter(({ id }) => id === props.value);
  const offered = useDeferredValue(projects, chosen);
  return (
    <Select {...props}>
      {none && <option value="">{none === "all" ? ALL : "Choose a project"}</option>}
      {!offered && props.value && <option value={props.value}>Loading ...</option>}
      {offered?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** The same selection as a filter in a `FilterForm`. */
export function useProjectFilter(): FilterField {
  const { data: projects = [] } = useQuery(projectsQuery);
  return {
    kind: "choice",
    label: "Project",
    name: "projectId",
    all: ALL,
    choices: projects.map(({ id, name }) => ({ value: id, title: name })),
    unknown: "From the link",
  };
}
