import { leakReport, TOKEN_LIMITS } from "@byline/contract/tokens.ts";
import type { FastifyRequest } from "fastify";
import { OutboundError } from "../../adapters/outbound/outbound-error.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, invalid } from "../../core/errors.ts";
import { type ThrottleRule, throttle } from "../../core/throttle.ts";
import { visitorCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { clientNetwork } from "../../http/client-address.ts";
import { rawBody, withRawBodies } from "../../http/raw-body.ts";
import { reportLeaks } from "./report-leak.ts";
import { createSignatureCheck } from "./scanner-signature.ts";

/** Reports from a network that GitHub didn't sign. */
const REPORTS: ThrottleRule = { tries: TOKEN_LIMITS.hourlyReports, minutes: 60, allowance: true };

/** Adds POST /v1/public/leaked-tokens, using the protocol of GitHub's secret scanning, signed or not. */
export function leakRoutes(app: App, deps: Deps) {
  const isSigned = createSignatureCheck(deps);

  async function isTrusted(request: FastifyRequest): Promise<boolean> {
    const keyId = request.headers["github-public-key-identifier"];
    const signature = request.headers["github-public-key-signature"];
    if (typeof keyId !== "string" || typeof signature !== "string") return false;
    try {
      if (await isSigned({ keyId, signature, body: rawBody(request) })) return true;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return false; // GitHub's keys can't be read, so the report counts as unsigned
    }
    throw new AppError("unauthorized", "The signature doesn't match the key");
  }

  withRawBodies(app, (scope) => {
    scope.post("/v1/public/leaked-tokens", { schema: { hide: true } }, async (request) => {
      const trusted = await isTrusted(request);
      if (!trusted) await throttle(deps, `leaks ${clientNetwork(request)}`, REPORTS);
      return reportLeaks(visitorCaller(deps, request), { report: readReport(rawBody(request)), trusted });
    });
  });
}

function readReport(body: Buffer) {
  let json: unknown;
  try {
    json = JSON.parse(body.toString("utf8"));
  } catch {
    throw invalid("body", "The body must be a JSON array of tokens");
  }
  const report = leakReport.safeParse(json);
  if (report.success) return report.data;
  const [issue] = report.error.issues;
  throw invalid(issue?.path.join(".") || "body", issue?.message ?? "The body must be an array of tokens");
}
