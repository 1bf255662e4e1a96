type Difference = { name: string; before: unknown; after: unknown };

/** The old and new value of each changed member. */
export function Differences({ of }: { of: Difference[] }) {
  return (
    <dl className="mt-2 grid gap-1.5">
      {of.map(({ name, before, after }) => (
        <div key={name} className="grid gap-x-4 text-sm md:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="font-mono break-words text-ink-2">{name}</dt>
          <dd className="min-w-0 break-words">
            {isEmpty(before) ? (
              "added "
            ) : (
              <del className="text-ink-2">
                <span className="sr-only">{isEmpty(after) ? "removed " : "was "}</span>
                {shownValue(before)}
              </del>
            )}
            {!isEmpty(before) && !isEmpty(after) && <span aria-hidden="true"> → </span>}
            {!isEmpty(after) && (
              <ins className="font-medium no-underline">
                {!isEmpty(before) && <span className="sr-only"> is </span>}
                {shownValue(after)}
              </ins>
            )}
            {isEmpty(after) && <span aria-hidden="true"> removed</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

export function shownValue(value: unknown): string {
  if (isEmpty(value)) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value) && value.every((one) => typeof one === "string"))
    return value.join(", ") || "none";
  return typeof value === "string" ? value : JSON.stringify(value);
}
