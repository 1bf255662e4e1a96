import { connectionFailed, readAnswer, timedOut } from "./answer.ts";
import { ApiPromise, responseOf, type WithResponse } from "./api-promise.ts";
import { userAgent } from "./client-name.ts";
import { BylineError, type BylineErrorCode } from "./errors.ts";
import { type Operations, routes } from "./generated.ts";
import { INSTANCE_URL } from "./instance.ts";
import { isWorthAnotherTry, jitter, sleep } from "./retry.ts";
import { checkToken } from "./token.ts";

export type BylineOptions = {
  /**
   * Your API token, `byl_...`. Defaults to the environment variable BYLINE_TOKEN. Never use it in code that
   * runs in a browser.
   */
  token?: string | undefined;
  /**
   * Your Byline instance's URL. Defaults to the environment variable BYLINE_URL, then to the instance you
   * downloaded this package from.
   */
  baseUrl?: string | undefined;
  /** Sends the requests. Defaults to the platform's `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Number of retries after a temporary failure. Defaults to 3. 0 disables retries. */
  maxRetries?: number | undefined;
  /** Timeout of each try, in milliseconds. Defaults to 30,000. */
  timeoutMs?: number | undefined;
  /**
   * The longest Retry-After, in milliseconds, to wait for before a retry. If the server asks for more, the
   * call throws its error. Defaults to 60,000.
   */
  maxWaitMs?: number | undefined;
  /** Called after each try of each call. Errors it throws are ignored. */
  log?: ((entry: CallLog) => void) | undefined;
};

/** One try of one call. Never contains the token or a body. */
export type CallLog = {
  operation: OperationName;
  method: string;
  /** Excludes the query. */
  path: string;
  /** Counts from 1. */
  attempt: number;
  durationMs: number;
  /** The HTTP status, or 0 without a response. */
  status: number;
  requestId: string | undefined;
  /** Absent if the try succeeded. */
  error?: { code: BylineErrorCode; message: string };
  /** Milliseconds until the next try. Absent if there's none. */
  retryInMs?: number;
};

export type ReadOptions = {
  /** Cancels the call, including its retries. The call then throws the signal's reason. */
  signal?: AbortSignal | undefined;
};

export type WriteOptions = ReadOptions & {
  /**
   * Identifies this write. A repeat with the same key within 24 hours doesn't run twice. Defaults to a random
   * key.
   */
  idempotencyKey?: string | undefined;
};

export type ChangeOptions = WriteOptions & {
  /**
   * The `etag` of an earlier read. If the object has changed since, the call changes nothing and fails with
   * the code `precondition_failed`.
   */
  ifMatch?: string | undefined;
};

export type UpdateOptions = ChangeOptions & {
  /** Rejects a change with warnings instead of storing it. */
  strict?: boolean | undefined;
};

export type RecordOptions = WriteOptions & {
  /** Rejects an attribution with warnings instead of recording it. */
  strict?: boolean | undefined;
};

export type ImportOptions = WriteOptions & {
  /** Rejects rows with warnings instead of recording them. */
  strict?: boolean | undefined;
};

export const queryOf = (strict: boolean | undefined) => (strict ? { strict: "true" as const } : {});

export type OperationName = keyof Operations;
type Input<Name extends OperationName> = {
  [Part in "path" | "query" | "body" as undefined extends Operations[Name][Part]
    ? never
    : Part]: Operations[Name][Part];
};

/** Calls the operation with this name, with its input and response types. */
export type Call = <Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  options: ChangeOptions | undefined,
) => ApiPromise<Operations[Name]["answer"]>;

export const CLIENT_DEFAULTS = { maxRetries: 3, timeoutMs: 30_000, maxWaitMs: 60_000 };

