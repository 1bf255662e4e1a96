import path from "node:path";
import { AUDIT_DAYS } from "@byline/contract/audit.ts";
import { OPEN_MINUTE_CALLS } from "@byline/contract/limits.ts";
import { BETA_MONTHLY_CALLS } from "@byline/contract/plans.ts";
import { REQUEST_LOG } from "@byline/contract/requests.ts";
import { HOURLY_CALLS } from "@byline/contract/usage.ts";
import { z } from "zod";
import { type ArchiveSettings, archiveSettings, readArchive } from "./config-archive.ts";
import { type LogFormat, type LogLevel, logFormatOf, logSettings } from "./config-log.ts";
import { type ObjectSettings, objectSettings, readObjects } from "./config-objects.ts";
import { type OutboundSettings, outboundSettings, readOutbound } from "./config-outbound.ts";
import { providerSettings, readSignIns, type SignInSettings } from "./config-providers.ts";
import { proxies } from "./config-proxies.ts";
import { isLocalHost } from "./kit/network.ts";

const wholeNumber = (what: string, min: number, max: number) =>
  z.coerce
    .number(`${what} must be a number`)
    .int(`${what} must be a whole number`)
    .min(min, `${what} must be at least ${min}`)
    .max(max, `${what} must be at most ${max}`);

const flag = (name: string) =>
  z.enum(["true", "false"], `${name} must be true or false`).transform((value) => value === "true");

const address = (name: string, protocol: RegExp, example: string) =>
  z.url({ protocol, error: `${name} must be an address such as ${example}` });

/** Every setting. docs/operations.md explains each; a test compares it with this schema. */
const postgres = (name: string) =>
  z.url({ protocol: /^postgres(ql)?$/, error: `${name} must be a postgres:// address` });
export const settings = z.object({
  PORT: wholeNumber("PORT", 0, 65535).default(3000),
  HOST: z.string().default("localhost"),
  BYLINE_URL: address("BYLINE_URL", /^https?$/, "https://byline.example")
    .transform((value) => new URL(value).origin)
    .optional(),
  BYLINE_DATA_DIR: z.string().default("data"),
  DATABASE_URL: postgres("DATABASE_URL").optional(),
  BYLINE_READ_URL: postgres("BYLINE_READ_URL").optional(),
  BYLINE_DATABASE_POOL: wholeNumber("BYLINE_DATABASE_POOL", 2, 500).default(10),
  BYLINE_API_RATE_LIMIT: wholeNumber("BYLINE_API_RATE_LIMIT", 1, 1_000_000_000).default(HOURLY_CALLS),
  BYLINE_BETA_MONTHLY_CALLS: wholeNumber("BYLINE_BETA_MONTHLY_CALLS", 0, 1e12).default(BETA_MONTHLY_CALLS),
  BYLINE_OPEN_LIMIT: wholeNumber("BYLINE_OPEN_LIMIT", 1, 1_000_000_000).default(OPEN_MINUTE_CALLS),
  BYLINE_CHANGE_LIMIT: wholeNumber("BYLINE_CHANGE_LIMIT", 1, 1_000_000_000).default(120),
  BYLINE_REQUEST_SECONDS: wholeNumber("BYLINE_REQUEST_SECONDS", 1, 3600).default(120),
  BYLINE_TRUST_PROXY: proxies.default(false),
  BYLINE_PROCESSES: wholeNumber("BYLINE_PROCESSES", 1, 32).default(1),
  BYLINE_WORKER: flag("BYLINE_WORKER").default(true),
  ...logSettings,
  BYLINE_SHUTDOWN_SECONDS: wholeNumber("BYLINE_SHUTDOWN_SECONDS", 1, 300).default(10),
  BYLINE_EVENT_RETENTION_DAYS: wholeNumber("BYLINE_EVENT_RETENTION_DAYS", 1, 36_500).default(400),
  BYLINE_AUDIT_RETENTION_DAYS: wholeNumber("BYLINE_AUDIT_RETENTION_DAYS", 1, 36_500).default(AUDIT_DAYS),
  BYLINE_REQUEST_LOG_DAYS: wholeNumber("BYLINE_REQUEST_LOG_DAYS", 0, 400).default(REQUEST_LOG.days),
  BYLINE_SMTP_URL: address(
    "BYLINE_SMTP_URL",
    /^smtps?$/,
    "smtps://user:password@mail.example:465",
  ).optional(),
  BYLINE_MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      "BYLINE_MAIL_FROM must be a sender such as Byline <mail@byline.example>",
    )
    .optional(),
  BYLINE_RIGHTS_NAME: z
    .string()
    .max(100, "BYLINE_RIGHTS_NAME can be at most 100 characters")
    .default("Creator Rights Registry"),
  BYLINE_RIGHTS_SITE: address("BYLINE_RIGHTS_SITE", /^https?$/, "https://rights.example").optional(),
  BYLINE_RIGHTS_API: address("BYLINE_RIGHTS_API", /^https?$/, "https://api.rights.example/v1").optional(),
  BYLINE_RIGHTS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, "BYLINE_RIGHTS_KEY must be 1 to 500 visible ASCII characters")
    .optional(),
  BYLINE_RIGHTS_CALLBACK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
      "BYLINE_RIGHTS_CALLBACK_SECRET must be whsec_ and at least 24 bytes in base64",
    )
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, "STRIPE_SECRET_KEY must be a secret key, such as sk_live_...")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_/, "STRIPE_PUBLISHABLE_KEY must be a publishable key, such as pk_live_...")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, "STRIPE_WEBHOOK_SECRET must be a signing secret, such as whsec_...")
    .optional(),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: "STRIPE_API_BASE must be an address such as https://api.stripe.com" })
    .optional(),
  ...providerSettings,
  ...outboundSettings,
  ...objectSettings,
  BYLINE_LEGAL_REVIEWED: flag("BYLINE_LEGAL_REVIEWED").default(false),
  ...archiveSettings,
  NODE_ENV: z.string().optional(),
});

