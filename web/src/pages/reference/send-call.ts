import type { Call } from "./call.ts";

export type Answer = { status: number; statusText: string; headers: [string, string][]; body: string };

/** Headers to show. The others reveal nothing about the call. */
const NOTABLE = [
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
  "retry-after",
  "idempotent-replayed",
  "x-request-id",
];

/**
 * Sends the call like a program: with only the token, without the visitor's cookies. `values` are keyed by
 * parameter.
 */
export async function sendCall(
  call: Call,
  token: string,
  values: Record<string, string>,
  body: string,
): Promise<Answer> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
  const inPlace = (place: string) =>
    call.parameters.filter((parameter) => parameter.in === place && values[parameter.name]);
  const query = new URLSearchParams(inPlace("query").map(({ name }) => [name, values[name] as string]));
  const headers = new Headers(inPlace("header").map(({ name }) => [name, values[name] as string]));
  if (call.scope) headers.set("authorization", `Bearer ${token}`);
  if (call.body) headers.set("content-type", "application/json");
  const response = await fetch(query.size ? `${path}?${query}` : path, {
    method: call.method,
    headers,
    credentials: "omit",
    body: call.body ? body : null,
  });
  return {
    status: response.status,
    statusText: response.statusText,
    headers: NOTABLE.flatMap((name) =>
      response.headers.has(name) ? [[name, response.headers.get(name) ?? ""] as [string, string]] : [],
    ),
    body: pretty(await response.text()),
  };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
