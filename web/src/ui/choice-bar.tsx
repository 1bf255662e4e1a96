import { startTransition, useId, useOptimistic } from "react";

/**
 * A few choices in a row: a radio group that looks like a switch. Shows the selection at once, even while its
 * page is loading.
 */
export function ChoiceBar<Value extends string>({
  label,
  value,
  onChange,
  choices,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void | Promise<void>;
  choices: { value: Value; title: string }[];
}) {
  const name = useId();
  const [shown, show] = useOptimistic(value);

  function choose(next: Value) {
    const done = onChange(next);
    startTransition(async () => {
      show(next);
      await done;
    });
  }

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
            checked={choice.value === shown}
            onChange={() => choose(choice.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {choice.title}
        </label>
      ))}
    </fieldset>
  );
}
