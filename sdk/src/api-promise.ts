/** What came with an answer, besides its body. */
export type ApiResponse = {
  status: number;
  /** Name it when you write to support. */
  requestId: string | undefined;
  /** What is left of the token's hour; `resetAfter` in seconds. */
  rateLimit: { limit: number; remaining: number; resetAfter: number } | undefined;
  /** Of a read: names what was answered, for the `ifMatch` of a later change. */
  etag: string | undefined;
  headers: Headers;
};

export type WithResponse<T> = { data: T; response: ApiResponse };

/** A call in flight. `await` it for its data, or `await` its `withResponse()` for the response as well. */
export class ApiPromise<T> extends Promise<T> {
  readonly #answer: Promise<WithResponse<T>>;

  constructor(answer: Promise<WithResponse<T>>) {
    super((resolve) => resolve(undefined as T));
    this.#answer = answer;
  }

  /** What `then`, `catch` and `finally` give is a plain promise. */
  static override get [Symbol.species]() {
    return Promise;
  }

  // biome-ignore lint/suspicious/noThenProperty: the data is the answer's, read when it is asked for
  override then<A = T, B = never>(
    onData?: ((data: T) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#answer.then(({ data }) => data).then(onData, onError);
  }

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
