import type { Answer, AppRoute, BodyIn, Params, QueryIn } from "@byline/contract/api/app-api.ts";

// Types alone come from the declared routes: their schemas stay on the server.

declare const answer: unique symbol;
/** An address of the app's API that answers `T`: one made from a declared route. */
export type Address<T> = string & { [answer]: T };

/** `Name` with `Value`: not taken where there is none, optional where nothing of it is required. */
type Member<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };
/** A route's query as its address takes it: what is empty is left out. */
export type QueryOf<R extends AppRoute> =
  QueryIn<R> extends infer Query extends object ? { [N in keyof Query]: Query[N] | "" } : undefined;
type AddressInput<R extends AppRoute> = Member<
  "params",
  keyof Params<R> extends never ? undefined : Params<R>
> &
  Member<"query", QueryOf<R>>;
type RequestInput<R extends AppRoute> = AddressInput<R> & Member<"body", BodyIn<R>>;

type Argument<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input];
/** What the address of a route takes: parameters of its path, and its query. */
export type AddressArgument<R extends AppRoute> = Argument<AddressInput<R>>;
/** What a call of a route takes: that and its body. */
export type RequestArgument<R extends AppRoute> = Argument<RequestInput<R>>;

/** Where a route is reached, such as the `href` of a file. */
export function addressOf<R extends AppRoute>(route: R, ...[input]: AddressArgument<R>): Address<Answer<R>> {
  return addressWith(route, input ?? {}) as Address<Answer<R>>;
}

/** The arguments of `fetch` that call a route. A file goes as it is, everything else as JSON. */
export function requestOf<R extends AppRoute>(
  route: R,
  ...[input]: RequestArgument<R>
): [string, RequestInit] {
  const { body }: { body?: unknown } = input ?? {};
  const file = body instanceof Blob;
  const content = body !== undefined && {
    headers: { "content-type": file ? body.type : "application/json" },
    body: file ? body : JSON.stringify(body),
  };
  const method = route.slice(0, route.indexOf(" "));
  return [addressWith(route, input ?? {}), { method, ...content }];
}

function addressWith(
  route: string,
  { params = {}, query = {} }: { params?: Record<string, string> | undefined; query?: object | undefined },
): string {
  const path = route.slice(route.indexOf(" ") + 1);
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return `/api${filled}${given.length ? `?${new URLSearchParams(given)}` : ""}`;
}
