import type { CreateAttribution } from "@byline/contract/attributions.ts";
import { warningsOf } from "@byline/contract/credit/warnings.ts";

/** Details that an attribution's credit can't use, before it's recorded. Empty members have no warnings. */
export function CreditWarnings({ attribution }: { attribution: CreateAttribution }) {
  const warnings = warningsOf(attribution);
  return (
    <div aria-live="polite">
      {warnings.length > 0 && (
        <>
          <p className="mb-2 text-sm text-ink-2">Check before you record</p>
          <ul className="grid gap-1.5 border-l-2 border-accent pl-3 text-base">
            {warnings.map(({ path, code, message }) => (
              <li key={`${path} ${code}`} className="wrap-anywhere">
                <code className="font-mono text-sm text-ink-2">{path}</code> {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
