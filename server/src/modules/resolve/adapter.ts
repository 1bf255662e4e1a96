import type { ResolveSource } from "@byline/contract/resolve.ts";
import type { Fetched } from "../../adapters/outbound/outbound.ts";
import type { Input } from "./read-input.ts";
import type { Statement } from "./statements.ts";

/** How adapters ask. Both throw `OutboundError` where nothing answers. */
export type Fetch = {
  /** What a service answers, parsed; null where it says that there is no such thing. */
  json: (address: string) => Promise<unknown>;
  /** A page or file that somebody named, the beginning of a long one; null where it is gone. */
  page: (address: string) => Promise<Fetched | null>;
};

/** What a source states; `title` where it has another name, such as the provider of a video. */
export type Found = { url: string | null; statements: Statement[]; title?: string };

/** One source: whether it may know the input, and what it says about it; null where it does not know it. */
export type Adapter = {
  name: ResolveSource;
  matches: (input: Input) => boolean;
  resolve: (input: Input, fetch: Fetch) => Promise<Found | null>;
};
