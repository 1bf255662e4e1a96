import { type ReactNode, useEffect, useRef } from "react";

/**
 * A form's rarely changed fields, closed at first. Opens when `needed` becomes true or a different number. If
 * the form's first mistake is inside, it gets the focus.
 */
export function Disclosure({
  title,
  note,
  needed,
  children,
}: {
  title: string;
  note?: string;
  needed: boolean | number;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { current } = details;
    if (!needed || !current) return;
    current.open = true;
    const wrong = current.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong && current.contains(wrong)) wrong.focus();
  }, [needed]);
  return (
    <details ref={details}>
      <summary className="text-sm">
        <span className="font-medium">{title}</span>
        {note && <span className="ml-3 text-ink-2">{note}</span>}
      </summary>
      <div className="mt-4 grid gap-4">{children}</div>
    </details>
  );
}
