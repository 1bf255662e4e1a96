import { DECODING_LIMITS, STANDARD_PAUSES } from "@byline/contract/limits.ts";
import { CHECKSUM_LENGTH, RANDOM_LENGTH } from "@byline/contract/token-format.ts";
import { WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { CLIENT_DEFAULTS } from "../../sdk/src/connection.ts";
import { TOLERANCE_SECONDS } from "../../sdk/src/verify-webhook.ts";
import starter from "../../starters/api/package.json" with { type: "json" };

/* Values that pages can use in braces, each from its only definition. */

export { RANGE_LIMIT_DAYS } from "@byline/contract/analytics.ts";
export { MAX_LISTED_MISTAKES, MAX_LISTED_WARNINGS } from "@byline/contract/attribution-batches.ts";
export { MEMBER_CHARACTERS } from "@byline/contract/attribution-members.ts";
export { AUDIT_DAYS } from "@byline/contract/audit.ts";
export { CHALLENGE_DAYS, CLAIM_LIMIT } from "@byline/contract/claims.ts";
export { RANK_DAYS } from "@byline/contract/community.ts";
export { CREDIT_FILE_BYTES } from "@byline/contract/credit-files.ts";
export { MAX_CREDITS } from "@byline/contract/credits.ts";
export { DEVICE_LIMITS } from "@byline/contract/device.ts";
export { REASON_CHARACTERS } from "@byline/contract/disputes.ts";
export { EMBEDDED_CREDITS, FEED_CREDITS } from "@byline/contract/embeds.ts";
export { AHEAD_MINUTES, DOUBLE_CLICK_SECONDS, EVENT_LIMIT, LATE_HOURS } from "@byline/contract/events.ts";
export { formatInWords, formatMebibytes } from "@byline/contract/figures.ts";
export { IMPORT_BODY_LIMIT, IMPORT_LIMITS } from "@byline/contract/imports.ts";
export {
  BATCH_LIMIT,
  BODY_BYTES,
  JSON_LIMITS,
  KEY_CHARACTERS,
  MAX_MISTAKES,
  MCP_MINUTE_MESSAGES,
  OPEN_MINUTE_CALLS,
  OUTBOUND_SECONDS,
} from "@byline/contract/limits.ts";
export { METADATA_LIMITS } from "@byline/contract/metadata.ts";
export { CARD } from "@byline/contract/pages.ts";
export { MAX_OFFSET, PAGE_LIMIT } from "@byline/contract/paging.ts";
export { DEVELOPMENT_RECORDS, MAX_PROJECTS } from "@byline/contract/plans.ts";
export { PROJECT_CHARACTERS } from "@byline/contract/projects.ts";
export { EXPORT_LIMITS } from "@byline/contract/public-exports.ts";
export { REQUEST_LOG } from "@byline/contract/requests.ts";
export { RESOLVE_FILE_BYTES, RESOLVE_LIMITS } from "@byline/contract/resolve.ts";
export { RETENTION } from "@byline/contract/retention.ts";
export { BACK_MONTHS, CLOSING_DAY } from "@byline/contract/royalties.ts";
export { INVITATION_DAYS } from "@byline/contract/team.ts";
export { TEST_DAYS } from "@byline/contract/test-mode.ts";
export { TOKEN_LIMITS } from "@byline/contract/tokens.ts";
export { GRACE_PERCENT, HOURLY_CALLS, NEAR_PERCENT } from "@byline/contract/usage.ts";
export { QUEUE_DEFAULTS } from "../../sdk/src/queue.ts";
export { CRITICAL_HOURS } from "../src/content/legal/text.ts";
export { CHECKSUM_LENGTH, CLIENT_DEFAULTS, DECODING_LIMITS, RANDOM_LENGTH, WEBHOOK_LIMITS };

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

export const STARTER_NODE = starter.engines.node.replace(">=", "");
export const TOKEN_LENGTH = RANDOM_LENGTH + CHECKSUM_LENGTH;
/** Bits in one base62 character. */
export const TOKEN_BITS = Math.floor(RANDOM_LENGTH * Math.log2(62));
export const PYTHON_DEFAULTS = {
  timeout: CLIENT_DEFAULTS.timeoutMs / 1000,
  maxWait: CLIENT_DEFAULTS.maxWaitMs / 1000,
};
export const TOLERANCE_MINUTES = TOLERANCE_SECONDS / 60;
export const WARNED_AFTER_DAYS = Math.max(...WEBHOOK_LIMITS.warnedAfterHours) / 24;
export const WEBHOOK_ATTEMPTS = STANDARD_PAUSES.length + 1;
export const PAUSES_DAYS = Math.round(STANDARD_PAUSES.reduce((sum, pause) => sum + pause, 0) / DAY_MS);
export const PAUSES = new Intl.ListFormat("en-GB").format(
  STANDARD_PAUSES.map((pause) =>
    pause < MINUTE_MS
      ? `${pause / 1000} seconds`
      : pause < HOUR_MS
        ? `${pause / MINUTE_MS} minutes`
        : `${pause / HOUR_MS} hours`,
  ),
);
