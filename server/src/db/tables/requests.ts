import type { ErrorCode } from "@byline/contract/errors.ts";
import {
  customType,
  date,
  integer,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/** A transaction id, as text. */
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

export const apiRequests = pgTable("api_requests", {
  workspaceId: uuid("workspace_id").notNull(),
  id: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  tokenId: uuid("token_id").notNull(),
  tokenName: text("token_name").notNull(),
  method: text().notNull(),
  route: text(),
  path: text().notNull(),
  query: text(),
  status: smallint().notNull(),
  error: text().$type<ErrorCode>(),
  durationMs: real("duration_ms").notNull(),
  address: text(),
  client: text(),
  idempotencyKey: text("idempotency_key"),
  requestBody: text("request_body"),
  requestLength: integer("request_length"),
  answerBody: text("answer_body"),
  answerLength: integer("answer_length"),
  recordIds: uuid("record_ids").array().notNull(),
  /** Transaction id, for the order of writing. Null in rows of older builds. */
  xid: xid8(),
  seq: integer(),
});

export const apiRequestsDropped = pgTable("api_requests_dropped", {
  workspaceId: uuid("workspace_id").notNull(),
  day: date().notNull(),
  count: integer().notNull(),
});