/** `sandbox`: our own sandbox answers at `apiBase`, and the card is entered in our own form. */
export type StripeSettings = Readonly<{
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string | undefined;
  sandbox: boolean;
  /** Timeout of a call in milliseconds. Tests shorten it. */
  timeoutMs?: number;
}>;

export type Config = Readonly<{
  port: number;
  host: string;
  /** The public origin of this instance, such as https://byline.example */
  url: string;
  /** Whether that origin is https, so that cookies can be Secure and HSTS is sent. */
  secure: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A streaming replica of the database, for reads. */
  readUrl: string | undefined;
  databasePool: number;
  apiRateLimit: number;
  /** Monthly calls of a workspace without a paid plan. */
  betaMonthlyCalls: number;
  /** Changes per minute by one account, or by the visitors of one network, through the app. */
  changeLimit: number;
  /** Reads per minute by the visitors of one network. */
  openLimit: number;
  /** Seconds that a request may take to arrive, including its body. */
  requestSeconds: number;
  /** The proxies that may report a client's address: their number, or their addresses and networks. */
  trustProxy: false | number | string[];
  /** Server processes on one port. */
  processes: number;
  worker: boolean;
  logLevel: LogLevel;
  logFormat: LogFormat;
  /** The bearer token for `/metrics`. If undefined, there are no metrics. */
  metricsToken: string | undefined;
  shutdownSeconds: number;
  /** Days that the event log keeps events that every consumer has read. */
  eventRetentionDays: number;
  auditRetentionDays: number;
  /** Days that calls of the public API are kept; 0 keeps none. */
  requestLogDays: number;
  /** The mail server and the sender. If undefined, mails stay in the outbox. */
  smtp: { url: string; from: string } | undefined;
  /** The rights platform to sync with. Without `connection`, there is none or only the bundled one. */
  rights: {
    name: string;
    site: string | undefined;
    connection: RightsConnection | undefined;
    sandbox: boolean;
  };
  /** False if NODE_TLS_REJECT_UNAUTHORIZED turns off the verification of certificates. */
  verifiesCertificates: boolean;
  /** Variables that begin like a Byline setting but aren't one, such as mistyped ones. */
  unknownSettings: string[];
  /** Whether only this machine can reach the instance, so that stand-ins may replace other services. */
  local: boolean;
  /** Whether the operator has reviewed and adapted the legal texts. */
  legalReviewed: boolean;
  /** Whether unsent mails are shown at /api/dev/outbox. Only on a local instance. */
  outboxShown: boolean;
  /** Undefined without keys: nothing can be bought then, except in the sandbox. */
  stripe: StripeSettings | undefined;
  /** The providers that people can sign in with instead of a password. */
  providers: SignInSettings["providers"];
  orcid: SignInSettings["orcid"];
  outbound: OutboundSettings;
  objects: ObjectSettings;
  /** Whether the reference rights platform may replace a real one. Only on a local instance. */
  rightsSandbox: boolean;
  /** Whether the payments sandbox may replace Stripe, under the same condition. */
  paymentsSandbox: boolean;
  archive: ArchiveSettings;
}>;

/** The address of the rights platform's API, our key, and the secret that signs its callbacks. */
export type RightsConnection = { api: string; key: string; callbackSecret: string };

/** Settings of the CLI, the SDK, and the starters, which may share the environment. */
const OF_CLIENTS = ["BYLINE_TOKEN", "BYLINE_PROJECT", "BYLINE_WEBHOOK_SECRET"];
const isUnknown = (name: string) =>
  name.startsWith("BYLINE_") && !(name in settings.shape) && !OF_CLIENTS.includes(name);

