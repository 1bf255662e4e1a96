import type { ApiPromise, WithResponse } from "./api-promise.ts";

type Pages<Page> = AsyncGenerator<WithResponse<Page>, void, undefined>;

/**
 * A list that's read on demand. Await it for the first page, or iterate over every item with `for await`,
 * which requests each page when needed.
 */
export class Listing<Page, Item> implements PromiseLike<Page>, AsyncIterable<Item> {
  readonly #pages: (all: boolean) => Pages<Page>;
  readonly #items: (page: Page) => Item[];
  #first: Promise<WithResponse<Page>> | undefined;

  constructor(pages: (all: boolean) => Pages<Page>, items: (page: Page) => Item[]) {
    this.#pages = pages;
    this.#items = items;
  }

  // biome-ignore lint/suspicious/noThenProperty: being awaitable is what this is for
  then<A = Page, B = never>(
    onPage?: ((page: Page) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(onPage, onError);
  }

  /** Resolves to the first page and its response. */
  withResponse(): Promise<WithResponse<Page>> {
    this.#first ??= this.#pages(false)
      .next()
      .then((result) => result.value as WithResponse<Page>);
    return this.#first;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.#pages(true)) yield* this.#items(data);
  }
}

/** The API's largest page. Iteration uses it to make fewer calls. */
const MAX_PAGE_SIZE = 100;

/** Yields each page, starting where the previous one ended. */
export async function* pagesOf<Query extends object, Page extends { next_cursor: string | null }>(
  all: boolean,
  query: Query,
  read: (query: Query) => ApiPromise<Page>,
): Pages<Page> {
  let pageQuery: Query = all ? { limit: MAX_PAGE_SIZE, ...query } : query;
  for (;;) {
    const page = await read(pageQuery).withResponse();
    yield page;
    const { next_cursor: cursor } = page.data;
    if (cursor === null) return;
    pageQuery = { ...pageQuery, cursor };
  }
}
