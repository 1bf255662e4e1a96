import { foldQuery, foldText } from "@byline/contract/fold-name.ts";
import { ArrowLeft } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { type Choice, ChoiceList, useCombobox } from "../../ui/combobox.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import {
  type ChoiceField,
  DAYS,
  type FilterField,
  type FilterValues,
  filtersInUse,
  offeredBy,
  type TextField,
} from "./filter-fields.tsx";

type OnSet = (values: Record<string, string>) => void;
/** A filter with a control, not set only by links. */
type SetField = Exclude<FilterField, { kind: "linked" }>;

const isSet = (field: FilterField): field is SetField => field.kind !== "linked";
const labelOf = (field: SetField) => (field.kind === "days" ? "Date" : field.label);

/** Chooses a filter, then its value. Typing narrows both lists, and Backspace goes back. */
export function FilterMenu({
  fields,
  values,
  onSet,
}: {
  fields: readonly FilterField[];
  values: FilterValues;
  onSet: OnSet;
}) {
  const [chosen, setChosen] = useState<SetField | null>(null);
  if (!chosen)
    return (
      <Narrowed
        label="Filter by"
        list="Filters"
        choices={fields.filter(isSet).map((field) => ({
          key: labelOf(field),
          words: labelOf(field),
          title: labelOf(field),
          detail: filtersInUse([field], values)
            .map(({ shown }) => shown)
            .join(" to "),
          onChoose: () => setChosen(field),
        }))}
      />
    );
  const back = () => setChosen(null);
  return (
    <>
      <p className="flex items-center gap-1 border-b border-rule p-1.5 text-sm font-medium">
        <Button variant="ghost" size="icon-sm" aria-label="All filters" onClick={back}>
          <ArrowLeft aria-hidden="true" />
        </Button>
        {labelOf(chosen)}
      </p>
      {chosen.kind === "choice" ? (
        <Choices field={chosen} value={values[chosen.name] ?? ""} onSet={onSet} onBack={back} />
      ) : chosen.kind === "days" ? (
        <Days values={values} onSet={onSet} />
      ) : (
        <Text field={chosen} value={values[chosen.name]} onSet={onSet} />
      )}
    </>
  );
}

/** A typed value without a matching choice is offered as a choice. */
function Choices({
  field,
  value,
  onSet,
  onBack,
}: {
  field: ChoiceField;
  value: string;
  onSet: OnSet;
  onBack: () => void;
}) {
  return (
    <Narrowed
      label={field.label}
      list={field.label}
      onBack={onBack}
      choices={offeredBy(field, value).map((choice) => ({
        key: choice.value,
        words: choice.title,
        title: choice.title,
        detail: choice.value === value && (
          <>
            <CheckIcon />
            <span className="sr-only">, chosen</span>
          </>
        ),
        onChoose: () => onSet({ [field.name]: choice.value }),
      }))}
    />
  );
}

/** A list of choices narrowed by typing, which matches their `words`. */
function Narrowed({
  label,
  list,
  choices,
  onBack,
}: {
  label: string;
  list: string;
  choices: (Choice & { words: string })[];
  onBack?: () => void;
}) {
  const [typed, setTyped] = useState("");
  const input = useFocused();
  const fitting = choices.filter(({ words }) => foldText(words).includes(foldQuery(typed)));
  const combobox = useCombobox({ open: true, first: true, groups: [{ choices: fitting }] });
  return (
    <>
      <input
        {...combobox.input}
        ref={input}
        aria-label={label}
        placeholder={`${label}...`}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          combobox.clear();
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === "Backspace" && !typed) onBack?.();
          else combobox.input.onKeyDown(event);
        }}
        className="h-10 w-full border-b border-rule bg-transparent px-4 text-base text-ink outline-none"
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div tabIndex={0} className="max-h-66 overflow-y-auto p-1.5">
        <ChoiceList label={list} {...combobox.list} />
        <p role="status" className={fitting.length ? "sr-only" : "px-2.5 py-2 text-base text-ink-2"}>
          {!fitting.length && "Nothing found"}
        </p>
      </div>
    </>
  );
}

function Text({
  field: { name, label, hint, maxLength = 500, placeholder },
  value,
  onSet,
}: {
  field: TextField;
  value: string | undefined;
  onSet: OnSet;
}) {
  const input = useFocused();
  return (
    <Values onSet={onSet}>
      <Field label={label} hint={hint}>
        {(control) => (
          <Input
            {...control}
            {...{ name, maxLength, placeholder }}
            ref={input}
            defaultValue={value}
            autoComplete="off"
          />
        )}
      </Field>
    </Values>
  );
}

function Days({ values, onSet }: { values: FilterValues; onSet: OnSet }) {
  const input = useFocused();
  return (
    <Values onSet={onSet}>
      {DAYS.map(({ name, label }, index) => (
        <Field key={name} label={label}>
          {(control) => (
            <Input
              {...control}
              type="date"
              name={name}
              ref={index === 0 ? input : undefined}
              defaultValue={values[name]}
            />
          )}
        </Field>
      ))}
    </Values>
  );
}

/** A typed value applies on submit. */
function Values({ onSet, children }: { onSet: OnSet; children: ReactNode }) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)];
    onSet(Object.fromEntries(given.map(([name, value]) => [name, String(value).trim()])));
  }
  return (
    <form onSubmit={send} className="grid gap-3 p-4">
      {children}
      <Button type="submit">Apply</Button>
    </form>
  );
}

function useFocused() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}
