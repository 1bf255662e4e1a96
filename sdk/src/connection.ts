import { BylineConnectionError, BylineError } from "./errors.ts";
import { type Operations, type Problem, routes } from "./generated.ts";
import { isWorthAnotherTry, jitter, parseRetryAfter, sleep } from "./retry.ts";
import { checkToken } from "./token.ts";

export type BylineOptions = {
  /** An API token, `byl_...`. Without it BYLINE_TOKEN is read. Keep it out of code that visitors download. */
  token?: string | undefined;
  /** Where your Byline is, such as `https://byline.example`. Without it BYLINE_URL is read. */
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
  options: WriteOptions | undefined,
) => Promise<Operations[Name]["answer"]>;

export function connect(options: BylineOptions): Call {
  const token = checkToken(options.token ?? fromEnvironment("BYLINE_TOKEN"));
  const baseUrl = checkBaseUrl(options.baseUrl ?? fromEnvironment("BYLINE_URL"));
  const { maxRetries = 3, timeoutMs = 30_000, maxWaitMs = 60_000 } = options;
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));

  async function tryOnce(
    url: string,
    request: RequestInit,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const limit = new AbortController();
    const stop = () => limit.abort(signal?.reason);
    const timer = setTimeout(() => limit.abort(), timeoutMs);
    signal?.addEventListener("abort", stop, { once: true });
    try {
      const response = await fetch(url, { ...request, signal: limit.signal });
      return readAnswer(response, await response.text(), baseUrl);
    } catch (error) {
      if (error instanceof BylineError) throw error;
      if (signal?.aborted) throw signal.reason;
      throw limit.signal.aborted ? timedOut(baseUrl, timeoutMs) : connectionFailed(baseUrl, error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    }
  }

  return async (name, input, { signal, idempotencyKey } = {}) => {
    const { method, path } = routes[name];
    const {
      path: parameters,
      query,
      body,
    } = input as { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
    const url = baseUrl + fillPath(path, parameters) + queryString(query);
    const key = method !== "GET" ? checkKey(idempotencyKey ?? crypto.randomUUID()) : undefined;
    const headers = new Headers({ authorization: `Bearer ${token}`, accept: "application/json" });
    if (key) headers.set("idempotency-key", key);
    if (body !== undefined) headers.set("content-type", "application/json");
    // A followed redirect may turn a POST into a GET, whose answer would look like success.
    const request: RequestInit = {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "manual",
    };
    signal?.throwIfAborted();
    for (let tries = 1; ; tries++) {
      try {
        return (await tryOnce(url, request, signal)) as never;
      } catch (error) {
        if (!(error instanceof BylineError)) throw error;
        error.idempotencyKey = key;
        const askedToWait = (error.retryAfter ?? 0) * 1000;
        if (tries > maxRetries || !isWorthAnotherTry(error) || askedToWait > maxWaitMs) throw error;
        await sleep(askedToWait + jitter(tries), signal);
      }
    }
  };
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

function checkBaseUrl(given: string | undefined): string {
  if (!given)
    throw new BylineError(
      "invalid_options",
      "There is no address to call. Pass `baseUrl`, or set BYLINE_URL, to where your Byline is.",
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

function readAnswer(response: Response, text: string, baseUrl: string): unknown {
  const { status, headers } = response;
  const json = parseJson(text);
  if (response.ok && json !== undefined) return json;
  const details = {
    status,
    requestId: headers.get("x-request-id") ?? undefined,
    retryAfter: parseRetryAfter(headers.get("retry-after")),
  };
  if (isProblem(json))
    throw new BylineError(json.error, json.message, {
      ...details,
      errors: json.errors,
      requestId: json.request_id,
    });
  if (response.type === "opaqueredirect" || (status >= 300 && status < 400)) {
    const target = headers.get("location");
    throw new BylineError(
      "unexpected_answer",
      `${baseUrl} redirects${target ? ` to ${target}` : ""}. Set baseUrl to where it leads.`,
      details,
    );
  }
  if (status === 429)
    throw new BylineError(
      "rate_limited",
      `${baseUrl} is getting too many calls. Wait, then try again.`,
      details,
    );
  if (status >= 502 && status <= 504)
    throw new BylineError(
      "unavailable",
      `${baseUrl} is away for a moment (${status}). Try again in a few seconds.`,
      details,
    );
  throw new BylineError(
    "unexpected_answer",
    `${baseUrl} answered ${status} with something that is not Byline's. Is baseUrl right, without a path?`,
    details,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(value: unknown): value is Problem {
  const problem = value as Partial<Problem> | null | undefined;
  return typeof problem?.error === "string" && typeof problem.message === "string";
}

function timedOut(baseUrl: string, timeoutMs: number) {
  return new BylineConnectionError(
    "timed_out",
    `${baseUrl} did not answer within ${timeoutMs} ms. Try again, or set a longer timeoutMs.`,
  );
}

function connectionFailed(baseUrl: string, cause: unknown) {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const reason = inner instanceof Error && inner.message ? ` (${inner.message})` : "";
  return new BylineConnectionError(
    "connection_failed",
    `${baseUrl} could not be reached${reason}. Check baseUrl and the network.`,
    {
      cause,
    },
  );
}
