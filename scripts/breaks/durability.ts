import type { Breaks } from "./change.ts";

const ACCOUNTS = "server/src/modules/accounts";
const WEBHOOKS = "server/src/modules/webhooks";

/** Data that's written once, kept, or deleted when due. */
export const DURABILITY: Breaks = {
  "server/src/sweeps.test.ts": [
    [
      `${ACCOUNTS}/identities/visits.ts`,
      "await tx.delete(waitingIdentities).where(deletableAt(waitingIdentities.expiresAt, now));",
      "",
      "sweepVisits",
    ],
    [
      `${ACCOUNTS}/identities/visits.ts`,
      "await tx.delete(providerVisits).where(deletableAt(providerVisits.expiresAt, now));",
      "",
      "sweepVisits",
    ],
    [
      `${ACCOUNTS}/sessions.ts`,
      "lt(sessions.lastSeenAt, new Date(now - IDLE_MS)),\n",
      "undefined,\n",
      "sweepSessions",
    ],
    [
      `${ACCOUNTS}/sessions.ts`,
      "lt(sessions.createdAt, new Date(now - ABSOLUTE_MS)),\n",
      "undefined,\n",
      "sweepSessions",
    ],
    [
      `${ACCOUNTS}/factors/pending-sign-in.ts`,
      "await tx.delete(pendingSignIns).where(deletableAt(pendingSignIns.expiresAt, deps.clock()));",
      "",
      "sweepPendingSignIns",
    ],
  ],
  "server/test/clock.test.ts": [
    [
      "server/src/db/lifetimes.ts",
      ", lte(expiresAt, new Date(now + lifetimeMs + MAX_CORRECTION_MS))",
      "",
      "a link mailed",
    ],
    [
      "server/src/db/lifetimes.ts",
      "const MAX_CORRECTION_MS = 5 * 60_000;",
      "const MAX_CORRECTION_MS = 0;",
      "a link",
    ],
    ["server/src/modules/billing/sync-due.ts", " or c.synced_at > ${now}", "", "a trial that a wrong clock"],
  ],
  "server/src/modules/attributions/exports.test.ts": [
    [
      "server/src/modules/attributions/run-exports.ts",
      "RETENTION.exportFileDays * DAY_MS",
      "(RETENTION.exportFileDays + 1) * DAY_MS",
      "410",
    ],
    [
      "server/src/modules/attributions/run-exports.ts",
      "RETENTION.exportFileDays * DAY_MS",
      "(RETENTION.exportFileDays - 1) * DAY_MS",
      "410",
    ],
  ],
  "server/src/modules/attributions/import-chunks.test.ts": [
    [
      "server/src/modules/attributions/import-chunks.ts",
      "asc(chunks.position)",
      "sql`${chunks.position} desc`",
      "continues at its chunk",
    ],
    [
      "server/src/modules/attributions/import-chunks.ts",
      "and(ofImport, inArray(chunks.position, next))",
      "ofImport",
      "continues at its chunk",
    ],
    [
      "server/src/modules/attributions/import-chunks.ts",
      "if (!isUnavailable(error)) await discard();",
      "",
      "a sixth file that is refused",
    ],
  ],
  "server/src/http/idempotency.test.ts": [
    ["server/src/http/idempotency.ts", "if (!keyed.isRequestOf(known.requestHash)) throw keyReused();", ""],
    ["server/src/http/idempotency.ts", "if (taken.length === 0) return null;", ""],
    ["server/src/http/idempotency.ts", "if (tokenId === actor.tokenId) return", "if (tokenId) return", "409"],
  ],
  "server/src/events/consumer.test.ts": [
    ["server/src/events/consumer.ts", "for update skip locked`);", "`);", "another leaves them to it"],
    ["server/src/events/consumer.ts", "and xid < ${horizon}::xid8", "and ${horizon}::xid8 is not null"],
    [
      "server/src/events/consumer.ts",
      "cursor.failures > 0 ? found.slice(0, 1)",
      "cursor.failures > 9 ? found.slice(0, 1)",
    ],
  ],
  "server/src/delivery/delivery.test.ts": [
    ["server/src/delivery/claim.ts", "for update skip locked", "", "skips the items"],
    [
      "server/src/delivery/backoff.ts",
      "Math.max(pause * spread, retryAfterMs * (1 + jitter * Math.random()))",
      "pause * spread",
    ],
  ],
  [`${WEBHOOKS}/secret.test.ts`]: [
    [`${WEBHOOKS}/secret.ts`, "sign(id, at, body)", "sign(id, new Date(0), body)"],
  ],
  [`${WEBHOOKS}/webhooks.test.ts`]: [
    [
      `${WEBHOOKS}/queue-deliveries.ts`,
      "event.projectId !== null && projectIds.includes(event.projectId)",
      "event.projectId !== null",
      "go to endpoints",
    ],
    [
      `${WEBHOOKS}/queue-deliveries.ts`,
      "workspaceId === event.workspaceId &&",
      "workspaceId !== null &&",
      "go to endpoints",
    ],
    [`${WEBHOOKS}/send-message.ts`, "Math.floor(at.getTime() / SECOND)", "at.getTime()"],
    [`${WEBHOOKS}/secret.ts`, "formerSecretUntil.getTime() > now", "formerSecretUntil.getTime() > 0"],
  ],
  "server/src/adapters/rights-platform/wire.test.ts": [
    ["server/src/adapters/rights-platform/wire.ts", 'createHash("sha256")', 'createHash("sha1")'],
    ["server/src/adapters/rights-platform/wire.ts", "JSON.stringify(sorted)", "JSON.stringify(entry)"],
  ],
  "server/src/modules/notifications/digest.test.ts": [
    ["server/src/modules/notifications/send-digests.ts", "    isNull(notifications.digestedAt),\n", ""],
  ],
  "server/src/modules/attributions/external-id.test.ts": [
    [
      "server/src/modules/attributions/write-statement.ts",
      "  order by project_id, external_id, position\n",
      "  order by project_id, external_id, position desc\n",
    ],
  ],
  "server/src/modules/attributions/record.test.ts": [
    ["server/src/modules/attributions/write-statement.ts", "and p.workspace_id = i.workspace_id\n", "\n"],
    [
      "server/src/modules/attributions/write-statement.ts",
      "when p.archived_at is not null then 'archived'",
      "when false then 'archived'",
    ],
  ],
  "server/src/kit/ids.test.ts": [
    [
      "server/src/kit/ids.ts",
      "sequence = pool.readUInt16BE(used) & 0x7ff;",
      "sequence = pool.readUInt16BE(used) & 0xfff;",
    ],
  ],
};
