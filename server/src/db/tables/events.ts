import { sql } from "drizzle-orm";
import { bigint, customType, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** A transaction id, as text. */
export const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** Append-only. contract/domain-events.ts has the types and their payloads. */
export const events = pgTable("events", {
  xid: xid8().notNull().default(sql`pg_current_xact_id()`),
  seq: bigint({ mode: "number" }).notNull().default(sql`nextval('events_seq')`),
  at: when("at").notNull(),
  workspaceId: uuid("workspace_id").notNull(),
  projectId: uuid("project_id"),
  type: text().notNull(),
  version: smallint().notNull().default(1),
  subjects: uuid().array().notNull(),
  actor: text({ enum: ["user", "token", "operator", "system", "visitor"] }).notNull(),
  userId: uuid("user_id"),
  tokenId: uuid("token_id"),
  requestId: text("request_id"),
  data: jsonb().$type<Record<string, unknown>>(),
});
