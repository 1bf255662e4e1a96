import { SearchInput } from "../../ui/search-input.tsx";

export type Choice = { value: string; title: string };

type Named = { name: string; label: string };
export type TextField = Named & { kind: "text"; hint?: string; maxLength?: number; placeholder?: string };
/** `unknown` labels a value that isn't one of the choices: from an address, or a former member. */
export type ChoiceField = Named & {
  kind: "choice";
  all: string;
  choices: readonly Choice[];
  unknown?: string;
};
/** A filter set only by links. `shown` is its label. */
type LinkedField = Named & { kind: "linked"; shown: string };

/** A filter in a `FilterForm`: its control and its label. `days` is a from and to date. */
export type FilterField = TextField | ChoiceField | LinkedField | { kind: "days" };
export type FilterValues = { [name: string]: string | undefined };

export const DAYS = [
  { name: "from", label: "From (UTC)" },
  { name: "to", label: "To (UTC)" },
];

/** Returns a field's choices, with `all` first, and with a value that isn't one of them. */
export function offeredBy({ all, choices, unknown }: ChoiceField, value: string): Choice[] {
  const isKnown = !value || choices.some((choice) => choice.value === value);
  return [{ value: "", title: all }, ...(isKnown ? [] : [{ value, title: unknown ?? value }]), ...choices];
}

/** A `FilterForm`'s search field. */
export function SearchFilter({
  label = "Search",
  name,
  value,
  maxLength,
  placeholder,
}: {
  label?: string;
  name: string;
  value: string | undefined;
  maxLength: number;
  placeholder: string;
}) {
  return (
    <SearchInput
      aria-label={label}
      name={name}
      defaultValue={value}
      maxLength={maxLength}
      placeholder={placeholder}
    />
  );
}

/** Returns the active filters with their labels. */
export function filtersInUse(fields: readonly FilterField[], values: FilterValues) {
  return fields
    .flatMap((field) => (field.kind === "days" ? DAYS : [field]))
    .flatMap((field) => {
      const value = values[field.name];
      return value ? [{ name: field.name, label: field.label, shown: shownValue(field, value) }] : [];
    });
}

function shownValue(field: Named | FilterField, value: string): string {
  if (!("kind" in field)) return value;
  if (field.kind === "linked") return field.shown;
  if (field.kind !== "choice") return value;
  return field.choices.find((choice) => choice.value === value)?.title ?? field.unknown ?? value;
}
