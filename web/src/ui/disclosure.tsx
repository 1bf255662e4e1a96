import { type ReactNode, useEffect, useRef } from "react";

/**
 * The part of a form that most leave as it is, closed until it is asked for. It opens by itself when `needed`
 * becomes true or another number; if the form's first mistake is in it, that gets the focus.
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
