import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { ATTRIBUTION_TYPES, attributionTypeName } from "../components/attributions/attribution-types.ts";
import { typesQuery } from "../queries.ts";
import { Select } from "../ui/field.tsx";

/** The usual types and those that the workspace uses, `current` among them. `none` names the empty choice. */
export function TypeSelect({
  current,
  none,
  ...props
}: ComponentProps<"select"> & { current?: string; none?: string }) {
  const { data: used = [] } = useQuery(typesQuery);
  const types = new Set([...ATTRIBUTION_TYPES, ...(current ? [current] : []), ...used]);
  return (
    <Select {...props}>
      {none !== undefined && <option value="">{none}</option>}
      {[...types].map((type) => (
        <option key={type} value={type}>
          {attributionTypeName(type)}
        </option>
      ))}
    </Select>
  );
}
