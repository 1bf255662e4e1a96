import { useFormContext } from "react-hook-form";
import { attributionTypeName } from "../components/attributions/attribution-types.ts";
import type { Found } from "../hooks/use-lookup.ts";
import type { CreditParts } from "./credit-parts.ts";
import { type Choice, choicesOf, originText } from "./resolved-choices.ts";

/**
 * Below a part's field: the sources of the found value while the field contains it, and a choice if sources
 * disagree.
 */
export function FoundValues({ found, part }: { found: Found | null; part: Choice["part"] }) {
  const { watch, setValue } = useFormContext<CreditParts & { attributionType: string }>();
  const choice = found && choicesOf(found).find((one) => one.part === part);
  if (!choice) return null;
  const { label, from, options } = choice;
  const value = watch(part);
  if (options.length === 1)
    return (
      value === options[0]?.text && (
        <p className="text-xs wrap-anywhere text-ink-2">From {originText(from, found, label)}</p>
      )
    );
  return (
    <fieldset className="min-w-0 border-l-2 border-rule-strong pl-3 text-sm">
      <legend className="sr-only">{label}: sources disagree</legend>
      <p aria-hidden="true" className="text-xs text-ink-2">
        Sources disagree
      </p>
      {options.map((option) => (
        <label key={option.text} className="flex cursor-pointer items-start gap-2 py-1">
          <input
            type="radio"
            name={`found-${part}`}
            checked={value === option.text}
            onChange={() => setValue(part, option.text, { shouldDirty: true, shouldValidate: true })}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">
            <bdi>{part === "attributionType" ? attributionTypeName(option.text) : option.text}</bdi>{" "}
            <span className="text-ink-2">from {originText(option.from, found, label)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
