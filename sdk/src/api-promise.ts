/** A response's metadata. */
export type ApiResponse = {
  status: number;
  /** The request's id. Include it when you contact support. */
  requestId: string | undefined;
  /** The token's hourly rate limit. `resetAfter` is in seconds. */
  rateLimit: { limit: number; remaining: number; resetAfter: number } | undefined;
  /** The version of the object that you read. Pass it as `ifMatch` when you change the object. */
  etag: string | undefined;
  headers: Headers;
};

export type WithResponse<T> = { data: T; response: ApiResponse };

/** A pending call. Await it for the data, or await `withResponse()` for the data and the response. */
export class ApiPromise<T> extends Promise<T> {
  readonly #answer: Promise<WithResponse<T>>;

  constructor(answer: Promise<WithResponse<T>>) {
    super((resolve) => resolve(undefined as T));
    this.#answer = answer;
  }

  /** `then`, `catch`, and `finally` return a plain promise. */
  static override get [Symbol.species]() {
    return Promise;
  }

  // biome-ignore lint/suspicious/noThenProperty: the data is the response's, read when it is asked for
  override then<A = T, B = never>(
    onData?: ((data: T) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#answer.then(({ data }) => data).then(onData, onError);
  }

  /** Resolves to the data and the response. */
  withResponse(): Promise<WithResponse<T>> {
    return this.#answer;
  }
}

export function responseOf({ status, headers }: Response): ApiResponse {
  const [limit, remaining, resetAfter] = ["limit", "remaining", "reset"].map((name) =>
    Number.parseInt(headers.get(`ratelimit-${name}`) ?? "", 10),
  ) as [number, number, number];
  return {
    status,
    requestId: headers.get("x-request-id") ?? undefined,
    rateLimit: Number.isNaN(limit) ? undefined : { limit, remaining, resetAfter },
    etag: headers.get("etag") ?? undefined,
    headers,
  };
}
