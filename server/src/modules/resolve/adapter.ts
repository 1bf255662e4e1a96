import type { ContentCredentials, ResolveSource } from "@byline/contract/resolve.ts";
import type { Fetched } from "../../adapters/outbound/outbound.ts";
import type { Decode } from "../../core/decoding/decoding.ts";
import type { Credentials } from "./credentials/credentials.ts";
import type { FileReading } from "./files/field.ts";
import type { Input } from "./read-input.ts";
import type { Statement, Warning } from "./statements.ts";

/** How adapters call services. Throws `OutboundError` if there's no response. */
export type Fetch = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns a service's parsed JSON, or null if it says there's no such thing. */
  json: (address: string) => Promise<unknown>;
  /** Returns a page or file at a given address, cut if it's long, or null if it's gone. */
  page: (address: string) => Promise<Fetched | null>;
  decode: Decode;
  /** Returns a file's verified C2PA manifests, or null if it has none. */
  manifests: (bytes: Uint8Array) => Promise<Credentials | null>;
};

/** A source's statements. `title` replaces the source's name, for example with the video provider. */
export type Found = {
  url: string | null;
  statements: Statement[];
  title?: string;
  warnings?: Warning[];
  credentials?: ContentCredentials;
  /** The text of each field in a file. */
  fields?: FileReading["fields"];
};

/** A source: whether it may know the input, and its statements, or null if it doesn't know the input. */
export type Adapter = {
  name: ResolveSource;
  matches: (input: Input) => boolean;
  resolve: (input: Input, fetch: Fetch) => Promise<Found | null>;
};
