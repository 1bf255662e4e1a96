import { readFileSync } from "node:fs";
import path from "node:path";
import { MAX_LISTED_MISTAKES } from "@byline/contract/attribution-batches.ts";
import { AUDIT_DAYS } from "@byline/contract/audit.ts";
import { CHALLENGE_DAYS, CLAIM_LIMIT } from "@byline/contract/claims.ts";
import { COOKIES, SESSION_DAYS, SESSION_IDLE_DAYS, VISIT_MINUTES } from "@byline/contract/cookies.ts";
import { DEVICE_LIMITS } from "@byline/contract/device.ts";
import { PLANS, TRIAL_DAYS } from "@byline/contract/plans.ts";
import { REQUEST_LOG } from "@byline/contract/requests.ts";
import { RETENTION } from "@byline/contract/retention.ts";
import { SLOW_SECONDS, TEST_DAYS } from "@byline/contract/test-mode.ts";
import { TOKEN_LIMITS } from "@byline/contract/tokens.ts";
import { HOURLY_CALLS as hourly } from "@byline/contract/usage.ts";
import { WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { FILE_LIMITS } from "../server/src/core/decoding/decoder.ts";
import { SERVER_LIMITS } from "../server/src/core/decoding/decoding.ts";
import { STANDARD_PAUSES } from "../server/src/delivery/backoff.ts";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "..", file), "utf8");

