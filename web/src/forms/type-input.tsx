import { ATTRIBUTION_TYPES } from "@byline/contract/attribution-types.ts";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useController } from "react-hook-form";
import { attributionTypeName, attributionTypeOf } from "../components/attributions/attribution-types.ts";
import { typesQuery } from "../queries.ts";
import { Field, Input } from "../ui/field.tsx";

const KNOWN = Object.keys(ATTRIBUTION_TYPES);

type InputProps = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  value: string;
  onChange: (type: string) => void;
};

/**
 * An attribution type by its display name: suggests known types and the workspace's, and accepts any other
 * word.
 */
export function TypeInput({ value, onChange, onBlur, ...props }: InputProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { data: used = [] } = useQuery(typesQuery);
  return (
    <>
      <Input
        {...props}
        value={typed ?? attributionTypeName(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(attributionTypeOf(target.value.trim()));
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
        list={id}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={id}>
        {[...new Set([...KNOWN, ...used])].map((type) => (
          <option key={type} value={attributionTypeName(type)} />
        ))}
      </datalist>
    </>
  );
}

/** The type in the surrounding form. `children` follow the control. */
export function TypeField({
  optional = false,
  placeholder,
  children,
}: {
  optional?: boolean;
  placeholder?: string;
  children?: ReactNode;
}) {
  const { field, fieldState } = useController({ name: "attributionType" });
  return (
    <Field label="Type" optional={optional} error={fieldState.error?.message}>
      {(control) => (
        <>
          <TypeInput {...control} {...field} placeholder={placeholder} />
          {children}
        </>
      )}
    </Field>
  );
}
