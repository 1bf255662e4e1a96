import type { ContentCredentials, ResolveSource } from "@byline/contract/resolve.ts";
import type { Fetched } from "../../adapters/outbound/outbound.ts";
import type { Decode } from "../../core/decoding/decoding.ts";
import type { Credentials } from "./credentials/credentials.ts";
import type { FileReading } from "./files/field.ts";
import type { Input } from "./read-input.ts";
import type { Statement, Warning } from "./statements.ts";

/** How adapters ask. Calls throw `OutboundError` where nothing answers. */
export type Fetch = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** What a service answers, parsed; null where it says that there is no such thing. */
  json: (address: string) => Promise<unknown>;
  /** A page or file that somebody named, the beginning of a long one; null where it is gone. */
  page: (address: string) => Promise<Fetched | null>;
  decode: Decode;
  /** The C2PA manifests of a file, checked; null for a file without. */
  manifests: (bytes: Uint8Array) => Promise<Credentials | null>;
};

/** What a source states; `title` where it has another name, such as the provider of a video. */
export type Found = {
  url: string | null;
  statements: Statement[];
  title?: string;
  warnings?: Warning[];
  credentials?: ContentCredentials;
  /** What a file says in each field. */
  fields?: FileReading["fields"];
};

/** One source: whether it may know the input, and what it says about it; null where it does not know it. */
export type Adapter = {
  name: ResolveSource;
  matches: (input: Input) => boolean;
  resolve: (input: Input, fetch: Fetch) => Promise<Found | null>;
};
