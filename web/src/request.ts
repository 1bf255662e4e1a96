import type { Answer, AppRoute, BodyIn, Params, QueryIn } from "@byline/contract/api/app-api.ts";

// Imports only types from the declared routes, so that their schemas stay on the server.

declare const answer: unique symbol;
/** An address in the app's API that answers `T`, created from a declared route. */
export type Address<T> = string & { [answer]: T };

/** A member `Name` with `Value`: absent without a value, optional if nothing in it is required. */
type Member<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };
/** A route's query as its address accepts it. Empty values are omitted. */
export type QueryOf<R extends AppRoute> =
  QueryIn<R> extends infer Query extends object ? { [N in keyof Query]: Query[N] | "" } : undefined;
type AddressInput<R extends AppRoute> = Member<
  "params",
  keyof Params<R> extends never ? undefined : Params<R>
> &
  Member<"query", QueryOf<R>>;
type RequestInput<R extends AppRoute> = AddressInput<R> & Member<"body", BodyIn<R>>;

type Argument<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input];
/** The arguments of a route's address: path parameters and query. */
export type AddressArgument<R extends AppRoute> = Argument<AddressInput<R>>;
/** The arguments of a call: path parameters, query, and body. */
export type RequestArgument<R extends AppRoute> = Argument<RequestInput<R>>;

/** Returns a route's address, such as a file's `href`. */
export function addressOf<R extends AppRoute>(route: R, ...[input]: AddressArgument<R>): Address<Answer<R>> {
  return addressWith(route, input ?? {}) as Address<Answer<R>>;
}

/** Returns the arguments of `fetch` for a route. A file is sent unchanged, everything else as JSON. */
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
