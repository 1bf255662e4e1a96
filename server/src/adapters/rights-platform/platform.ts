import { Webhook } from "standardwebhooks";
import type { RightsConnection } from "../../config.ts";
import { type Circuit, createCircuit } from "../../delivery/circuit.ts";
import { type Answer, readAnswer, readFailure } from "./answers.ts";
import { callback, type Entry, type Registration, registrationPage } from "./wire.ts";

/** The rights platform, as the rest of Byline uses it. Only `list` throws; other failures are answers. */
export type RightsPlatform = {
  /** Registers an entry or a new revision. A revision sent twice is registered once. */
  put: (entry: Entry) => Promise<Answer>;
  read: (ref: string) => Promise<Answer>;
  /** Returns a page of the platform's changes from one time until before another. Throws on failure. */
  list: (range: {
    from: string;
    to: string;
    cursor: string | null;
  }) => Promise<{ registrations: Registration[]; next: string | null }>;
  /** Returns a callback's registration, or null if it isn't from the platform or is over five minutes old. */
  verify: (headers: Record<string, string>, body: string) => Registration | null;
  circuit: Circuit["state"];
};

const LIST_LIMIT = 500;

/** Timeout of a call, and the circuit's pauses. Tests shorten them. */
export type Timing = { timeoutMs: number; restMs: number; longestRestMs: number };
const TIMING: Timing = { timeoutMs: 15_000, restMs: 5_000, longestRestMs: 300_000 };

export function createRightsPlatform(
  connection: RightsConnection,
  clock: () => number,
  timing: Partial<Timing> = {},
): RightsPlatform {
  const { timeoutMs, restMs, longestRestMs } = { ...TIMING, ...timing };
  const circuit = createCircuit({ restMs, longestRestMs });
  const webhook = new Webhook(connection.callbackSecret);

  const call = (path: string, init: RequestInit = {}) =>
    fetch(connection.api + path, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: { authorization: `Bearer ${connection.key}`, accept: "application/json", ...init.headers },
    });

  const guarded = (reading: boolean, request: () => Promise<Response>): Promise<Answer> =>
    circuit.call<Answer>(
      () =>
        request().then(
          (response) => readAnswer(response, reading, clock()),
          (error) => readFailure(error, reading),
        ),
      (answer) => answer.kind === "later" && answer.fault,
    );

  return {
    put: (entry) =>
      guarded(false, () =>
        call(`/attributions/${entry.ref}`, {
          method: "PUT",
          headers: {
            "content-type": "application/json",
            "idempotency-key": `${entry.ref}:${entry.revision}`,
          },
          body: JSON.stringify(entry),
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
    circuit: circuit.state,
  };
}
