import { eq, getTableName } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
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

/** Returns an eraser that deletes the module's rows about a person, by the columns with the person's id. */
export const deletesRowsOf = (module: string, ...columns: PgColumn[]): Eraser => ({
  module,
  tables: columns.map(({ table }) => getTableName(table)),
  async erase({ tx }, { id }) {
    for (const column of columns) await tx.delete(column.table).where(eq(column, id));
  },
});
