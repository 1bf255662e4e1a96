import { Field, Input, Select } from "../../ui/field.tsx";

type Filter = { label: string; name: string; value: string | undefined };
export type Choice = { value: string; title: string };

/** What a `FilterForm` always shows, for words. */
export function SearchFilter({
  name,
  value,
  maxLength,
  placeholder,
}: Omit<Filter, "label"> & { maxLength: number; placeholder: string }) {
  return (
    <Field label="Search">
      {(control) => (
        <Input
          {...control}
          type="search"
          name={name}
          defaultValue={value}
          autoComplete="off"
          maxLength={maxLength}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}

export function TextFilter({
  label,
  name,
  value,
  maxLength = 500,
  placeholder,
}: Filter & { maxLength?: number; placeholder?: string }) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          name={name}
          defaultValue={value}
          autoComplete="off"
          maxLength={maxLength}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}

/** A value that no choice has, from an address or of somebody who left, is a choice of its own. */
export function ChoiceFilter({
  label,
  name,
  value = "",
  all,
  choices,
  unknown = value,
}: Filter & { all: string; choices: readonly Choice[]; unknown?: string }) {
  const known = !value || choices.some((choice) => choice.value === value);
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value} key={`${choices.length} ${known || value}`}>
          <option value="">{all}</option>
          {!known && <option value={value}>{unknown}</option>}
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
export function DayFilters({ from, to }: { from: string | undefined; to: string | undefined }) {
  return (
    <div className="grid grid-cols-subgrid gap-3 min-[360px]:col-span-2">
      <Field label="From (UTC)">
        {(control) => <Input {...control} type="date" name="from" defaultValue={from} />}
      </Field>
      <Field label="To (UTC)">
        {(control) => <Input {...control} type="date" name="to" defaultValue={to} />}
      </Field>
    </div>
  );
}
