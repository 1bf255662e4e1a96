import { useId } from "react";

/** A few choices side by side, one chosen: a radio group that looks like a switch. */
export function ChoiceBar<Value extends string>({
  label,
  value,
  onChange,
  choices,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: { value: Value; title: string }[];
}) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded border border-rule-strong/60 bg-sheet p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={
            "relative cursor-pointer rounded-sm px-2.5 py-1 text-sm text-ink-2 transition-colors " +
            "hover:text-ink has-checked:bg-ink has-checked:font-medium has-checked:text-paper " +
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 " +
            "has-focus-visible:outline-focus"
          }
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {choice.title}
        </label>
      ))}
    </fieldset>
  );
}
