import { AUDIT } from "@byline/contract/audit.ts";
import { browserName } from "@byline/contract/browser-name.ts";
import {
  DOMAIN_EVENTS,
  type DomainEventData,
  type DomainEventType,
  INSTANCE,
} from "@byline/contract/domain-events.ts";
import { sql } from "drizzle-orm";
import type { AnyActor, Client } from "../core/access.ts";
import { notify } from "../core/bus.ts";
import type { Tx } from "../db/client.ts";
import type { Changes } from "../kit/changes.ts";

/**
 * An event as a write emits it. `workspaceId` defaults to the actor's; null for an event without a workspace.
 * `changes` go into the audit entry and not into the log, so they may contain personal data that an account's
 * erasure deletes.
 */
export type EmittedEvent<T extends DomainEventType> = {
  subjects: string[];
  workspaceId?: string | null;
  projectId?: string | null;
  changes?: Changes;
} & (Record<string, never> extends DomainEventData<T>
  ? { data?: DomainEventData<T> }
  : { data: DomainEventData<T> });

export type DraftEvent = {
  type: DomainEventType;
  subjects: string[];
  workspaceId?: string | null;
  projectId?: string | null;
  changes?: Changes;
  data?: object;
};

/** The actor, time, request, and address that all events of a write share. */
export type Origin = {
  actor: AnyActor;
  requestId: string | null;
  client: Client | null;
  at: Date;
  asOperator: boolean;
};

/** Maximum characters stored of a client's name. */
const MAX_CLIENT = 100;

/** Appends a write's events in its transaction, and wakes the consumers when it commits. */
export async function appendEvents(tx: Tx, origin: Origin, drafts: DraftEvent[]): Promise<void> {
  const { actor } = origin;
  const rows = drafts.map(({ type, subjects, workspaceId, projectId, changes, data }) => {
    const { version, data: schema } = DOMAIN_EVENTS[type];
    return {
      type,
      version,
      subjects,
      workspace_id: (workspaceId === undefined ? workspaceOf(actor) : workspaceId) ?? INSTANCE,
      project_id: projectId ?? null,
      data: schema.parse(data ?? {}),
      details: typeof AUDIT[type] === "string" ? null : detailsOf(origin, changes),
    };
  });
  await tx.execute(sql`
    with drafts as materialized (
      select nextval('events_seq') as seq, ${origin.at.toISOString()}::timestamptz as at, r.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (type text, version smallint, subjects uuid[], workspace_id uuid, project_id uuid, data jsonb,
              details jsonb)
    ), added as (
      insert into events (seq, at, workspace_id, project_id, type, version, subjects, actor, user_id,
        token_id, request_id, data)
      select seq, at, workspace_id, project_id, type, version, subjects,
             ${kindOf(origin)}, ${userOf(actor)}::uuid, ${tokenOf(actor)}::uuid, ${origin.requestId}, data
      from drafts
    ), detailed as (
      insert into event_details (seq, at, address, client, changes)
      select seq, at, details ->> 'address', details ->> 'client', details -> 'changes'
      from drafts where jsonb_typeof(details) = 'object'
    )
    select ${notify({ work: "events", types: [...new Set(drafts.map(({ type }) => type))] })}`);
}

/**
 * Returns SQL that appends events of one type from rows `(at, workspace_id, project_id, subjects, actor,
 * user_id, token_id)`, for use in a larger statement. The caller wakes the consumers after the commit
 * (`bus.announceSoon`).
 */
export const appendFrom = (type: DomainEventType, rows: string) => `
  insert into events (type, version, at, workspace_id, project_id, subjects, actor, user_id, token_id)
  select '${type}', ${DOMAIN_EVENTS[type].version}, added.* from (${rows}) added`;

/** The log as a table in SQL, for modules that count or look up events. */
export const EVENTS = "(select * from events)";

/** An event as a consumer reads it, ordered by `xid`, then `seq`. */
export type DomainEvent<T extends DomainEventType = DomainEventType> = {
  xid: string;
  seq: number;
  at: Date;
  type: T;
  version: number;
  /** All zeros (INSTANCE) for an event without a workspace. */
  workspaceId: string;
  projectId: string | null;
  subjects: string[];
  actor: "user" | "token" | "operator" | "system" | "visitor";
  userId: string | null;
  tokenId: string | null;
  requestId: string | null;
  data: DomainEventData<T>;
};

/** Returns an event's details, or null if it has none. */
function detailsOf({ client }: Origin, changes: Changes = {}) {
  if (!client && Object.keys(changes).length === 0) return null;
  const name = client?.userAgent ? browserName(client.userAgent).slice(0, MAX_CLIENT) : null;
  return { address: client?.address ?? null, client: name, changes };
}

const kindOf = ({ actor, asOperator }: Origin) => (asOperator ? "operator" : actor.kind);
const userOf = (actor: AnyActor) => ("userId" in actor ? actor.userId : null);
const tokenOf = (actor: AnyActor) => (actor.kind === "token" ? actor.tokenId : null);
const workspaceOf = (actor: AnyActor) => ("workspaceId" in actor ? actor.workspaceId : null);
