import {
  DOMAIN_EVENTS,
  type DomainEventData,
  type DomainEventType,
  INSTANCE,
} from "@byline/contract/domain-events.ts";
import { sql } from "drizzle-orm";
import type { AnyActor } from "../core/access.ts";
import { notify } from "../core/bus.ts";
import type { Tx } from "../db/client.ts";

/**
 * An event as a write emits it. `workspaceId` is the actor's unless given; `null` where it belongs to none.
 */
export type EmittedEvent<T extends DomainEventType> = {
  subjects: string[];
  workspaceId?: string | null;
  projectId?: string | null;
} & (Record<string, never> extends DomainEventData<T>
  ? { data?: DomainEventData<T> }
  : { data: DomainEventData<T> });

export type DraftEvent = {
  type: DomainEventType;
  subjects: string[];
  workspaceId?: string | null;
  projectId?: string | null;
  data?: object;
};

/** Who did it, when and by which request: the same for all events of a write. */
export type Origin = { actor: AnyActor; requestId: string | null; at: Date; asOperator: boolean };

/** Appends a write's events, in its transaction, and wakes the consumers when that commits. */
export async function appendEvents(tx: Tx, origin: Origin, drafts: DraftEvent[]): Promise<void> {
  const { actor } = origin;
  const rows = drafts.map(({ type, subjects, workspaceId, projectId, data }) => {
    const { version, data: schema } = DOMAIN_EVENTS[type];
    return {
      type,
      version,
      subjects,
      workspace_id: (workspaceId === undefined ? workspaceOf(actor) : workspaceId) ?? INSTANCE,
      project_id: projectId ?? null,
      data: schema.parse(data ?? {}),
    };
  });
  await tx.execute(sql`
    with added as (
      insert into events (at, workspace_id, project_id, type, version, subjects, actor, user_id, token_id,
      request_id, data)
      select ${origin.at.toISOString()}::timestamptz, workspace_id, project_id, type, version, subjects,
             ${kindOf(origin)}, ${userOf(actor)}::uuid, ${tokenOf(actor)}::uuid, ${origin.requestId}, data
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (type text, version smallint, subjects uuid[], workspace_id uuid, project_id uuid, data jsonb)
    )
    select ${notify({ work: "events", types: [...new Set(drafts.map(({ type }) => type))] })}`);
}

/**
 * SQL that appends events of one type from rows `(at, workspace_id, project_id, subjects, actor, user_id,
 * token_id)`, for a statement that does more than that. It wakes no consumer: its caller does, after the
 * commit (`bus.announceSoon`).
 */
export const appendFrom = (type: DomainEventType, rows: string) => `
  insert into events (type, version, at, workspace_id, project_id, subjects, actor, user_id, token_id)
  select '${type}', ${DOMAIN_EVENTS[type].version}, added.* from (${rows}) added`;

/**
 * An event as a consumer reads it. `xid` and `seq` order it; of equal transactions the one with the lower
 * `seq` is first.
 */
export type DomainEvent<T extends DomainEventType = DomainEventType> = {
  xid: string;
  seq: number;
  at: Date;
  type: T;
  version: number;
  /** All zeros (INSTANCE) where it belongs to none. */
  workspaceId: string;
  projectId: string | null;
  subjects: string[];
  actor: "user" | "token" | "operator" | "system" | "visitor";
  userId: string | null;
  tokenId: string | null;
  requestId: string | null;
  data: DomainEventData<T>;
};

const kindOf = ({ actor, asOperator }: Origin) => (asOperator ? "operator" : actor.kind);
const userOf = (actor: AnyActor) => ("userId" in actor ? actor.userId : null);
const tokenOf = (actor: AnyActor) => (actor.kind === "token" ? actor.tokenId : null);
const workspaceOf = (actor: AnyActor) => ("workspaceId" in actor ? actor.workspaceId : null);
