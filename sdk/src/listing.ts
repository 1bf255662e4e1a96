/**
 * A list that is yet to be read. `await` it for its first page, or go through all it holds with `for await`,
 * which asks for the next page when it gets there. Nothing is sent before.
 */
export class Listing<Page, Item> implements PromiseLike<Page>, AsyncIterable<Item> {
  readonly #pages: (all: boolean) => AsyncGenerator<Page, void, undefined>;
  readonly #items: (page: Page) => Item[];
  #first: Promise<Page> | undefined;

  constructor(pages: (all: boolean) => AsyncGenerator<Page, void, undefined>, items: (page: Page) => Item[]) {
    this.#pages = pages;
    this.#items = items;
  }

  // biome-ignore lint/suspicious/noThenProperty: being awaitable is what this is for
  then<A = Page, B = never>(
    onPage?: ((page: Page) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#first ??= this.#pages(false)
      .next()
      .then((result) => result.value as Page);
    return this.#first.then(onPage, onError);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.#pages(true)) yield* this.#items(page);
  }
}

/** The most a page may hold: what going through everything asks for, to make few calls. */
const LARGEST_PAGE = 100;

/** Pages from `read`, each from where the one before ended. */
export async function* pagesOf<Query extends object, Page extends { next_cursor: string | null }>(
  all: boolean,
  query: Query,
  read: (query: Query) => Promise<Page>,
): AsyncGenerator<Page, void, undefined> {
  let asked: Query = all ? { limit: LARGEST_PAGE, ...query } : query;
  for (;;) {
    const page = await read(asked);
    yield page;
    if (page.next_cursor === null) return;
    asked = { ...asked, cursor: page.next_cursor };
  }
}
