import type { ZipWriter } from "../kit/zip.ts";
import type { Deps } from "./deps.ts";

/** What a module adds to the copy of a person's data. Lists of any length are read a page at a time. */
export type Exporter = {
  module: string;
  /** Its tables whose rows are in the copy. A test compares them with the database. */
  tables: readonly string[];
  /** Adds the module's files, without secrets. */
  export: (deps: Deps, person: { id: string; email: string }, zip: ZipWriter) => Promise<void>;
};