export function connect(options: BylineOptions): Call {
  const token = checkToken(options.token ?? fromEnvironment("BYLINE_TOKEN"));
  const baseUrl = checkBaseUrl(options.baseUrl ?? fromEnvironment("BYLINE_URL") ?? INSTANCE_URL);
  const {
    maxRetries = CLIENT_DEFAULTS.maxRetries,
    timeoutMs = CLIENT_DEFAULTS.timeoutMs,
    maxWaitMs = CLIENT_DEFAULTS.maxWaitMs,
  } = options;
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));

  /** `file`: the response is a file. The signal can still cancel its stream afterwards. */
  async function tryOnce(
    url: string,
    request: RequestInit,
    { signal, file }: { signal: AbortSignal | undefined; file: boolean },
  ) {
    const limit = new AbortController();
    const stop = () => limit.abort(signal?.reason);
    const timer = setTimeout(() => limit.abort(), timeoutMs);
    signal?.addEventListener("abort", stop, { once: true });
    let streams = false;
    try {
      const response = await fetch(url, { ...request, signal: limit.signal });
      streams = file && response.ok && response.body !== null;
      if (streams) return { data: response.body, response: responseOf(response) };
      return readAnswer(response, await response.text(), baseUrl);
    } catch (error) {
      if (error instanceof BylineError) throw error;
      if (signal?.aborted) throw signal.reason;
      throw limit.signal.aborted ? timedOut(baseUrl, timeoutMs) : connectionFailed(baseUrl, error);
    } finally {
      clearTimeout(timer);
      if (!streams) signal?.removeEventListener("abort", stop);
    }
  }

  /** Returns the milliseconds until a failed try is repeated, or undefined if it isn't. */
  function waitAfter(error: BylineError, attempt: number): number | undefined {
    const askedToWait = (error.retryAfter ?? 0) * 1000;
    const again = attempt <= maxRetries && isWorthAnotherTry(error) && askedToWait <= maxWaitMs;
    return again ? askedToWait + jitter(attempt) : undefined;
  }

  function log(entry: CallLog) {
    try {
      options.log?.(entry);
    } catch {
      // An error in the log must not fail the call.
    }
  }

  async function send<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    { signal, idempotencyKey, ifMatch }: ChangeOptions = {},
  ): Promise<WithResponse<Operations[Name]["answer"]>> {
    const { method, path: template } = routes[name];
    const file = "file" in routes[name];
    const parts = input as { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
    const path = fillPath(template, parts.path);
    const url = baseUrl + path + queryString(parts.query);
    const key = method !== "GET" ? checkKey(idempotencyKey ?? crypto.randomUUID()) : undefined;
    const request = requestOf(method, parts.body, { token, key, ifMatch });
    signal?.throwIfAborted();
    for (let attempt = 1; ; attempt++) {
      const started = performance.now();
      const entry = () => ({
        operation: name,
        method,
        path,
        attempt,
        durationMs: Math.round(performance.now() - started),
      });
      try {
        const answer = await tryOnce(url, request, { signal, file });
        const { status, requestId } = answer.response;
        log({ ...entry(), status, requestId });
        return answer as WithResponse<never>;
      } catch (error) {
        if (!(error instanceof BylineError)) throw error;
        error.idempotencyKey = key;
        const { status, requestId, code, message } = error;
        const retryInMs = waitAfter(error, attempt);
        log({
          ...entry(),
          status,
          requestId,
          error: { code, message },
          ...(retryInMs !== undefined && { retryInMs }),
        });
        if (retryInMs === undefined) throw error;
        await sleep(retryInMs, signal);
      }
    }
  }

  return (name, input, options) => new ApiPromise(send(name, input, options));
}

function requestOf(
  method: string,
  body: unknown,
  { token, key, ifMatch }: { token: string; key: string | undefined; ifMatch: string | undefined },
): RequestInit {
  const headers = new Headers({
    authorization: `Bearer ${token}`,
    accept: "application/json",
    "user-agent": userAgent(),
  });
  if (key) headers.set("idempotency-key", key);
  if (ifMatch) headers.set("if-match", ifMatch);
  const isFile = body instanceof Blob;
  if (body !== undefined) headers.set("content-type", isFile ? body.type : "application/json");
  const sent = body === undefined ? null : isFile ? body : JSON.stringify(body);
  // A followed redirect may turn a POST into a GET, and its response would look like a success.
  return { method, headers, body: sent, redirect: "manual" };
}

/** Returns the key. Throws unless it has 1 to 255 visible ASCII characters. */
export function checkKey(key: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new BylineError(
    "invalid_options",
    "An idempotency key must be 1 to 255 visible ASCII characters, without spaces.",
  );
}

function fromEnvironment(name: string): string | undefined {
  return (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.[name];
}

function checkBaseUrl(given: string | null): string {
  if (!given)
    throw new BylineError(
      "invalid_options",
      "Byline's address is missing. Pass `baseUrl`, set BYLINE_URL, or install this package from your " +
        "Byline instance.",
    );
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.protocol !== "https:" && url?.protocol !== "http:") {
    throw new BylineError(
      "invalid_options",
      `\`baseUrl\` must be an address such as https://byline.example, not ${JSON.stringify(given)}.`,
    );
  }
  return url.origin + url.pathname.replace(/\/(v1\/?)?$/, "");
}

function fillPath(path: string, parameters: Record<string, string> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters?.[name];
    // One or two dots would lead to another call.
    if (typeof value !== "string" || /^\.{0,2}$/.test(value))
      throw new BylineError("invalid_options", `${name} must be an id, not ${JSON.stringify(value)}.`);
    return encodeURIComponent(value);
  });
}

function queryString(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : "";
}
