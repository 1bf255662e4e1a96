import type { FinishSignIn } from "@byline/contract/second-factor.ts";
import type { VisitorActor } from "../../../core/access.ts";
import { AppError } from "../../../core/errors.ts";
import { type Caller, personWrite } from "../../../core/write.ts";
import { logFailure, noteFailure } from "../note-failure.ts";
import { lockPerson } from "../people.ts";
import { beginSession, type Origin } from "../sessions.ts";
import { endPending, findPending } from "./pending-sign-in.ts";
import { proveFactor, type SecondFactor } from "./prove-factor.ts";

/** Finishes the second step and begins the session. Returns its secret. The token works only once. */
export async function finishSignIn(
  caller: Caller<VisitorActor>,
  { token, ...proof }: FinishSignIn,
  origin: Origin,
): Promise<string> {
  const userId = await findPending(caller.deps, token);
  let factor: SecondFactor;
  try {
    factor = await proveFactor(caller, userId, proof);
  } catch (error) {
    const limited = error instanceof AppError && error.code === "rate_limited";
    if (limited) logFailure(caller, userId, "too many tries");
    else await noteFailure(caller, userId, "wrong second factor");
    throw error;
  }
  return beginProvenSession(caller, { token, userId, origin, factor });
}

type Proven = { token: string; userId: string; origin: Origin; factor: SecondFactor };

const beginProvenSession = personWrite<Proven, string, VisitorActor>(
  "beginProvenSession",
  async (ctx, { token, userId, origin, factor }) => {
    await lockPerson(ctx.tx, userId); // a concurrent reset ends either the pending sign-in or the session
    const first = await endPending(ctx.tx, token);
    return beginSession(ctx, { userId, origin, factors: [first, factor] });
  },
);
