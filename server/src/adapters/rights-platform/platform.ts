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
import { Webhook } from "standardwebhooks";
import type { RightsConnection } from "../../config.ts";
import { type Answer, readAnswer, readFailure } from "./answers.ts";
import { callback, type Entry, type Registration, registrationPage } from "./wire.ts";

/** The rights platform, as the rest of Byline knows it. Answers are told, never thrown, save by `list`. */
export type RightsPlatform = {
  /** Registers an entry, or a new revision of it. The same revision sent twice is registered once. */
  put: (said: Entry) => Promise<Answer>;
  read: (ref: string) => Promise<Answer>;
  /** A page of what changed at the platform from one moment, until before another. Throws when it cannot be had. */
  list: (range: {
    from: string;
    to: string;
    cursor: string | null;
  }) => Promise<{ registrations: Registration[]; next: string | null }>;
  /** What a callback says, or null when it is not the platform's or older than five minutes. */
  verify: (headers: Record<string, string>, body: string) => Registration | null;
  /** Having failed several times in a row it is left alone for `restMs` milliseconds, and then asked once (`probing`). */
  circuit: () => { restMs: number; probing: boolean };
};

/** An answer that counts against the connection. */
class Fault extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super("The rights platform did not answer as it should");
    this.answer = answer;
  }
}

const FAULTS_IN_A_ROW = 5;
const LIST_LIMIT = 500;

/** `timeoutMs` for one call; `restMs` after the first break, doubling up to `longestRestMs`. Tests shorten them. */
export type Patience = { timeoutMs: number; restMs: number; longestRestMs: number };
const PATIENCE: Patience = { timeoutMs: 15_000, restMs: 5_000, longestRestMs: 300_000 };

export function createRightsPlatform(
  connection: RightsConnection,
  clock: () => number,
  patience: Partial<Patience> = {},
): RightsPlatform {
  const { timeoutMs, restMs, longestRestMs } = { ...PATIENCE, ...patience };
  // The real clock, for it measures rest: a test that moves ours does not rest longer.
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
  const webhook = new Webhook(connection.callbackSecret);

  const call = (path: string, init: RequestInit = {}) =>
    fetch(connection.api + path, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: { authorization: `Bearer ${connection.key}`, accept: "application/json", ...init.headers },
    });

  function circuit() {
    const probing = breaker.state !== CircuitState.Closed;
    return { probing, restMs: probing ? Math.max(0, restsUntil - Date.now()) : 0 };
  }

  async function guarded(reading: boolean, request: () => Promise<Response>): Promise<Answer> {
    try {
      return await breaker.execute(async () => {
        const answer = await request().then(
          (response) => readAnswer(response, reading, clock()),
          (error) => readFailure(error, reading),
        );
        if (answer.kind === "later" && answer.fault) throw new Fault(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof Fault) return error.answer;
      if (error instanceof BrokenCircuitError)
        return { kind: "resting", restMs: Math.max(circuit().restMs, restMs) };
      throw error;
    }
  }

  return {
    put: (said) =>
      guarded(false, () =>
        call(`/attributions/${said.ref}`, {
          method: "PUT",
          headers: { "content-type": "application/json", "idempotency-key": `${said.ref}:${said.revision}` },
          body: JSON.stringify(said),
        }),
      ),
    read: (ref) => guarded(true, () => call(`/attributions/${ref}`)),
    async list({ from, to, cursor }) {
      const query = new URLSearchParams({ from, to, limit: String(LIST_LIMIT), ...(cursor && { cursor }) });
      const response = await call(`/attributions?${query}`);
      if (!response.ok) throw new Error(`The rights platform answered ${response.status} to a list`);
      const page = registrationPage.parse(await response.json());
      return { registrations: page.registrations, next: page.next_cursor };
    },
    verify(headers, body) {
      try {
        return callback.parse(webhook.verify(body, headers)).data;
      } catch {
        return null;
      }
    },
    circuit,
  };
}
