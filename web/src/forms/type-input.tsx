import { ATTRIBUTION_TYPES } from "@byline/contract/attribution-types.ts";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { attributionTypeName } from "../components/attributions/attribution-types.ts";
import { typesQuery } from "../queries.ts";
import { Field, Input } from "../ui/field.tsx";
import { useField } from "./form-fields.tsx";

const KNOWN = Object.keys(ATTRIBUTION_TYPES);

/** An attribution type: suggests known types and the workspace's, and accepts any other word. */
export function TypeInput(props: ComponentProps<"input">) {
  const id = useId();
  const { data: used = [] } = useQuery(typesQuery);
  return (
    <>
      <Input {...props} list={id} autoComplete="off" spellCheck={false} />
      <datalist id={id}>
        {[...new Set([...KNOWN, ...used])].map((type) => (
          <option key={type} value={type} label={attributionTypeName(type)} />
        ))}
      </datalist>
    </>
  );
}

/** The type in the surrounding form. `children` follow the control. */
export function TypeField({
  optional = false,
  children,
  ...props
}: ComponentProps<"input"> & { optional?: boolean }) {
  const { register, error } = useField("attributionType");
  return (
    <Field label="Type" optional={optional} error={error}>
      {(control) => (
        <>
          <TypeInput {...control} {...register()} {...props} />
          {children}
        </>
      )}
    </Field>
  );
}
