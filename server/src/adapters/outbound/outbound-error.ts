/**
 * `off`: by a setting. `no_network`: this machine has no way out. `refused`: not an address that is read.
 * `busy`: too many are being read. `unreachable`: the host did not answer, or not in a way that can be read.
 */
export type OutboundReason = "off" | "no_network" | "refused" | "busy" | "unreachable";

/** Its message is a sentence of ours for people, never the other side's text. */
export class OutboundError extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
