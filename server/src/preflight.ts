import { statSync } from "node:fs";
import path from "node:path";
import type { PreflightFinding } from "@byline/contract/operators.ts";
import type { Config } from "./config.ts";
import type { Log } from "./core/log.ts";
import { isLocalHost } from "./kit/network.ts";

/** `found` returns the problem, or null. An `error` puts people at risk or breaks a promise made to them. */
type Check = Pick<PreflightFinding, "about" | "kind" | "todo"> & {
  severity: "error" | "warning";
  found: (config: Config) => string | null;
};

/** The log level of each severity, worst first. */
const LEVELS = { error: "error", warning: "warn", note: "info" } as const;

function isAway(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname !== "" && !isLocalHost(hostname);
}

function isReadableByOthers(file: string): boolean {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  return process.platform !== "win32" && (mode & 0o077) !== 0;
}
const isPlain = (url = "") => url.startsWith("http:") && isAway(url);

/** Every check of an instance for production. */
const CHECKS: Check[] = [
  {
    about: "Address",
    kind: "unsafe",
    severity: "error",
    found: ({ secure }) =>
      secure ? null : "People use this instance over http, so anyone on the network path can read passwords.",
    todo: "Put a proxy with a certificate in front and set BYLINE_URL to its https address.",
  },
  {
    about: "Proxy",
    kind: "unsafe",
    severity: "error",
    found: ({ secure, trustProxy }) =>
      secure && trustProxy === false
        ? "Byline doesn't serve https itself and trusts no proxy, so all callers count as one address."
        : null,
    todo: "Set BYLINE_TRUST_PROXY to the number of proxies in front, or to their addresses.",
  },
  {
    about: "Certificates",
    kind: "unsafe",
    severity: "error",
    found: ({ verifiesCertificates }) =>
      verifiesCertificates
        ? null
        : "NODE_TLS_REJECT_UNAUTHORIZED is 0, so anyone on the network path can impersonate Stripe.",
    todo: "Remove it. For your own certificate authority, set NODE_EXTRA_CA_CERTS.",
  },
  {
    about: "Database",
    kind: "unsafe",
    severity: "error",
    found: ({ dataDir, databaseUrl }) =>
      !databaseUrl && isReadableByOthers(path.join(dataDir, "pg-password"))
        ? "Other users of this machine can read the database password."
        : null,
    todo: "Run chmod 600 on pg-password in the data folder.",
  },
  {
    about: "Settings",
    kind: "unsafe",
    severity: "warning",
    found: ({ unknownSettings }) =>
      unknownSettings.length > 0 ? `Unknown settings: ${unknownSettings.join(", ")}.` : null,
    todo: "Check their spelling against docs/operations.md, or remove them.",
  },
  {
    about: "Database",
    kind: "unsafe",
    severity: "warning",
    found: ({ databaseUrl }) =>
      databaseUrl && isAway(databaseUrl) && !/^(require|verify-ca|verify-full)$/.test(sslModeOf(databaseUrl))
        ? "The connection to PostgreSQL on another machine isn't encrypted."
        : null,
    todo: "Add sslmode=verify-full to DATABASE_URL, unless you control the network in between.",
  },
  {
    about: "Mail",
    kind: "missing",
    severity: "error",
    found: ({ smtp }) =>
      smtp ? null : "Byline can't send email, so no one can confirm an address or reset a password.",
    todo: "Set BYLINE_SMTP_URL and BYLINE_MAIL_FROM.",
  },
  {
    about: "Mail",
    kind: "unsafe",
    severity: "warning",
    found: ({ smtp }) =>
      smtp?.url.startsWith("smtp:") && isAway(smtp.url)
        ? "Emails, including password reset links, are encrypted only if the mail server supports it."
        : null,
    todo: "Use an smtps:// address in BYLINE_SMTP_URL.",
  },
  {
    about: "Registry",
    kind: "stand-in",
    severity: "error",
    found: ({ rightsSandbox }) =>
      rightsSandbox ? "The sandbox registry is in use: nothing is registered outside this instance." : null,
    todo: "Set BYLINE_RIGHTS_API, BYLINE_RIGHTS_KEY and BYLINE_RIGHTS_CALLBACK_SECRET.",
  },
  {
    about: "Registry",
    kind: "missing",
    severity: "warning",
    found: ({ rights, rightsSandbox }) =>
      rights.connection || rightsSandbox ? null : "Attributions aren't registered anywhere and stay pending.",
    todo: "Set BYLINE_RIGHTS_API, BYLINE_RIGHTS_KEY and BYLINE_RIGHTS_CALLBACK_SECRET.",
  },
  {
    about: "Registry",
    kind: "unsafe",
    severity: "error",
    found: ({ rights }) =>
      isPlain(rights.connection?.api) ? "Byline sends its registry key over http." : null,
    todo: "Set BYLINE_RIGHTS_API to the API's https address.",
  },
  {
    about: "Payments",
    kind: "stand-in",
    severity: "error",
    found: ({ paymentsSandbox }) =>
      paymentsSandbox ? "A sandbox replaces Stripe, so no money moves." : null,
    todo: "Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.",
  },
  {
    about: "Payments",
    kind: "missing",
    severity: "warning",
    found: ({ stripe, paymentsSandbox }) => (stripe || paymentsSandbox ? null : "No one can buy a plan."),
    todo: "Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.",
  },
  {
    about: "Payments",
    kind: "stand-in",
    severity: "error",
    found: ({ stripe, paymentsSandbox }) =>
      !paymentsSandbox && stripe && /^[sr]k_test_/.test(stripe.secretKey)
        ? "Stripe's keys are for its test mode, so plans cost nothing."
        : null,
    todo: "Set Stripe's live mode keys.",
  },
  {
    about: "Payments",
    kind: "unsafe",
    severity: "error",
    found: ({ stripe }) => (isPlain(stripe?.apiBase) ? "Byline sends Stripe's secret key over http." : null),
    todo: "Use an https address in STRIPE_API_BASE, or leave it out.",
  },
  {
    about: "Secrets",
    kind: "unsafe",
    severity: "error",
    found: ({ stripe }) =>
      stripe && !stripe.sandbox && modeOf(stripe.secretKey) !== modeOf(stripe.publishableKey)
        ? "Stripe's secret and publishable keys are for different modes, so no payment can succeed."
        : null,
    todo: "Copy both keys from the same mode in Stripe's dashboard.",
  },
  {
    about: "Files",
    kind: "unsafe",
    severity: "error",
    found: ({ objects }) =>
      isPlain(objects.bucket?.endpoint) ? "Byline sends files to the object store over http." : null,
    todo: "Use an https address in BYLINE_S3_ENDPOINT.",
  },
  {
    about: "Files",
    kind: "unsafe",
    severity: "warning",
    found: ({ objects, databaseUrl }) =>
      !objects.bucket && databaseUrl && isAway(databaseUrl)
        ? "Pictures and exports are stored in a folder on this machine, so other servers can't read them."
        : null,
    todo: "Set BYLINE_S3_ENDPOINT and its other settings, or share BYLINE_DATA_DIR among all servers.",
  },
  {
    about: "Legal texts",
    kind: "missing",
    severity: "warning",
    found: ({ legalReviewed }) =>
      legalReviewed
        ? null
        : "The terms, the privacy policy, and the other legal texts aren't marked as reviewed.",
    todo: "Review and adapt web/src/content/legal, then set BYLINE_LEGAL_REVIEWED=true.",
  },
];