/** Reads the settings. Throws a single Error that lists every mistake. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) refuseSettings(parsed.error.issues.map((issue) => issue.message));
  const set = parsed.data;
  if (set.BYLINE_SMTP_URL && !set.BYLINE_MAIL_FROM) {
    refuseSettings([
      "BYLINE_MAIL_FROM must be set with BYLINE_SMTP_URL, to a sender such as Byline <mail@byline.example>",
    ]);
  }
  const connection = rightsConnection(
    set.BYLINE_RIGHTS_API,
    set.BYLINE_RIGHTS_KEY,
    set.BYLINE_RIGHTS_CALLBACK_SECRET,
  );
  const stripeKeys = [set.STRIPE_SECRET_KEY, set.STRIPE_PUBLISHABLE_KEY, set.STRIPE_WEBHOOK_SECRET];
  if (stripeKeys.some(Boolean) && !stripeKeys.every(Boolean)) {
    refuseSettings([
      "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: set all three " +
        "or none",
    ]);
  }
  const url = set.BYLINE_URL ?? `http://localhost:${set.PORT}`;
  const { protocol, hostname } = new URL(url);
  const loopback = isLocalHost(set.HOST) && isLocalHost(hostname);
  const direct = loopback && protocol === "http:" && set.BYLINE_TRUST_PROXY === false;
  const local = set.NODE_ENV !== "production" && direct;
  return Object.freeze({
    port: set.PORT,
    host: set.HOST,
    url,
    secure: url.startsWith("https:"),
    dataDir: path.resolve(set.BYLINE_DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    readUrl: set.BYLINE_READ_URL,
    databasePool: set.BYLINE_DATABASE_POOL,
    apiRateLimit: set.BYLINE_API_RATE_LIMIT,
    betaMonthlyCalls: set.BYLINE_BETA_MONTHLY_CALLS,
    changeLimit: set.BYLINE_CHANGE_LIMIT,
    openLimit: set.BYLINE_OPEN_LIMIT,
    requestSeconds: set.BYLINE_REQUEST_SECONDS,
    trustProxy: set.BYLINE_TRUST_PROXY,
    processes: set.BYLINE_PROCESSES,
    worker: set.BYLINE_WORKER,
    logLevel: set.BYLINE_LOG_LEVEL,
    logFormat: logFormatOf(set),
    metricsToken: set.BYLINE_METRICS_TOKEN,
    shutdownSeconds: set.BYLINE_SHUTDOWN_SECONDS,
    eventRetentionDays: set.BYLINE_EVENT_RETENTION_DAYS,
    auditRetentionDays: set.BYLINE_AUDIT_RETENTION_DAYS,
    requestLogDays: set.BYLINE_REQUEST_LOG_DAYS,
    smtp:
      set.BYLINE_SMTP_URL && set.BYLINE_MAIL_FROM
        ? { url: set.BYLINE_SMTP_URL, from: set.BYLINE_MAIL_FROM }
        : undefined,
    rights: { name: set.BYLINE_RIGHTS_NAME, site: set.BYLINE_RIGHTS_SITE, connection, sandbox: false },
    verifiesCertificates: given.NODE_TLS_REJECT_UNAUTHORIZED !== "0",
    unknownSettings: Object.keys(given).filter(isUnknown),
    local,
    legalReviewed: set.BYLINE_LEGAL_REVIEWED,
    outboxShown:
      !set.BYLINE_SMTP_URL && local && (set.DATABASE_URL === undefined || set.NODE_ENV === "development"),
    stripe:
      set.STRIPE_SECRET_KEY && set.STRIPE_PUBLISHABLE_KEY && set.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: set.STRIPE_SECRET_KEY,
            publishableKey: set.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: set.STRIPE_WEBHOOK_SECRET,
            apiBase: set.STRIPE_API_BASE,
            sandbox: false,
          }
        : undefined,
    ...readSignIns(set, refuseSettings),
    outbound: readOutbound(set, { local }, refuseSettings),
    objects: readObjects(set, path.resolve(set.BYLINE_DATA_DIR), refuseSettings),
    rightsSandbox: !connection && local && set.DATABASE_URL === undefined,
    paymentsSandbox: !set.STRIPE_SECRET_KEY && local && set.DATABASE_URL === undefined,
    archive: readArchive(set, refuseSettings),
  });
}

function rightsConnection(
  api: string | undefined,
  key: string | undefined,
  callbackSecret: string | undefined,
) {
  if (api && key && callbackSecret) return { api: api.replace(/\/+$/, ""), key, callbackSecret };
  if (!api && !key && !callbackSecret) return undefined;
  return refuseSettings([
    "BYLINE_RIGHTS_API, BYLINE_RIGHTS_KEY and BYLINE_RIGHTS_CALLBACK_SECRET go together: " +
      "set all three, or none",
  ]);
}

function refuseSettings(mistakes: string[]): never {
  const list = mistakes.map((mistake) => `  - ${mistake}`).join("\n");
  throw new Error(
    `Byline can't start with these settings:\n${list}\nSee docs/operations.md for all settings.`,
  );
}

/** Returns the log's format, for lines logged before all settings are read. */
export const readLogFormat = (): LogFormat => logFormatOf(process.env);
