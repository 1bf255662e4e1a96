import type { Queryable } from "../../db/client.ts";
import type { NewAttribution } from "./new-attribution.ts";
import type { Outcome } from "./outcomes.ts";
import { findByExternalId } from "./queries.ts";

/** Sets the outcomes at `positions` to what was recorded earlier under the same key or external id. */
export async function findRecorded(
  client: Queryable,
  attributions: NewAttribution[],
  positions: number[],
  outcomes: Outcome[],
) {
  const having = (member: "keyed" | "externalId") => positions.filter((at) => attributions[at]?.[member]);
  await findAnswers(client, attributions, having("keyed"), outcomes);
  await findExisting(client, attributions, having("externalId"), outcomes);
}

const FIND_KEYS = {
  name: "find-idempotency-keys",
  text: `
    select i.at, k.request_hash, k.body
    from unnest($1::text[], $2::uuid[], $3::int[]) as i (key, workspace_id, at)
    join idempotency_keys k using (key, workspace_id)`,
};

/** Finds earlier responses by idempotency key. */
async function findAnswers(
  client: Queryable,
  attributions: NewAttribution[],
  positions: number[],
  outcomes: Outcome[],
) {
  if (positions.length === 0) return;
  const selected = positions.map((at) => attributions[at] as NewAttribution);
  const values = [
    selected.map((item) => item.keyed?.key),
    selected.map((item) => item.workspaceId),
    positions,
  ];
  const { rows } = await client.query({ ...FIND_KEYS, values });
  for (const { at, request_hash, body } of rows) {
    const same = attributions[at]?.keyed?.isRequestOf(request_hash);
    outcomes[at] = same ? { kind: "repeated", body } : { kind: "key_reused" };
  }
}

/** Finds attributions with the same external ids. */
async function findExisting(
  client: Queryable,
  attributions: NewAttribution[],
  positions: number[],
  outcomes: Outcome[],
) {
  if (positions.length === 0) return;
  const selected = positions.map((at) => attributions[at] as NewAttribution);
  for (const { at, ...attribution } of await findByExternalId(client, selected)) {
    const position = positions[at] as number;
    const outcome = outcomes[position];
    if (outcome?.kind === "key_reused") continue;
    // A key may be stored just before its external id turns out to be taken. Then its response has an id that
    // was never recorded.
    if (outcome?.kind === "repeated" && JSON.parse(outcome.body).id === attribution.id) continue;
    outcomes[position] = { kind: "existing", attribution };
  }
}
