import type { CustomFetch } from "openid-client";
import { readBounded } from "../../kit/read-bounded.ts";
import { ProviderUnavailable } from "./provider.ts";

/** Maximum response size. Providers' longest responses, keys and metadata, take some kilobytes. */
const MAX_BYTES = 256 * 1024;
export const TIMEOUT_SECONDS = 10;

/** Fetches without following redirects. Refuses slow and large responses. */
export const boundedFetch: CustomFetch = async (url, { body, headers, method }) => {
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: (body ?? null) as BodyInit | null,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
    });
    const bytes = await readBounded(response, MAX_BYTES);
    if (response.status >= 500) throw new Error(`it answered ${response.status}`);
    const empty = response.status === 204 || response.status === 304;
    return new Response(empty ? null : bytes, { status: response.status, headers: response.headers });
  } catch (cause) {
    throw new ProviderUnavailable(`${new URL(url).host} can't be used`, { cause });
  }
};
