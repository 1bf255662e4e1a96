/**
 * `ran`: at least one case ran, and none ran into its time limit. `failure`: the first failed case and its
 * error, or why the run doesn't count; null if all passed.
 */
export type Outcome = { ran: boolean; failure: string | null };

/** A slow machine lets any case time out, so a timeout doesn't show that the test noticed the break. */
const TIMEOUT = /(Test|Hook) timed out in \d+ms|Test timeout of \d+ms exceeded/;

/** Builds the outcome of a failed case. */
export function failureOutcome(title: string, error: string): Outcome {
  return { ran: !TIMEOUT.test(error), failure: `${title}: ${error.trim().split("\n")[0]}` };
}
