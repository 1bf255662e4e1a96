import type { CreditWarning } from "@byline/contract/credit/contributors.ts";

/**
 * Details that an attribution's credit can't use, in a positioned element. `id` connects them to their field.
 */
export function CreditWarnings({ id, warnings }: { id?: string; warnings: CreditWarning[] }) {
  return (
    // Always there, even if empty: a live region that appears with its text isn't announced.
    <ul id={id} aria-live="polite" className="text-sm text-ink-2 wrap-anywhere empty:sr-only">
      {warnings.map(({ path, code, message }) => (
        <li key={`${path} ${code}`}>{message}</li>
      ))}
    </ul>
  );
}
