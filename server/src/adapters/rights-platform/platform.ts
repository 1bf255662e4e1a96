import { Webhook } from "standardwebhooks";
import type { RightsConnection } from "../../config.ts";
import { type Circuit, createCircuit } from "../../delivery/circuit.ts";
import { DAY_MS } from "../../kit/days.ts";
import {
  type Answer,
  isNotOffered,
  isTimeout,
  readAnswer,
  readAnswers,
  readFailure,
  receive,
} from "./answers.ts";
import { callback, type Entry, MAX_BATCH, type Registration, registrationPage } from "./wire.ts";

/**
 * The rights platform, as the rest of Byline uses it. Only `list` throws; other failures are return values.
 */
export type RightsPlatform = {
  /**
   * Registers entries or new revisions in one call, and returns the response to each. A revision sent again
   * is registered once and gets its current registration.
   */
  put: (entries: Entry[]) => Promise<Answer[]>;
  /** Maximum entries in a call: one if the platform doesn't support batches. */
  maxBatch: () => number;
  /** Returns a page of the platform's changes from one time until before another. Throws on failure. */
  list: (range: {
    from: string;
    to: string;
    cursor: string | null;
  }) => Promise<{ registrations: Registration[]; next: string | null }>;
  /** Returns a callback's registrations, or null if it isn't the platform's or is over five minutes old. */
  verify: (headers: Record<string, string>, body: string) => Registration[] | null;
  circuit: Circuit["state"];
};

const LIST_LIMIT = 500;
/** If the platform doesn't respond in time even to a batch of this size, the size isn't the cause. */
const SLOW_BATCH = 50;

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

  let batches = { max: MAX_BATCH, until: 0 };
  const maxBatch = () => (clock() < batches.until ? batches.max : MAX_BATCH);
  const limitBatches = (max: number) => {
    batches = { max: Math.max(1, Math.min(max, maxBatch())), until: clock() + DAY_MS };
  };

  const send = (entries: Entry[]): Promise<Response> => {
    const [entry] = entries as [Entry];
    const single = entries.length === 1;
    return call(single ? `/attributions/${entry.ref}` : "/attributions/batch", {
      method: single ? "PUT" : "POST",
      headers: {
        "content-type": "application/json",
        ...(single && { "idempotency-key": `${entry.ref}:${entry.revision}` }),
      },
      body: JSON.stringify(single ? entry : { entries }),
    });
  };

  return {
    async put(entries) {
      const isBatch = entries.length > 1;
      const halve = () => limitBatches(Math.floor(entries.length / 2));
      const answers = await circuit.call<Answer[]>(
        () =>
          send(entries).then(
            async (response) => {
              if (isBatch && response.status === 413) halve();
              if (isBatch && isNotOffered(response.status)) limitBatches(1);
              const reply = await receive(response, clock());
              return isBatch ? readAnswers(reply, entries) : [readAnswer(reply, entries[0] as Entry)];
            },
            (error) => {
              if (isTimeout(error) && entries.length >= SLOW_BATCH) halve();
              return entries.map(() => readFailure(error));
            },
          ),
        (answers) => answers.every((answer) => answer.kind === "later" && answer.fault),
      );
      return "kind" in answers ? entries.map(() => answers) : answers;
    },
    maxBatch,
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
