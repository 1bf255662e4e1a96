/**
 * `off`: disabled by a setting. `no_network`: this machine has no network. `refused`: an address that must
 * not be called. `busy`: too many calls at the same time. `unreachable`: no response, or an unreadable one.
 */
export type OutboundReason = "off" | "no_network" | "refused" | "busy" | "unreachable";

/** The message is our own sentence for users, never text from the other server. */
export class OutboundError extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
