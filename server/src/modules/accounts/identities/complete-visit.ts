import type { ProviderOutcome } from "@byline/contract/identities.ts";
import { ProviderUnavailable, SignInCanceled } from "../../../adapters/identity/provider.ts";
import type { UserActor, VisitorActor } from "../../../core/access.ts";
import { AppError } from "../../../core/errors.ts";
import { rootMessage } from "../../../core/log.ts";
import { throttle } from "../../../core/throttle.ts";
import type { Caller } from "../../../core/write.ts";
import { networkOf } from "../../../kit/network.ts";
import { logFailure } from "../note-failure.ts";
import type { Origin } from "../sessions.ts";
import { SIGN_IN_ADDRESS } from "../throttle-rules.ts";
import { linkIdentity } from "./link-identity.ts";
import { signInWithProvider } from "./sign-in-with-provider.ts";
import { checksOf, endVisit, findProvider, type Visit } from "./visits.ts";

type Arrival = {
  /** Key of the provider that the callback URL belongs to. */
  key: string;
  /** The callback URL, with its query. */
  address: URL;
  /** The secret from the browser's cookie. */
  secret: string | undefined;
  /** The signed-in user. */
  user: UserActor | null;
  origin: Origin;
};

/** A new session's secret, the secret of a sign-in that needs another step, or an outcome. */
export type Completed = { linking: boolean; returnPath: string | null } & (
  | { session: string }
  | { waiting: string }
  | { outcome: ProviderOutcome }
);

/** Never throws: every failure becomes an outcome that a page explains. */
export async function completeVisit(caller: Caller<VisitorActor>, arrival: Arrival): Promise<Completed> {
  const { key, address, secret } = arrival;
  // Without a matching state, this isn't the response to this visit, so the visit stays open.
  const answers = secret && address.searchParams.get("state") === checksOf(secret).state;
  const visit = answers ? await endVisit(caller, { secret }) : undefined;
  if (!visit || visit.provider !== key) return { linking: false, returnPath: null, outcome: "expired" };
  const place = { linking: visit.userId !== null, returnPath: visit.returnPath };
  try {
    return { ...place, ...(await finish(caller, visit, { ...arrival, secret: secret ?? "" })) };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome !== "canceled") logFailure(caller, undefined, `${key}: ${rootMessage(error)}`);
    return { ...place, outcome };
  }
}

async function finish(
  caller: Caller<VisitorActor>,
  visit: Visit,
  { address, secret, user, origin }: Arrival & { secret: string },
): Promise<{ session: string } | { waiting: string } | { outcome: ProviderOutcome }> {
  const { deps } = caller;
  await throttle(deps, `sign-in ${networkOf(origin.address)}`, SIGN_IN_ADDRESS);
  const provider = findProvider(deps, visit.provider);
  const proven = await provider.finish(address, checksOf(secret));
  if (visit.userId === null) {
    const signedIn = await signInWithProvider(caller, provider, proven, origin);
    return signedIn === "unconfirmed" ? { outcome: signedIn } : signedIn;
  }
  if (user?.userId !== visit.userId) return { outcome: "expired" };
  const identity = { ...proven, provider: provider.key };
  const linked = await linkIdentity({ ...caller, actor: user }, identity);
  return { outcome: linked ? "linked" : "taken" };
}

/** Returns the outcome of a visit that failed with this error. */
export function outcomeOf(error: unknown): "throttled" | "canceled" | "unavailable" | "failed" {
  if (error instanceof AppError && error.code === "rate_limited") return "throttled";
  if (error instanceof SignInCanceled) return "canceled";
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ProviderUnavailable) return "unavailable";
  return "failed";
}
