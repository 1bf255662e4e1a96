import type { ThrottleRule } from "../../core/throttle.ts";
import { networkOf } from "../../kit/network.ts";

export const SIGN_IN_ACCOUNT: ThrottleRule = { tries: 10, minutes: 15 };
/** Limit for all networks unknown to an account together (known-network.ts). */
export const SIGN_IN_UNKNOWN: ThrottleRule = { tries: 100, minutes: 60 };
/** How long the network of a password reset stays known. */
export const RESET_DONE: ThrottleRule = { tries: 1, minutes: 24 * 60 };
export const SIGN_IN_ADDRESS: ThrottleRule = { tries: 100, minutes: 15 };
export const SIGN_UP_ADDRESS: ThrottleRule = { tries: 100, minutes: 60 };
/**
 * Sign-ups from a network with the same taken address or username. One such value doesn't block the network.
 */
export const SIGN_UP_TAKEN: ThrottleRule = { tries: 10, minutes: 60 };
/** Sign-ups from a network with any taken value, since each reveals that it's taken. */
export const SIGN_UP_ALL_TAKEN: ThrottleRule = { tries: 60, minutes: 60 };
export const RESET_ADDRESS: ThrottleRule = { tries: 30, minutes: 60 };
export const RESET_ACCOUNT: ThrottleRule = { tries: 5, minutes: 60 };
export const USE_LINK_ADDRESS: ThrottleRule = { tries: 100, minutes: 60 };
export const REAUTHENTICATE: ThrottleRule = { tries: 10, minutes: 15 };
export const SECOND_FACTOR: ThrottleRule = { tries: 10, minutes: 15 };
export const MAIL_ACCOUNT: ThrottleRule = { tries: 5, minutes: 60 };
export const INVITE_ACCOUNT: ThrottleRule = { tries: 50, minutes: 60 };
export const AVATAR_ACCOUNT: ThrottleRule = { tries: 30, minutes: 60 };
export const EXPORT_ACCOUNT: ThrottleRule = { tries: 5, minutes: 24 * 60 };

/** Key for a network's sign-in tries to an account. */
export const signInKey = (address: string | null, email: string) => `sign-in ${networkOf(address)} ${email}`;

/** Key for an account's wrong codes during sign-in, after the correct password. */
export const secondFactorKey = (userId: string, kind: "totp" | "recovery code") => `${kind} ${userId}`;
