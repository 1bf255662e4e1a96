import type { DomainEventType } from "@byline/contract/domain-events.ts";
import { inTransaction, type Tx } from "../db/client.ts";
import { appendEvents, type DraftEvent, type EmittedEvent } from "../events/log.ts";
import { type AnyActor, anyCaller, type Client, SYSTEM, type SystemActor, type UserActor } from "./access.ts";
import { changedTokensIn } from "./bus.ts";
import { type Deps, type Services, servicesOf } from "./deps.ts";

/** The caller of a write, with its request and client (null for jobs and the command line). */
export type Caller<A extends AnyActor = AnyActor> = {
  actor: A;
  deps: Deps;
  requestId: string | null;
  client: Client | null;
};

/** Returns the caller for jobs and the command line. */
export const systemCaller = (deps: Deps): Caller<SystemActor> => ({
  actor: SYSTEM,
  deps,
  requestId: null,
  client: null,
});

/**
 * The context of a write's body. `deps` holds the services without the pool, so nothing inside can
 * accidentally write outside the transaction `tx`. A write called with this context joins the transaction.
 */
export type WriteContext<A extends AnyActor = AnyActor> = {
  actor: A;
  deps: Services;
  tx: Tx;
  requestId: string | null;
  /** Appends an event to the log in this transaction, after the outermost write's body. */
  emit: <T extends DomainEventType>(type: T, event: EmittedEvent<T>) => void;
};

export type Write<A extends AnyActor, I, R> = (caller: Caller<A> | WriteContext<A>, input: I) => Promise<R>;

type Scope = "workspace" | "account" | "operator" | "system";

type Definition<A extends AnyActor, I> = {
  /** Throws if the actor may not do this. */
  may: (actor: A, input: I) => void;
  /**
   * What the write changes. If its plan is paused, a `workspace` is read-only. The other scopes stay
   * writable: a person's own `account`, an `operator`'s instance, and `system`.
   */
  scope?: Scope;
  /** Set, with the reason in a comment, if allowed in a paused workspace. */
  whilePaused?: "allowed";
  /** The project that must not be archived. */
  project?: (input: I) => string;
};

/** Every write, by name. A test compares them with the code. */
export const writes = new Map<string, { scope: string }>();

function register(name: string, scope: string) {
  if (writes.has(name)) throw new Error(`There are two writes named ${name}`);
  writes.set(name, { scope });
}

/**
 * Creates a write. A caller starts a transaction; another write's context joins its own. Checks the policy
 * and that the workspace or project isn't read-only, runs the body, and appends its events.
 */
export function write<A extends AnyActor, I, R>(
  name: string,
  { may, scope = "workspace", whilePaused, project }: Definition<A, I>,
  body: (ctx: WriteContext<A>, input: I) => Promise<R>,
): Write<A, I, R> {
  register(name, scope);
  const call: Write<A, I, R> = (caller, input) => {
    may(caller.actor, input);
    return inContext(caller, scope, async (ctx) => {
      const { tx, deps } = ctx;
      const actor: AnyActor = ctx.actor;
      may(ctx.actor, input);
      if ("workspaceId" in actor) {
        if (scope === "workspace" && !whilePaused) await deps.readOnly.refusePaused(tx, actor.workspaceId);
        if (project) await deps.readOnly.refuseArchived(tx, actor, project(input));
      }
      return body(ctx, input);
    });
  };
  return Object.defineProperty(call, "name", { value: name }); // shown in logs of failed cleanups
}

/** Creates a write for a job, the command line, or an open form, which any actor of its type can call. */
export const systemWrite = <I, R, A extends AnyActor = SystemActor>(
  name: string,
  body: (ctx: WriteContext<A>, input: I) => Promise<R>,
) => write<A, I, R>(name, { may: anyCaller, scope: "system" }, body);

/**
 * Creates a write to a person's own account, which any actor of its type can call, even through an emailed
 * link.
 */
export const personWrite = <I, R, A extends AnyActor = UserActor>(
  name: string,
  body: (ctx: WriteContext<A>, input: I) => Promise<R>,
) => write<A, I, R>(name, { may: anyCaller, scope: "account" }, body);

/**
 * Creates a write whose transaction begins later than its body. An import reads its file first. An
 * attribution joins a group commit, a statement shared by many callers, which appends the event and whose
 * quota check refuses a paused workspace's tokens.
 */
export function deferredWrite<A extends AnyActor, I, R>(
  name: string,
  { may }: Pick<Definition<A, I>, "may">,
  body: (caller: Caller<A>, input: I) => Promise<R>,
): (caller: Caller<A>, input: I) => Promise<R> {
  register(name, "workspace");
  return async (caller, input) => {
    const { actor, deps } = caller;
    may(actor, input);
    const user: AnyActor = actor;
    if (user.kind !== "user") return body(caller, input);
    const current = await inTransaction(deps.db, (tx) => deps.confirmActor(tx, actor, false));
    may(current, input);
    await deps.readOnly.refusePaused(deps.db, user.workspaceId);
    return body({ ...caller, actor: current }, input);
  };
}

/** Runs `body` in the caller's transaction, or in a new one that appends its events before it commits. */
export async function inContext<A extends AnyActor, R>(
  caller: Caller<A> | WriteContext<A>,
  scope: Scope,
  body: (ctx: WriteContext<A>) => Promise<R>,
): Promise<R> {
  if ("tx" in caller) return body(caller);
  const { deps, requestId, client } = caller;
  let changed: string[] = [];
  const result = await inTransaction(deps.db, async (tx) => {
    const actor = await deps.confirmActor(tx, caller.actor, scope === "account");
    const asOperator = scope === "operator";
    const drafts: DraftEvent[] = [];
    const emit: WriteContext["emit"] = (type, event) => drafts.push({ type, ...event });
    const result = await body({ actor, deps: servicesOf(deps), tx, requestId, emit });
    const at = new Date(deps.clock());
    if (drafts.length > 0) await appendEvents(tx, { actor, requestId, client, at, asOperator }, drafts);
    changed = changedTokensIn(tx);
    return result;
  });
  const signals = changed.map((changedTokenId) => ({ changedTokenId }));
  for (const signal of signals) deps.bus.deliver(signal);
  if (signals.length > 0) await deps.shared.tell(signals);
  return result;
}
