import type { DomainEventType } from "@byline/contract/domain-events.ts";
import type { Role } from "@byline/contract/roles.ts";
import type { Tx } from "../db/client.ts";
import type { EmittedEvent } from "../events/log.ts";

/** Everything that gives access and can end. */
const GRANTS = [
  "confirmLink", // confirms the account's own address
  "changeLink", // moves the account to another address
  "resetLink",
  "ownSession", // the acting session, if it belongs to the person
  "otherSessions",
  "token",
  "serviceToken", // a workspace's token, created by the person
  "seenToken", // a token the person saw in full: another person's, or a service token
  "invitation", // sent by the person, and grants the access they chose
  "factor", // required with a password or identity, including factors not yet confirmed
  "identity", // a provider's identity that signs in to the account
  "identityLink", // being linked, or waiting for a sign-in to the account
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
/** Started in a session and not finished. */
const pending = { changeLink: "ended", identityLink: "ended" } as const;
const sessions = { ownSession: "ended", otherSessions: "ended" } as const;

/**
 * What each event does to every grant. A write calls `endGrants` instead of ending grants itself. A test
 * walks the table over HTTP.
 */
export const LIFE_CYCLE = {
  passwordReset: { ...kept, ...links, ...sessions },
  // The person who signed up may not own the mailbox. Once its owner proves it, everything they created ends:
  // a factor of theirs could let them in, or keep the owner out.
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
  addressChange: { ...kept, ...links }, // links in the former mailbox
  // By an operator, for an account someone else may have access to.
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
    seenToken: "exposed", // unless the remaining role allows what the token does
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
 * The grants' owner. `sessionId` is the acting session, `left` the role left in a workspace (null: no role).
 */
export type Holder = {
  userId: string;
  sessionId?: string;
  left?: { workspaceId: string; role: Role | null };
};

/** Ends grants of one kind. Each module provides its own. */
export type EndGrant = (tx: Tx, holder: Holder, at: Date, emit: Emit) => Promise<void>;
export type Emit = <T extends DomainEventType>(type: T, event: EmittedEvent<T>) => void;
export type EndGrants = Record<Grant, EndGrant>;

type Context = { tx: Tx; emit: Emit; deps: { grants: EndGrants; clock: () => number } };

/** Ends grants within a write, as the table defines, as of `at`. */
export async function endGrants(
  { tx, deps, emit }: Context,
  event: AccessEvent,
  holder: Holder,
  at = new Date(deps.clock()),
): Promise<void> {
  for (const grant of GRANTS)
    if (LIFE_CYCLE[event][grant] !== "kept") await deps.grants[grant](tx, holder, at, emit);
}
