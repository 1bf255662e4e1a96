import type { CreditWarning } from "@byline/contract/credit/contributors.ts";

/** Details that an attribution's credit can't use. */
export function CreditWarnings({ warnings }: { warnings: CreditWarning[] }) {
  return (
    <ul aria-live="polite" className="text-sm text-ink-2 wrap-anywhere empty:hidden">
      {warnings.map(({ path, code, message }) => (
        <li key={`${path} ${code}`}>{message}</li>
      ))}
    </ul>
  );
}