/** The number that stands after `before` in a source file: a constant, at its one definition. */
function of(file: string, before: string): number {
  const found = read(file)
    .split(before)[1]
    ?.match(/^["']?([\d_.]+)/)?.[1];
  if (!found) throw new Error(`${file} has no number after ${before}`);
  return Number(found.replaceAll("_", ""));
}

const LEGAL = "web/src/content/legal/text.ts";
const NOTICES = "contract/dmca.ts";
const CLIENT = "sdk/src/connection.ts";
const QUEUE = "sdk/src/queue.ts";
const PYTHON = "python/byline/_client.py";
const USAGE = "contract/usage.ts";
const EVENTS = "contract/events.ts";
const IMPORTS = "contract/imports.ts";
const ATTRIBUTIONS = "server/src/modules/attributions";
const CARD = "contract/pages.ts";
const batch = of("contract/attribution-batches.ts", "BATCH_LIMIT = ");
const events = of(EVENTS, "EVENT_LIMIT = ");
const late = of(EVENTS, "LATE_HOURS = ");
const keyHours = RETENTION.idempotencyKeyHours;
const keyLength = of("server/src/http/idempotency.ts", "\\x7e]{1,");
const doubleClick = of("server/src/modules/analytics/count-events.ts", "interval '");
const deletion = of("contract/accounts.ts", "DELETION_DAYS = ");
const critical = of(LEGAL, "CRITICAL_HOURS = ");
const support = of(LEGAL, "SUPPORT_HOURS = ");
const rank = of("contract/community.ts", "RANK_DAYS = ");
const status = of("contract/status.ts", "STATUS_DAYS = ");
const back = of("contract/royalties.ts", "BACK_MONTHS = ");
const depth = of("contract/metadata.ts", "depth: ");
const bytes = of("contract/metadata.ts", "bytes: ");
const file = of("contract/resolve.ts", "RESOLVE_FILE_BYTES = ");
const creators = of("server/src/modules/resolve/statements.ts", "MAX_CREATORS = ");
const BODIES = "server/src/http/json-bodies.ts";
const listed = of("server/src/kit/check-value.ts", "MAX_MISTAKES = ");
const random = of("contract/token-format.ts", "RANDOM_LENGTH = ");
const checksum = of("contract/token-format.ts", "CHECKSUM_LENGTH = ");
const memory = of("server/src/modules/accounts/passwords.ts", "memoryCost: ") / 1024;
const passes = of("server/src/modules/accounts/passwords.ts", "timeCost: ");
const body = of("server/src/entry/app.ts", "BODY_LIMIT = ") / 1024 ** 2;
const id = of("contract/attribution-members.ts", "contentId = requiredText(");
const external = of("contract/attribution-members.ts", "externalId = requiredText(");
const building = of("contract/plans.ts", "DEVELOPMENT_RECORDS = ");
const originals = of("contract/credit/originals.ts", "MAX_ORIGINALS = ");
const startersNode = of("starters/api/package.json", '"node": ">=');
const answer = of("server/src/adapters/outbound/outbound.ts", "TOTAL_MS = ") / 1000;
const settling = "server/src/modules/webhooks/settle-deliveries.ts";
const HOUR_MS = 3_600_000;
const pauses = STANDARD_PAUSES.map((ms) =>
  ms < 60_000 ? ms / 1000 : ms < HOUR_MS ? ms / 60_000 : ms / HOUR_MS,
);
const pageSize = of("contract/paging.ts", "PAGE_LIMIT = { default: ");
const pageMax = of("contract/paging.ts", "max: ");

/** What pages say of Byline in numbers, with `{}` for each, and the constants that they come from. */
export const SAID: [phrase: string, ...values: number[]][] = [
  ["need Node {} or newer", startersNode],
  ["more than {} works", originals],
  ["up to {} attributions", batch],
  ["up to a {} attributions", batch],
  ["{} attributions are one call", batch],
  ["records up to {}", batch],
  ["record up to {} in a call", batch],
  ["up to {} in one call", batch],
  ["batch of {} counts as one call", batch],
  ["up to {} events", events],
  ["up to a {} events", events],
  ["up to {} views", events],
  ["{} events are one call", events],
  ["1 to {} items", batch],
  ["lists the first {} mistakes", listed],
  [
    "more than {} members in an object, {} items in a list, {} levels, or {} values",
    of(BODIES, "MAX_MEMBERS = "),
    of(BODIES, "MAX_ITEMS = "),
    of(BODIES, "MAX_DEPTH = "),
    of(BODIES, "MAX_VALUES = "),
  ],
  [
    "{} members in an object, {} items in a list, {} levels, {} values",
    of(BODIES, "MAX_MEMBERS = "),
    of(BODIES, "MAX_ITEMS = "),
    of(BODIES, "MAX_DEPTH = "),
    of(BODIES, "MAX_VALUES = "),
  ],
  ["{}; for rejected items of a batch, {} in all", listed, MAX_LISTED_MISTAKES],
  ["{} calls an hour", hourly],
  ["{} items to a page", pageSize],
  ["for up to {}", pageMax],
  ["one call every {} seconds is {} of the {} an hour", 10, 3600 / 10, hourly],
  ["in the last {} hours with a different call", keyHours],
  ["at least {} hours", keyHours],
  ["at most {} hours ago", late],
  ["last {} hours can still rise", late],
  ["up to {} hours late", late],
  ["until {} hours after a day ends", late],
  ["{} minutes in the future", of(EVENTS, "AHEAD_MINUTES = ")],
  ["within {} seconds", doubleClick],
  ["{} bytes of JSON, {} levels deep", bytes, depth],
  ["{} bytes, {} levels deep", bytes, depth],
  ["1 to {} visible ASCII", keyLength],
  ["followed by {} characters, of which the last {} are", random + checksum, checksum],
  ["followed by {} letters", random + checksum],
  ["random part has {} characters, each drawn uniformly from {}", random, 62],
  ["about {} bits", Math.floor(random * Math.log2(62))],
  ["a token with {} random bits", Math.floor(random * Math.log2(62))],
  ["up to {} characters, such as", id],
  ["up to {} characters, under which", external],
  ["of 1 to {} characters: your own name", external],
  ["defaults to {}, at most {}", pageSize, pageMax],
  ["reach {} rows deep", of("server/src/modules/attributions/public-routes.ts", "MAX_OFFSET = ")],
  ["any range of up to {} days", of("contract/analytics.ts", "RANGE_LIMIT_DAYS = ")],
  ["at most {} months ago", back],
  ["next statement, for {} months", back],
  ["on the {}th of the following month", of("contract/royalties.ts", "CLOSING_DAY = ")],
  ["can claim {} identifiers", CLAIM_LIMIT],
  ["A code expires after {} days", CHALLENGE_DAYS],
  ["works once, within {} days", of("contract/team.ts", "INVITATION_DAYS = ")],
  ["recorded in the last {} days", rank],
  ["during the last {} days", rank],
  ["over the last {} days", status],
  ["shows the last {} days", status],
  ["{} days , so that the list", rank],
  ["{}-day window", rank],
  ["{} days, or sign-out", SESSION_DAYS],
  ["code is good for {} minutes", DEVICE_LIMITS.minutes],
  ["{} minutes", VISIT_MINUTES],
  ["sends when so many wait; {}, at most {}", of(QUEUE, "flushAt = "), batch],
  ["sends fewer after so long; {}", of(QUEUE, "flushIntervalMs = ")],
  ["the most that wait; {}", of(QUEUE, "maxSize = ")],
  ["up to {} attributions in one call", of("contract/credits.ts", "MAX_CREDITS = ")],
  ["credit lines of up to {} attributions", of("contract/credits.ts", "MAX_CREDITS = ")],
  ["can send {} messages a minute", of("server/src/entry/mcp.ts", "MCP_LIMIT = ")],
  ["reads the lines of up to {}", of("contract/credits.ts", "MAX_CREDITS = ")],
  ["entries of the audit log: {} days", AUDIT_DAYS],
  ["Calls of the API: {} days", REQUEST_LOG.days],
  ["not used for {} days, or for {} days at most", SESSION_IDLE_DAYS, SESSION_DAYS],
  ["after {} days, during which you can undo it", deletion],
  ["undo the deletion for {} days", deletion],
  ["until they are sent, {} days at most", RETENTION.mailDays],
  ["answered within {} days", of(LEGAL, "PRIVACY_DAYS = ")],
  ["respond within {} days", of(LEGAL, "PRIVACY_DAYS = ")],
  ["at least {} days in advance", of(LEGAL, "NOTICE_DAYS = ")],
  ["aged {} and older", of(LEGAL, "MINIMUM_AGE = ")],
  ["at least {} years old", of(LEGAL, "MINIMUM_AGE = ")],
  ["aims for {}% uptime", of(LEGAL, "UPTIME_AIM = ")],
  ["within {} hours of an incident", of(LEGAL, "INCIDENT_HOURS = ")],
  ["are answered within {} hours", critical],
  ["answered within {} hours, sooner", support],
  ["{} cookies", COOKIES.length],
  ["{} MiB of memory, {} passes", memory, passes],
  ["within {}-{} hours", of(LEGAL, "DMCA_HOURS = "), of("contract/dmca.ts", "ANSWER_HOURS = ")],
  ["{}-{} business days", of(NOTICES, "RESTORE_FROM_DAYS = "), of(NOTICES, "RESTORE_BY_DAYS = ")],
  ["larger than {} MiB", body],
  ["retries after the first attempt; {} by default", of(CLIENT, "maxRetries = ")],
  ["for a single try; {}", of(CLIENT, "timeoutMs = ")],
  ["it waits out; {}", of(CLIENT, "maxWaitMs = ")],
  ["part of an answer may take; {} by default", of(PYTHON, "timeout: float = ")],
  ["it waits out, in seconds; {} by default", of(PYTHON, "max_wait: float = ")],
  ["grace of {}%", of(USAGE, "GRACE_PERCENT = ")],
  ["go {}% past", of(USAGE, "GRACE_PERCENT = ")],
  ["Recording stops {}% past", of(USAGE, "GRACE_PERCENT = ")],
  ["at {}%", of(USAGE, "NEAR_PERCENT = ")],
  ["at {}%", 100],
  ["trial of {} days", TRIAL_DAYS],
  ["{}-day trial", TRIAL_DAYS],
  ["{} days free", TRIAL_DAYS],
  ["takes {} new attributions a month", building],
  ["{} by {} pixels", of(CARD, "width: "), of(CARD, "height: ")],
  ["{} latest credits", of("server/src/modules/credits/embed-routes.ts", "FEED = ")],
  ["has the {} latest", of("server/src/modules/credits/copy-credits.ts", "EMBEDDED = ")],
  ["up to {} MiB and {} rows", of(IMPORTS, "bytes: ") / 1024 ** 2, of(IMPORTS, "rows: ")],
  [
    "can have {} files waiting",
    of("server/src/modules/attributions/import-attributions.ts", "MAX_WAITING = "),
  ],
  ["can have {} exports waiting", of(`${ATTRIBUTIONS}/attribution-exports.ts`, "MAX_WAITING = ")],
  ["programs export: {} days at most", RETENTION.exportFileDays],
  ["kept for {} days, of", RETENTION.exportFileDays],
  ["workspace the last {}", of(`${ATTRIBUTIONS}/run-exports.ts`, "MAX_KEPT = ")],
  ["can look up {} works an hour", of("server/src/modules/resolve/count-lookup.ts", "LOOKUPS_AN_HOUR = ")],
  ["are read, for {} seconds at most", of("server/src/modules/resolve/fetching.ts", "TOTAL_MS = ") / 1000],
  ["as its body, {} MiB at most", file],
  [
    "takes {} seconds of processing and {} MiB of memory",
    FILE_LIMITS.cpuMs / 1000,
    FILE_LIMITS.rssBytes / 1024 ** 2,
  ],
  ["files can take {} minutes of processing an hour", SERVER_LIMITS.hourlyMs / 60_000],
  ["is resolved is larger than {} MiB", file],
  ["PNG, and WebP up to {} MiB are accepted", file],
  ["lists more than {} creators, and the answer has the first {}", creators, creators],
  ["up to {} network addresses", TOKEN_LIMITS.networks],
  ["calls on each of the last {} days", TOKEN_LIMITS.days],
  ["and expires within {} days", TOKEN_LIMITS.madeDays],
  ["send up to {} at once", TOKEN_LIMITS.leaked],
  ["limited to {} an hour", of("server/src/modules/tokens/leak-routes.ts", "ThrottleRule = { tries: ")],
  ["within {} seconds", answer],
  [
    "after {} seconds, {} minutes, {} minutes, {} hours, {} hours, {} hours, {} hours, {} hours and {} hours",
    ...pauses,
  ],
  ["These {} attempts", STANDARD_PAUSES.length + 1],
  ["take about {} days", Math.round(STANDARD_PAUSES.reduce((sum, ms) => sum + ms, 0) / (24 * HOUR_MS))],
  ["pauses of up to {} minutes", of(settling, "MAX_REST_MS = ")],
  ["an hour, a day and {} days", of(settling, "WARNED_AFTER_HOURS = [1, 24, ") / 24],
  ["of your workspace’s tokens for {} days", REQUEST_LOG.days],
  ["Attributions and their history are deleted after {} days", TEST_DAYS],
  ["it's deleted after {} days", TEST_DAYS],
  ["and at most {} days after it expires", RETENTION.invitationDays],
  ["Recorded, after {} seconds", SLOW_SECONDS],
  ["the first {} characters are kept", REQUEST_LOG.body],
  ["After {} days the endpoint", WEBHOOK_LIMITS.failingDays],
  ["message of the last {} days", WEBHOOK_LIMITS.days],
  ["For {} hours, every message", WEBHOOK_LIMITS.overlapHours],
  ["more than {} minutes away", of("sdk/src/verify-webhook.ts", "tolerance = ") / 60],
  ["up to {} per message", of("server/src/modules/attributions/write-statement.ts", "SUBJECTS_AN_EVENT = ")],
  [
    "can make {} calls a minute",
    of("server/src/config.ts", 'BYLINE_OPEN_LIMIT", 1, 1_000_000_000).default('),
  ],
];

const plans = Object.values(PLANS);
const apiNumbers = [...read("sdk/openapi.json").matchAll(/\d+(\.\d+)?/g)].map(([number]) => Number(number));

/** Pages that are drawn from a source: each number there must be one of the source's. */
export const DRAWN: Record<string, number[]> = {
  "/pricing": [
    TRIAL_DAYS,
    building,
    ...plans.flatMap(({ limits }) => Object.values(limits).map(Number)),
    ...plans.flatMap(({ price, royaltyBasisPoints }) => [
      (price ?? 0) / 100,
      (royaltyBasisPoints ?? 0) / 100,
    ]),
    ...plans.map(({ responseHours }) => responseHours ?? 0),
  ],
  "/": plans.flatMap(({ limits, price }) => [
    Number(limits.liveProjects),
    Number(limits.monthlyCalls),
    (price ?? 0) / 100,
  ]),
  "/terms-of-service": plans.map(({ royaltyBasisPoints }) => (royaltyBasisPoints ?? 0) / 100),
  "/support": plans.map(({ responseHours }) => responseHours ?? 0),
  "/api-reference": apiNumbers,
  "/docs/rate-limits": [...apiNumbers, body, keyLength],
};

const UNITS = "seconds|minutes|hours|days|weeks|months|years|characters|bytes|users";
const COUNTED = new RegExp(`\\b(two|three|four|five|six|half|dozen)s?\\b(?! (${UNITS})\\b)`, "gi");

/** Numbers that say nothing of Byline's limits, and why each kind may stand. */
export const REVIEWED: [pattern: RegExp, why: string][] = [
  [
    /wikidata\.org\/wiki\/Q185372|^1665 Wikidata$|orcid:0000-0002-1825-0097|^1,335$|^255$/g,
    "what the examples of features show",
  ],
  [/200 to 299/g, "HTTP statuses"],
  [/ID3v2\.3/g, "the name of a format"],
  [/203\.0\.113\.7|step 2/g, "an example of an address, and a step"],
  [
    /\b(200|201|304|308|400|401|402|403|404|405|408|409|410|412|413|415|422|424|429|431|500|501|502|503|504)\b|4xx/g,
    "HTTP statuses",
  ],
  [
    /Standard Webhooks 1\.0|HMAC-SHA256|base64|since 1970|port 443|OpenAPI 3\.1|RFC \d+|oEmbed 1\.0|ISO 4217|ISO 27001|SOC 2|SHA-256|CRC-32|Argon2id|UUIDv7|C2PA|ID3|UTF-8|\/v1\b/g,
    "standards and the path of the API",
  ],
  [
    /COUNTER R?5\.1|COUNTER,.* release 5\.1|Manifest V3|Node 20|Python 3\.11|Apache License 2\.0|Apache-2\.0|GPL-2\.0-or-later|CC[ -](BY[\w -]*|0) ?\d\.\d|CC0( 1\.0)?|Mark 1\.0/g,
    "versions",
  ],
  [
    /(Nov|November) \d+, 2026|21 November 2026|\d min read|^\d\.$/g,
    "dates, reading times, and numbers of steps",
  ],
  [/998 calls in the next 1,800 seconds/g, "the example of a header"],
  [/17 U\.S\.C\. § 512 ?(\([a-z]\)(\(\d\))?)?/g, "the law"],
  [/headers exceed 16 KiB/g, "what Node reads of a request's head"],
  [
    /(?<!\d)0 to 1(?![\d,])|between 0 and 1|is 0 and|^`code` starts at 1|digit 1\b/g,
    "values that are no limits",
  ],
  [/after three days of attempts/g, "the pauses of delivery/backoff.ts, added up"],
  [/preceding twelve months/g, "the terms themselves"],
  [
    /MARC 21|: 245 `code`|100, 110, 700, and 710, 540, and 856|2004\.6|U\+206\d/g,
    "fields of MARC 21, a date of the NDL, and characters of Unicode",
  ],
  [/in five minutes|takes five minutes/gi, "measured: a newcomer's first attribution took less"],
  [/with a million attributions|millions of them/gi, "measured by npm run bench"],
  [
    /In one run with 64.*|That is 8\.7.*|.* reached (583|4,586).*|The 99th-percentile.*/g,
    "the run that the post tells of",
  ],
  [
    /(ten|a hundred|ten thousand) (minutes|times|valid|photographers|more)\b|as one with ten|two decades/gi,
    "figures of speech",
  ],
  [
    /clicks at 0, 20 and 40 seconds|clicks at 0 and 31 seconds are two/gi,
    "examples of the rule of 30 seconds",
  ],
  [/^\d(, and a page to try it on)?$/g, "files of each example, in the list on the page"],
  [COUNTED, "words that count what the same page shows or tells of"],
  [/\b(gutenberg|openstax|met):[\w-]+|No\. IV/g, "ids of works"],
  [
    /^(June (15, |3\s–\s5, )?2004|1998–2004, 1998–1999|c\. 1565|1984\?|1560–1569|until 1900|44 BC|February\s–\sMarch 1936\?, 1936–1937\?)$|03\/05\/2020|ISO 8601-2/g,
    "dates of works, and their standard",
  ],
  [/SPDX (?:2\.3|3\.0)|CycloneDX 1\.6|copyright format 1\.0/g, "versions of standards"],
];
