import type { ThrottleRule } from "../../core/throttle.ts";
import { networkOf } from "../../kit/network.ts";

export const SIGN_IN_ACCOUNT: ThrottleRule = { tries: 10, minutes: 15 };
/** Of all networks together that an account does not know (known-network.ts). */
export const SIGN_IN_UNKNOWN: ThrottleRule = { tries: 100, minutes: 60 };
/** For so long the network from which a password was reset is known. */
export const RESET_DONE: ThrottleRule = { tries: 1, minutes: 24 * 60 };
export const SIGN_IN_ADDRESS: ThrottleRule = { tries: 100, minutes: 15 };
export const SIGN_UP_ADDRESS: ThrottleRule = { tries: 100, minutes: 60 };
/** Sign-ups of a network with the same taken address or username: one of them closes no network. */
export const SIGN_UP_TAKEN: ThrottleRule = { tries: 10, minutes: 60 };
/** With any: each of them tells that it is taken. */
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

/** Tries of a network at an account. */
export const signInKey = (address: string | null, email: string) => `sign-in ${networkOf(address)} ${email}`;

/** Wrong codes of a kind in signing in to an account, by whoever has its password. */
export const secondFactorKey = (userId: string, kind: "totp" | "recovery code") => `${kind} ${userId}`;
