import { type ReactNode, useEffect, useRef } from "react";

/** Replaces a submitted form and takes the focus. */
export function SentReceipt({
  title,
  number,
  children,
}: {
  title: string;
  number: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="border-y border-rule py-8">
      <div aria-hidden="true" className="mb-4 h-0.5 w-10 bg-accent" />
      <h2 ref={heading} tabIndex={-1} className="font-serif text-xl font-medium outline-none">
        {title}
      </h2>
      <div className="mt-2 max-w-prose text-md text-ink-2">{children}</div>
      <dl className="mt-5 flex flex-wrap items-baseline gap-x-3 text-base">
        <dt className="text-ink-2">Your number</dt>
        <dd className="font-mono select-all">{number}</dd>
      </dl>
    </section>
  );
}
