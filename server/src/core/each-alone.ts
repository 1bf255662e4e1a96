const NAMED = 5;

/** Some units of a job failed. All others finished. `cause` is the first failure. */
export class UnitsFailed extends Error {}

/**
 * Does a job unit by unit, such as one per project. A failing unit doesn't stop the others. At the end,
 * throws `UnitsFailed` with the names of the first few failures, if any.
 */
export async function eachAlone<T>(
  units: Iterable<T> | AsyncIterable<T>,
  work: (unit: T) => Promise<unknown>,
  nameOf: (unit: T) => string = String,
): Promise<void> {
  const failures: { name: string; error: unknown }[] = [];
  let all = 0;
  for await (const unit of units) {
    all++;
    try {
      await work(unit);
    } catch (error) {
      failures.push({ name: nameOf(unit), error });
    }
  }
  const [first] = failures;
  if (!first) return;
  const names = failures.slice(0, NAMED).map(({ name }) => name);
  const more = failures.length > NAMED ? ", ..." : "";
  throw new UnitsFailed(`${failures.length} of ${all} failed (${names.join(", ")}${more})`, {
    cause: first.error,
  });
}
