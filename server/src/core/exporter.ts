import type { ZipWriter } from "../kit/zip.ts";
import type { Deps } from "./deps.ts";

/** A module's part of a person's data export. Long lists are read a page at a time. */
export type Exporter = {
  module: string;
  /** The module's exported tables. A test compares them with the database. */
  tables: readonly string[];
  /** Adds the module's files, without secrets. */
  export: (deps: Deps, person: { id: string; email: string }, zip: ZipWriter) => Promise<void>;
};
