import { SearchInput } from "../../ui/search-input.tsx";

export type Choice = { value: string; title: string };

type Named = { name: string; label: string };
export type TextField = Named & { kind: "text"; hint?: string; maxLength?: number; placeholder?: string };
/** `unknown` labels a value that is not among the choices: from an address, or a former member. */
export type ChoiceField = Named & {
  kind: "choice";
  all: string;
  choices: readonly Choice[];
  unknown?: string;
};
/** A filter that only links set; `shown` is its label. */
type LinkedField = Named & { kind: "linked"; shown: string };

/** A filter of a `FilterForm`: how it is set, and how it shows among those in use. `days` is from and to. */
export type FilterField = TextField | ChoiceField | LinkedField | { kind: "days" };
export type FilterValues = { [name: string]: string | undefined };

export const DAYS = [
  { name: "from", label: "From (UTC)" },
  { name: "to", label: "To (UTC)" },
];

/** What a `FilterForm` always shows, for words. */
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

/** The filters that are set, in words. */
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
