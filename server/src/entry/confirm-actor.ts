import type { AnyActor } from "../core/access.ts";
import type { Tx } from "../db/client.ts";
import { confirmSession } from "../modules/accounts/find-session.ts";
import { confirmToken } from "../modules/tokens/token-cache.ts";

/** See `Services.confirmActor`. `now` is in milliseconds since 1970. */
export async function confirmActor<A extends AnyActor>(
  tx: Tx,
  actor: A,
  options: { now: number; lockAccount: boolean },
): Promise<A> {
  if (actor.kind === "user") return { ...actor, ...(await confirmSession(tx, actor, options)) };
  if (actor.kind === "token") return { ...actor, ...(await confirmToken(tx, actor, options.now)) };
  return actor;
}