const sslModeOf = (url: string) => new URL(url).searchParams.get("sslmode") ?? "";
const modeOf = (key: string) => key.split("_")[1];

/**
 * Returns everything that is a stand-in, missing, or unsafe on this instance, and how to fix it. If only this
 * machine can reach the instance, these are notes.
 */
export function preflight(config: Config): PreflightFinding[] {
  const findings = CHECKS.flatMap(({ found: check, ...rest }) => {
    const found = check(config);
    if (found === null) return [];
    // A mistyped setting is a mistake even on a local instance.
    const severity = config.local && rest.about !== "Settings" ? ("note" as const) : rest.severity;
    return [{ ...rest, found, severity }];
  });
  const rank = (finding: PreflightFinding) => Object.keys(LEVELS).indexOf(finding.severity);
  return findings.toSorted((a, b) => rank(a) - rank(b));
}

/** Logs each finding by its severity. Notes share one line. */
export function logPreflight(config: Config, log: Log): void {
  const findings = preflight(config);
  for (const { severity, about, kind, found, todo } of findings)
    if (severity !== "note") log[LEVELS[severity]]({ about, kind }, `${found} ${todo}`);
  const notes = new Set(findings.flatMap(({ severity, about }) => (severity === "note" ? [about] : [])));
  if (notes.size > 0)
    log.info(
      "Only this machine can reach this instance. Before you open it to others, set up: " +
        `${[...notes].join(", ")}. See docs/operations.md.`,
    );
}
