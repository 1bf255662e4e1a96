import type { Resolution } from "@byline/contract/resolve.ts";
import type { OutboundError } from "../../adapters/outbound/outbound-error.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, invalid } from "../../core/errors.ts";
import { systemCaller } from "../../core/write.ts";
import { countLookup, type LookupBy } from "./count-lookup.ts";
import { createFetch } from "./fetching.ts";
import { type Asked, gather, sourcesOf, warningsOf } from "./gather.ts";
import { findResolution, keepResolution } from "./keep-resolution.ts";
import { merge } from "./merge.ts";
import { readAs } from "./read-as.ts";
import { type Input, inputText, readInput } from "./read-input.ts";

/**
 * Returns what's known about the work with an address or id, from the cache or its sources. Throws 400 for an
 * invalid address, 404 if no source knows the work, 424 if no source answers, 429 past the limit, and 501 if
 * this instance makes no lookups.
 */
export async function resolveAddress(deps: Deps, by: LookupBy, text: string): Promise<Resolution> {
  const input = readInput(text, deps.outbound.local);
  const known = await findResolution(deps, inputText(input));
  if (known) return known;
  await countLookup(deps, by);
  const asked = await gather(input, fetchFor(deps, by));
  if (!asked.some(({ found }) => found)) throw nothingFound(input, asked);
  const answer = answerOf(deps, inputText(input), asked);
  if (!asked.some(({ error }) => error)) await keepResolution(systemCaller(deps), answer);
  return answer;
}

/** Returns a file's statements, and what services know about an id in it. Doesn't store the file. */
export async function resolveFile(deps: Deps, by: LookupBy, bytes: Uint8Array): Promise<Resolution> {
  if (bytes.length === 0) throw invalid("file", "Send the file as the body of this call.");
  await countLookup(deps, by);
  const asked = await gather({ kind: "file", bytes }, fetchFor(deps, by));
  if (!asked.some(({ found }) => found))
    throw invalid("file", "We can't read this file. Choose an image, audio, or video file of up to 10 MiB.");
  return answerOf(deps, "file", asked);
}

const fetchFor = ({ outbound, config, decoding, clock }: Deps, by: LookupBy) =>
  createFetch(
    outbound,
    config.outbound.trustList,
    decoding.for("network" in by ? by.network : by.workspaceId),
    clock,
  );

const answerOf = ({ clock }: Deps, input: string, asked: Asked[]): Resolution => ({
  input,
  ...merge(
    asked.flatMap(({ adapter, found }) =>
      found ? [{ source: adapter.name, statements: found.statements }] : [],
    ),
  ),
  fields: fieldsOf(asked),
  content_credentials: asked.flatMap(({ found }) => found?.credentials ?? [])[0] ?? null,
  sources: sourcesOf(asked),
  warnings: warningsOf(asked),
  resolved_at: new Date(clock()).toISOString(),
});

const fieldsOf = (asked: Asked[]): Resolution["fields"] =>
  asked.flatMap(({ found }) =>
    (found?.fields ?? []).map((one) => ({ ...one, read_as: readAs(one.field, found?.statements ?? []) })),
  );

/** Returns advice that depends on why there was no response. */
function nothingFound(input: Input, asked: Asked[]): AppError {
  const errors = asked.flatMap(({ error }) => error ?? []);
  const [error] = ["off", "refused", "no_network", "busy", "unreachable"].flatMap(
    (reason) => errors.find((one) => one.reason === reason) ?? [],
  );
  const what = input.kind === "url" ? "this address" : `this ${input.kind.toUpperCase()}`;
  const silent = asked.filter(({ error: one }) => one?.reason === "unreachable");
  const isEntered = silent.some(({ adapter: { name } }) => name === "page" || name === "oembed");
  if (error?.reason === "unreachable" && !isEntered)
    return new AppError(
      "resolve_unreachable",
      `We couldn't reach ${listed(titlesOf(silent))} to look up ${what}. Try again in a minute.`,
    );
  if (error) return asAppError(error);
  return new AppError(
    "not_found",
    `${listed(titlesOf(asked)).replace(/^the/, "The")} has nothing at ${what}. Check it, then try again.`,
  );
}

function asAppError({ reason, message }: OutboundError): AppError {
  if (reason === "refused") return invalid("url", message);
  if (reason === "off") return new AppError("resolve_off", message);
  if (reason === "busy")
    return new AppError("unavailable", `${message} Try again in a few seconds.`, {
      retryAfter: 5,
      planned: true,
    });
  return new AppError("resolve_unreachable", `${message} Try again later.`);
}

const titlesOf = (asked: Asked[]) => sourcesOf(asked).map(({ title }) => title);
const listed = (names: string[]) => names.join(" or ");
