import { Field, Input, Select } from "../../ui/field.tsx";
import { SearchInput } from "../../ui/search-input.tsx";

export type Choice = { value: string; title: string };

type Named = { name: string; label: string };
/** `exact`: finds what is so to the letter. */
type TextField = Named & { kind: "text"; exact?: true; maxLength?: number; placeholder?: string };
/** `unknown` names a value that no choice has, from an address or of somebody who left. */
type ChoiceField = Named & { kind: "choice"; all: string; choices: readonly Choice[]; unknown?: string };
/** One that only links set: `shown` names what it stands for. */
type LinkedField = Named & { kind: "linked"; shown: string };

/** A filter of a `FilterForm`: how it is set, and how it shows among those in use. `days` is from and to. */
export type FilterField = TextField | ChoiceField | LinkedField | { kind: "days" };
export type FilterValues = { [name: string]: string | undefined };

const DAYS = [
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

export function FilterControl({ field, values }: { field: FilterField; values: FilterValues }) {
  if (field.kind === "linked") return null;
  if (field.kind === "days") return <DayControls values={values} />;
  if (field.kind === "choice") return <ChoiceControl field={field} value={values[field.name] ?? ""} />;
  return (
    <Field label={field.label}>
      {(control) => (
        <Input
          {...control}
          name={field.name}
          defaultValue={values[field.name]}
          autoComplete="off"
          maxLength={field.maxLength ?? 500}
          placeholder={field.placeholder}
        />
      )}
    </Field>
  );
}

/** A value that no choice has is a choice of its own. */
function ChoiceControl({ field, value }: { field: ChoiceField; value: string }) {
  const { label, name, all, choices, unknown } = field;
  const known = !value || choices.some((choice) => choice.value === value);
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value} key={`${choices.length} ${known || value}`}>
          <option value="">{all}</option>
          {!known && <option value={value}>{unknown ?? value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Side by side wherever there are columns. */
function DayControls({ values }: { values: FilterValues }) {
  return (
    <div className="grid grid-cols-subgrid gap-3 min-[360px]:col-span-2">
      {DAYS.map(({ name, label }) => (
        <Field key={name} label={label}>
          {(control) => <Input {...control} type="date" name={name} defaultValue={values[name]} />}
        </Field>
      ))}
    </div>
  );
}
