import { BylineConnectionError, type BylineError } from "./errors.ts";

const FIRST_MS = 250;
const LONGEST_MS = 10_000;
const WORTH_ANOTHER_TRY = new Set([429, 502, 503, 504]);

export function isWorthAnotherTry(error: BylineError): boolean {
  return error instanceof BylineConnectionError || WORTH_ANOTHER_TRY.has(error.status);
}

/**
 * Returns a random delay in milliseconds after try number `tries` (from 1). Its upper bound doubles with each
 * try, and the randomness keeps clients from retrying all at the same moment.
 */
export function jitter(tries: number): number {
  return Math.random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1));
}

/** Returns the seconds from a Retry-After header, which contains seconds or a date. */
export function parseRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

/** Resolves after a delay. Rejects with the signal's reason as soon as it's aborted. */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
