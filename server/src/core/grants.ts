import type { DomainEventType } from "@byline/contract/domain-events.ts";
import type { Role } from "@byline/contract/roles.ts";
import type { Tx } from "../db/client.ts";
import type { EmittedEvent } from "../events/log.ts";

/** What gives somebody access and can end. */
const GRANTS = [
  "confirmLink", // confirms the account's own address
  "changeLink", // moves the account to another address
  "resetLink",
  "ownSession", // the one that acts, where it is the person's
  "otherSessions",
  "token",
  "serviceToken", // of a workspace, made by the person
  "seenToken", // whose text the person was shown: another person's, or a service token
  "invitation", // sent by the person: who opens it has what they gave
  "factor", // which a password or an identity needs beside it, and what can still be confirmed as one
  "identity", // of a provider that signs in to the account
  "identityLink", // one that is being linked, or waits for a sign-in to the account
] as const;
type Grant = (typeof GRANTS)[number];

/**
 * `exposed`: stops unless it is rotated, a service token after some days. `limited`: reduced to what the
 * remaining role allows, or to workspaces that others are in. `suspended`: restored when the deletion is
 * undone. In events of a workspace the others say what happens in that workspace.
 */
type Fate = "exposed" | "kept" | "ended" | "limited" | "suspended";

const kept = {
  confirmLink: "kept",
  changeLink: "kept",
  resetLink: "kept",
  ownSession: "kept",
  otherSessions: "kept",
  token: "kept",
  serviceToken: "kept",
  seenToken: "kept",
  invitation: "kept",
  factor: "kept",
  identity: "kept",
  identityLink: "kept",
} as const;
const links = {
  confirmLink: "ended",
  changeLink: "ended",
  resetLink: "ended",
  identityLink: "ended",
} as const;
/** What somebody with a session began, and has not finished. */
const pending = { changeLink: "ended", identityLink: "ended" } as const;
const sessions = { ownSession: "ended", otherSessions: "ended" } as const;

/**
 * What each event does to everything that gives access. A write calls `endGrants` instead of ending any of it
 * itself; one test walks the table over HTTP.
 */
export const LIFE_CYCLE = {
  passwordReset: { ...kept, ...links, ...sessions },
  // The person who signed up may not own the mailbox: what they created ends once its owner proves it. By a
  // factor of theirs they would get in, or keep the owner out.
  firstProofByReset: {
    ...kept,
    ...links,
    ...sessions,
    ...{ token: "ended", serviceToken: "ended", seenToken: "exposed", invitation: "ended" },
    ...{ factor: "ended", identity: "ended" },
  },
  passwordChange: { ...kept, ...pending, resetLink: "ended", otherSessions: "ended" },
  // Sessions that began without the factor must end.
  secondFactorChange: { ...kept, ...pending, otherSessions: "ended" },
  // At the command line, for a person who lost every factor.
  secondFactorReset: { ...kept, ...links, ...sessions, factor: "ended" },
  addressChange: { ...kept, ...links }, // those in the former mailbox
  // By an operator, for an account that somebody else may be in.
  signOutByOperator: { ...kept, ...sessions, ...pending },
  signOutEverywhere: { ...kept, ...pending, otherSessions: "ended" },
  memberRemoved: {
    ...kept,
    ownSession: "limited",
    otherSessions: "limited",
    token: "ended",
    seenToken: "exposed",
    invitation: "ended",
  },
  roleChange: {
    ...kept,
    ownSession: "limited",
    otherSessions: "limited",
    token: "limited",
    seenToken: "exposed", // unless the role left may do what the token may
    invitation: "limited",
  },
  accountDeletion: {
    ...kept,
    ...links,
    ...sessions,
    ...{ token: "suspended", serviceToken: "limited", seenToken: "exposed", invitation: "ended" },
  },
} as const satisfies Record<string, Record<Grant, Fate>>;
export type AccessEvent = keyof typeof LIFE_CYCLE;

/**
 * Whose grants. `sessionId` is the session that acts, `left` the role left in a workspace (null for none).
 */
export type Holder = {
  userId: string;
  sessionId?: string;
  left?: { workspaceId: string; role: Role | null };
};

/** Ends what is not kept. Each module brings those of its own grants. */
export type EndGrant = (tx: Tx, holder: Holder, at: Date, emit: Emit) => Promise<void>;
export type Emit = <T extends DomainEventType>(type: T, event: EmittedEvent<T>) => void;
export type EndGrants = Record<Grant, EndGrant>;

type Context = { tx: Tx; emit: Emit; deps: { grants: EndGrants; clock: () => number } };

/** Part of a write: does what the table says, as of `at`. */
export async function endGrants(
  { tx, deps, emit }: Context,
  event: AccessEvent,
  holder: Holder,
  at = new Date(deps.clock()),
): Promise<void> {
  for (const grant of GRANTS)
    if (LIFE_CYCLE[event][grant] !== "kept") await deps.grants[grant](tx, holder, at, emit);
}
