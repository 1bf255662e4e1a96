import type { SystemActor } from "./access.ts";
import type { WriteContext } from "./write.ts";

/**
 * What a module does with its data about a person when their account is erased, in the transaction that
 * erases it.
 */
export type Eraser = {
  module: string;
  /** The module's tables that identify people by id or address. A test compares them with the database. */
  tables: readonly string[];
  erase: (ctx: WriteContext<SystemActor>, person: { id: string; email: string }) => Promise<void>;
};
