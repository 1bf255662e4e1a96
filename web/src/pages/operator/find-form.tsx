import { type FormEvent, useState } from "react";
import { useSearch } from "../../hooks/use-search.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";

/** Searches for the address's `q`. */
export function FindForm({ label, hint }: { label: string; hint: string }) {
  const { parameters, change } = useSearch();
  const [typed, setTyped] = useState(parameters.get("q") ?? "");

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    change({ q: typed.trim() });
  }

  return (
    <search>
      <form onSubmit={onSubmit} className="mb-8 flex max-w-xl items-start gap-2">
        <Field label={label} hint={hint} className="flex-1">
          {(control) => (
            <Input
              {...control}
              type="search"
              value={typed}
              maxLength={200}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="mt-6.5">
          Find
        </Button>
      </form>
    </search>
  );
}

/** Shown below the results. */
export function MostShown({ limit }: { limit: number }) {
  return (
    <p className="mt-4 text-sm text-ink-3">
      Showing the first {limit}. Type more of the name to narrow them down.
    </p>
  );
}
