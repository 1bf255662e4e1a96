import type { Breaks } from "./change.ts";

const ACCOUNTS = "server/src/modules/accounts";
const HTTP = "server/src/http";
const TOKENS = "server/src/modules/tokens";

/** Access: tenants, sessions, tokens, roles, cross-site requests, and secrets. */
export const ACCESS: Breaks = {
  "server/test/tenancy.test.ts": [
    [
      "server/src/modules/catalog/policy.ts",
      'if (actor.kind === "token" && actor.projectId) throw boundToken();',
      "",
      "bound to a project",
    ],
    [
      "server/src/modules/projects/queries.ts",
      "    eq(projects.workspaceId, scope.workspaceId),\n",
      "    eq(projects.workspaceId, projects.workspaceId),\n",
      "every id in the public API",
    ],
  ],
  "server/src/modules/team/team.test.ts": [
    ["server/src/core/access.ts", "!roleMayWrite(actor.role)", "false", "204 a new role holds at once"],
  ],
  "server/test/grants.test.ts": [
    [
      "server/src/core/grants.ts",
      "addressChange: { ...kept, ...links }",
      "addressChange: { ...kept }",
      "a change of the address",
    ],
    [
      "server/src/core/grants.ts",
      'token: "suspended", serviceToken',
      'token: "kept", serviceToken',
      "the deletion of the account",
    ],
    [
      "server/src/core/grants.ts",
      'secondFactorReset: { ...kept, ...links, ...sessions, factor: "ended" }',
      "secondFactorReset: { ...kept, ...links, ...sessions }",
      "a second factor that is reset",
    ],
  ],
  [`${ACCOUNTS}/reset.test.ts`]: [
    [
      "server/src/core/grants.ts",
      "{ ...kept, ...links, ...sessions },",
      "{ ...kept, ...links },",
      "others stay",
    ],
  ],
  [`${TOKENS}/tokens.test.ts`]: [
    [`${TOKENS}/token-cache.ts`, "if (!row || row.revokedAt) return", "if (!row) return", "revoked at once"],
    [
      `${TOKENS}/revoke-token.ts`,
      ".set({ revokedAt: sql`now()` })\n",
      ".set({ revokedAt: null })\n",
      "revoked at once",
    ],
    [`${TOKENS}/revoke-token.ts`, "await announceTokenChange(tx, id);", "", "revoked at once"],
    [`${TOKENS}/policy.ts`, "refuseBeyond(own, token);", "", "no token gets more"],
    [
      `${TOKENS}/policy.ts`,
      'if (!service || (actor.kind === "token" && actor.tokenId === id)) return;',
      "if (service || actor) return;",
      "no token gets more",
    ],
  ],
  [`${TOKENS}/device.test.ts`]: [
    [
      `${TOKENS}/revoke-token.ts`,
      ".set({ revokedAt: sql`now()` }).where",
      ".set({ revokedAt: null }).where",
      "with what was approved",
    ],
    [`${TOKENS}/revoke-token.ts`, "await announceTokenChange(tx, tokenId);", "", "with what was approved"],
  ],
  [`${TOKENS}/viewers.test.ts`]: [
    [`${TOKENS}/policy.ts`, " && token.createdBy === own.createdBy", "", "whose maker left"],
    [`${TOKENS}/expose-tokens.ts`, "(token.expiresAt && token.expiresAt <= at)", "false"],
    [`${TOKENS}/policy.ts`, " && userId === createdBy", "", "a developer rotates their own"],
    [
      `${TOKENS}/policy.ts`,
      "if (!mayRotate(actor, token)) throw",
      "if (!actor) throw",
      "a developer rotates",
    ],
    [`${TOKENS}/policy.ts`, "!role || !manages(role)", "!role", "a developer rotates"],
    [
      `${TOKENS}/policy.ts`,
      "manages(role) || (roleMayWrite(role)",
      "(roleMayWrite(role)",
      "who may rotate it",
    ],
    [`${TOKENS}/policy.ts`, '"owner" || role === "admin"', '"owner"', "who may rotate it"],
  ],
  [`${ACCOUNTS}/deletion.test.ts`]: [
    [
      `${TOKENS}/change-token.ts`,
      "if (row.revokedAt)\n",
      "if (!row)\n",
      "of a shared workspace are suspended",
    ],
  ],
  [`${ACCOUNTS}/accounts.test.ts`]: [
    [`${ACCOUNTS}/find-session.ts`, "gt(sessions.lastSeenAt, new Date(now - IDLE_MS))", "undefined"],
    [`${ACCOUNTS}/find-session.ts`, "gt(sessions.createdAt, new Date(now - ABSOLUTE_MS))", "undefined"],
    [`${ACCOUNTS}/sign-in.ts`, "await throttle(deps, pair, SIGN_IN_ACCOUNT);", ""],
    [`${HTTP}/security.ts`, 'site !== "same-origin" && site !== "none"', 'site === "none"'],
    [`${HTTP}/security.ts`, "hostOf(origin) !== headers.host", "hostOf(origin) === null"],
  ],
  [`${ACCOUNTS}/factors/totp.test.ts`]: [
    [
      `${ACCOUNTS}/find-session.ts`,
      "or(sessions.secondFactor, sql`not ${hasSecondFactor}`)",
      "undefined",
      "401 a session",
    ],
  ],
  [`${ACCOUNTS}/data-export.test.ts`]: [
    ["server/src/modules/disputes/export.ts", "eq(disputes.userId, id)));", "undefined));", "no one else"],
  ],
  "server/test/tables.test.ts": [
    ["server/src/modules/disputes/export.ts", '["dispute_messages", "disputes"]', '["disputes"]'],
  ],
  "server/test/clock.test.ts": [
    [`${ACCOUNTS}/factors/prove-factor.ts`, "gt(lastStep, latestStep(now))", "undefined"],
  ],
  "server/src/core/throttle.test.ts": [
    ["server/src/core/throttle.ts", "counted.tries > rule.tries", "counted.tries > rule.tries + 1"],
    ["server/src/core/throttle.ts", "power(2, least(${t}.strikes, 12))", "power(1, least(${t}.strikes, 12))"],
  ],
  "server/src/kit/network.test.ts": [
    ["server/src/kit/network.ts", '.slice(0, 4).join(":")', '.slice(0, 8).join(":")'],
  ],
  [`${HTTP}/client-address.test.ts`]: [[`${HTTP}/client-address.ts`, "hop < trust", "hop <= trust"]],
  "server/src/adapters/outbound/outbound.test.ts": [
    ["server/src/kit/public-address.ts", '  "169.254.0.0/16",\n', ""],
    ["server/src/kit/public-address.ts", 'global6.check(address, "ipv6") && ', ""],
    [
      "server/src/adapters/outbound/outbound.ts",
      "at = allowed(new URL(location, at).href, local);",
      "at = new URL(location, at);",
    ],
  ],
  "server/src/modules/requests/mask.test.ts": [
    ["server/src/modules/requests/mask.ts", "(byl_|whsec_|", "(byl_|"],
    ["server/src/modules/requests/mask.ts", "sum % 10 === 0", "sum % 10 === 1"],
    ["server/src/modules/requests/mask.ts", "if (isSecret(name) && value", "if (name && value"],
    ["server/src/modules/requests/mask.ts", ".replace(ADDRESS, maskUserInfo)", ""],
  ],
  "contract/return-path.test.ts": [
    ["contract/return-path.ts", "origin === SITE ? ", "origin ? "],
    ["contract/return-path.ts", "pathOnSite(path) !== path", "false"],
  ],
  "contract/own-address.test.ts": [["contract/own-address.ts", "times < 3", "times < 1"]],
  "contract/csv.test.ts": [
    ["contract/csv.ts", "[=+\\\\-@＝", "[=+\\\\-＝"],
    ["contract/csv.ts", 'text.replace(GUARDED, "\'$1")', "text"],
  ],
  "server/src/core/decoding/decoding.test.ts": [
    ["server/src/core/decoding/costly-picture.ts", "++scans > MAX_SCANS", "++scans > 9 * MAX_SCANS"],
  ],
  "server/src/modules/pictures/pictures.test.ts": [
    ["server/src/modules/pictures/encode-picture.ts", "if (!isImage(file)) return null;", ""],
  ],
};
