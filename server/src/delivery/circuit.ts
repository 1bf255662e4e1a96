import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  type IBackoff,
  type IHalfOpenAfterBackoffContext,
} from "cockatiel";

/**
 * The call was skipped because the other service has failed too often. The next one is made after `restMs`.
 */
export type Resting = { kind: "resting"; restMs: number };

export type Circuit = {
  /** Makes the call unless the circuit is open. `isFault` tells whether a response counts as a failure. */
  call: <A>(ask: () => Promise<A>, isFault: (answer: A) => boolean) => Promise<A | Resting>;
  /**
   * Several failures in a row open the circuit for `restMs` milliseconds. Then a single call is let through
   * (`probing`).
   */
  state: () => { restMs: number; probing: boolean };
};

class Fault<A> extends Error {
  readonly answer: A;

  constructor(answer: A) {
    super("The other service sent an unexpected response");
    this.answer = answer;
  }
}

const FAULTS_IN_A_ROW = 5;

/** Rests for `restMs` at first, doubling up to `longestRestMs`. Uses the machine's clock, in this process. */
export function createCircuit({ restMs, longestRestMs }: { restMs: number; longestRestMs: number }): Circuit {
  let restsUntil = 0;
  const noted = (backoff: IBackoff<IHalfOpenAfterBackoffContext>): IBackoff<IHalfOpenAfterBackoffContext> => {
    restsUntil = Date.now() + backoff.duration;
    return { duration: backoff.duration, next: (context) => noted(backoff.next(context)) };
  };
  const rests = new ExponentialBackoff({ initialDelay: restMs, maxDelay: longestRestMs });
  const breaker = circuitBreaker(handleType(Fault), {
    breaker: new ConsecutiveBreaker(FAULTS_IN_A_ROW),
    halfOpenAfter: { next: () => noted(rests.next()) },
  });

  function state() {
    const probing = breaker.state !== CircuitState.Closed;
    return { probing, restMs: probing ? Math.max(0, restsUntil - Date.now()) : 0 };
  }

  return {
    async call(ask, isFault) {
      try {
        return await breaker.execute(async () => {
          const answer = await ask();
          if (isFault(answer)) throw new Fault(answer);
          return answer;
        });
      } catch (error) {
        if (error instanceof Fault) return error.answer;
        if (error instanceof BrokenCircuitError)
          return { kind: "resting", restMs: Math.max(state().restMs, restMs) };
        throw error;
      }
    },
    state,
  };
}
