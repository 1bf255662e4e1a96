import { connectionFailed, readAnswer, timedOut } from "./answer.ts";
import { ApiPromise, responseOf, type WithResponse } from "./api-promise.ts";
import { userAgent } from "./client-name.ts";
import { BylineError, type BylineErrorCode } from "./errors.ts";
import { type Operations, routes } from "./generated.ts";
import { INSTANCE_URL } from "./instance.ts";
import { isWorthAnotherTry, jitter, sleep } from "./retry.ts";
import { checkToken } from "./token.ts";

export type BylineOptions = {
  /** An API token, `byl_...`. Without it BYLINE_TOKEN is read. Keep it out of code that visitors download. */
  token?: string | undefined;
  /**
   * Where your Byline is. Without it BYLINE_URL is read; without that it is the instance that this package
   * was downloaded from.
   */
  baseUrl?: string | undefined;
  /** Sends the requests; the platform's own `fetch` unless set. */
  fetch?: typeof globalThis.fetch | undefined;
  /** How often a call is tried again after a failure that may pass. 3 unless set; 0 for never. */
  maxRetries?: number | undefined;
  /** Milliseconds a single try may take. 30,000 unless set. */
  timeoutMs?: number | undefined;
  /**
   * The longest Retry-After, in milliseconds, that a call waits for on its own; beyond it you get the error.
   * 60,000 unless set.
   */
  maxWaitMs?: number | undefined;
  /** Called after every try of every call. What it throws is ignored. */
  log?: ((entry: CallLog) => void) | undefined;
};

/** One try of one call. Holds no token and nothing that was sent or answered. */
export type CallLog = {
  operation: OperationName;
  method: string;
  /** Without its query. */
  path: string;
  /** From 1. */
  attempt: number;
  durationMs: number;
  /** The HTTP status; 0 when there was no answer. */
  status: number;
  requestId: string | undefined;
  /** Absent when the try succeeded. */
  error?: { code: BylineErrorCode; message: string };
  /** When it will be tried again. */
  retryInMs?: number;
};

export type ReadOptions = {
  /** Ends the call, its tries and its waiting; the call then throws the signal's reason. */
  signal?: AbortSignal | undefined;
};

export type WriteOptions = ReadOptions & {
  /**
   * Names this write: sent again under the same key within 24 hours, it is not done twice. Random unless
   * given.
   */
  idempotencyKey?: string | undefined;
};

export type ChangeOptions = WriteOptions & {
  /**
   * The `etag` of the response to a read. If the read would answer differently now, nothing is changed, and
   * the error's code is `precondition_failed`.
   */
  ifMatch?: string | undefined;
};

export type UpdateOptions = ChangeOptions & {
  /** Refuses a change that has warnings, instead of storing it. */
  strict?: boolean | undefined;
};

export const queryOf = (strict: boolean | undefined) => (strict ? { strict: "true" as const } : {});

export type OperationName = keyof Operations;
type Input<Name extends OperationName> = {
  [Part in "path" | "query" | "body" as undefined extends Operations[Name][Part]
    ? never
    : Part]: Operations[Name][Part];
};

/** What calls the API: one function, whose input and answer are those of the operation it names. */
export type Call = <Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  options: ChangeOptions | undefined,
) => ApiPromise<Operations[Name]["answer"]>;

export function connect(options: BylineOptions): Call {
  const token = checkToken(options.token ?? fromEnvironment("BYLINE_TOKEN"));
  const baseUrl = checkBaseUrl(options.baseUrl ?? fromEnvironment("BYLINE_URL") ?? INSTANCE_URL);
  const { maxRetries = 3, timeoutMs = 30_000, maxWaitMs = 60_000 } = options;
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));

  /** `file`: the answer is one, whose stream the signal still ends later. */
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

  /** Milliseconds until a try that failed is made again, or undefined when it is not. */
  function waitAfter(error: BylineError, attempt: number): number | undefined {
    const askedToWait = (error.retryAfter ?? 0) * 1000;
    const again = attempt <= maxRetries && isWorthAnotherTry(error) && askedToWait <= maxWaitMs;
    return again ? askedToWait + jitter(attempt) : undefined;
  }

  function log(entry: CallLog) {
    try {
      options.log?.(entry);
    } catch {
      // A log that fails must not fail the call.
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
  // A followed redirect may turn a POST into a GET, whose answer would look like success.
  return { method, headers, body: sent, redirect: "manual" };
}

/** Keys as the API takes them: 1 to 255 visible ASCII characters. */
export function checkKey(key: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new BylineError(
    "invalid_options",
    "An idempotency key is 1 to 255 visible ASCII characters, without spaces.",
  );
}

function fromEnvironment(name: string): string | undefined {
  return (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.[name];
}

function checkBaseUrl(given: string | null): string {
  if (!given)
    throw new BylineError(
      "invalid_options",
      "There is no address to call. Pass `baseUrl`, or set BYLINE_URL, to where your Byline is, or install " +
        "this package from there.",
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
    // A dot or two would lead to another call.
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
