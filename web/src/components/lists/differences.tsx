type Difference = { name: string; before: unknown; after: unknown };

/** What changed, member by member: what it was, and what it is. */
export function Differences({ of }: { of: Difference[] }) {
  return (
    <dl className="mt-2 grid gap-1.5">
      {of.map(({ name, before, after }) => (
        <div key={name} className="grid gap-x-4 text-sm md:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="font-mono text-ink-2 [overflow-wrap:anywhere]">{name}</dt>
          <dd className="min-w-0 break-words">
            <del className="text-ink-2">
              <span className="sr-only">was </span>
              {shownValue(before)}
            </del>{" "}
            <span aria-hidden="true">→</span>{" "}
            <ins className="font-medium no-underline">
              <span className="sr-only">is </span>
              {shownValue(after)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function shownValue(value: unknown): string {
  if (value === undefined || value === null || value === "") return "nothing";
  return typeof value === "string" ? value : JSON.stringify(value);
}
