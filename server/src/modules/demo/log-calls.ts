import type { PublicCreateAttribution } from "@byline/contract/attributions.ts";
import type { TokenActor } from "../../core/access.ts";
import type { WriteContext } from "../../core/write.ts";
import { timeOf } from "../../kit/ids.ts";
import { answerTo, type newAttribution } from "../attributions/new-attribution.ts";
import { writeEntries } from "../requests/write-entries.ts";
import { randomOf } from "./random.ts";

const PATH = "/v1/attributions";

/** A call's body and the attribution it recorded. */
type Call = { body: PublicCreateAttribution; recorded: ReturnType<typeof newAttribution>; isPublic: boolean };

/** Adds recording calls to the request log, except those before `from`, which it would no longer keep. */
export async function logCalls(
  { tx, deps: { clock, config, turns }, actor }: WriteContext<TokenActor>,
  calls: Call[],
  from: number,
): Promise<void> {
  const entries = calls
    .map((call) => ({ ...call, at: timeOf(call.recorded.id) }))
    .filter(({ at }) => at > from)
    .map(({ body, recorded, isPublic, at }) => ({
      by: actor,
      id: `req_${at.toString(36)}-${recorded.id.slice(-12)}`,
      at,
      method: "POST",
      route: PATH,
      url: PATH,
      status: 201,
      durationMs: 3 + 12 * randomOf(recorded.id)() ** 3,
      address: null,
      client: undefined,
      idempotencyKey: undefined,
      body,
      answer: answerTo({ ...recorded, isPublic }, config.url, []),
    }));
  if (entries.length > 0) await writeEntries({ db: tx, clock, turns }, { entries, dropped: new Map() });
}
