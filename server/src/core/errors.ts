import {
  ERRORS,
  type ErrorCode,
  INSUFFICIENT_PERMISSIONS,
  INVALID_TOKEN,
  type Quota,
} from "@byline/contract/errors.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { isPlaceholder } from "@byline/contract/placeholders.ts";
import { isTokenText } from "@byline/contract/token-format.ts";

export type FieldErrors = { path: string; message: string; code?: string }[];

/** An error the caller can act on. Any other thrown error becomes 500 `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** The code's HTTP status, unless HTTP requires a more specific one. */
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  /** Seconds to wait before retrying. */
  readonly retryAfter: number | undefined;
  /** The plan limit that was reached. */
  readonly quota: Quota | undefined;
  /** The page that lifts the limit, if not the plans page. */
  readonly upgradeUrl: string | undefined;
  /** Planned downtime: logged as information, not as an error. */
  readonly planned: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    details: {
      errors?: FieldErrors;
      retryAfter?: number;
      quota?: Quota;
      upgradeUrl?: string;
      planned?: boolean;
      status?: number | undefined;
    } = {},
  ) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.status = details.status ?? ERRORS[code].status;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.quota = details.quota;
    this.upgradeUrl = details.upgradeUrl;
    this.planned = details.planned ?? false;
  }
}

/** Refuses workspace-wide access to a token bound to one project. */
export const boundToken = () =>
  new AppError("forbidden", INSUFFICIENT_PERMISSIONS, {
    errors: [
      {
        path: "token",
        message: "This token is limited to one project. Use a token for the whole workspace.",
      },
    ],
  });

export const invalid = (path: string, message: string) =>
  new AppError("invalid_request", message, { errors: [{ path, message }] });
/**
 * Reports a value its schema rejects: the first mistakes, with their total in the message. Set `isListed` to
 * false if the response won't list them.
 */
export function mistaken(
  { mistakes, total }: { mistakes: FieldErrors; total: number },
  isListed = true,
): AppError {
  const [first] = mistakes;
  const summary = first ? withField(first) : "The request isn't valid";
  const listed = isListed ? `errors lists ${mistakes.length}` : "1";
  const more = total > mistakes.length ? ` (${listed} of ${formatNumber(total)} mistakes)` : "";
  return new AppError("invalid_request", summary + more, { errors: mistakes });
}

/** Returns the warnings. With `strict`, throws `invalid_request` if there are any. */
export function heedWarnings<W extends FieldErrors[number]>(warnings: W[], strict: boolean): W[] {
  if (!strict || warnings.length === 0) return warnings;
  throw mistaken({ mistakes: warnings, total: warnings.length });
}

/** Names the field if the message stands alone: "Must be 1 to 100" becomes "limit must be 1 to 100". */
const withField = ({ path, message }: FieldErrors[number]) =>
  path && message.startsWith("Must ") ? `${path} m${message.slice(1)}` : message;

export const badCursor = () =>
  invalid("cursor", "This cursor isn't from this list. Start again without a cursor.");
/** `id`, if the caller sent one, distinguishes a snippet's placeholder from a real id. */
export const notFound = (what: string, id = "") =>
  new AppError(
    "not_found",
    isPlaceholder(id)
      ? `This id is a placeholder. Replace it with the id of your ${what}: GET /v1/${what}s lists them.`
      : `This ${what} doesn't exist, or you don't have access to it`,
  );
/** `authorization` is the header whose token was not accepted. */
export const unauthorizedToken = (authorization: string | undefined) =>
  new AppError("unauthorized", INVALID_TOKEN, {
    errors: [{ path: "authorization", message: whatIsWrongWith(authorization) }],
  });
export const unauthorizedSession = () =>
  new AppError("unauthorized", "You aren't signed in. Sign in and try again.");
export const missingScope = (scope: string) =>
  new AppError("forbidden", INSUFFICIENT_PERMISSIONS, {
    errors: [
      {
        path: "scope",
        message: `This token lacks the ${scope} scope. Create one with it under Settings, API tokens.`,
      },
    ],
  });
export const missingRole = (may: string) =>
  new AppError("forbidden", INSUFFICIENT_PERMISSIONS, {
    errors: [{ path: "role", message: `Only ${may} of this workspace can do that` }],
  });

const GET_ONE = "Create one under Settings, API tokens.";

function whatIsWrongWith(authorization: string | undefined): string {
  if (!authorization)
    return `The Authorization header is missing. Send Authorization: Bearer byl_... ${GET_ONE}`;
  const token = bearerToken(authorization);
  if (token === null) return "The Authorization header must be Bearer, a space, and an API token.";
  if (token === "") return `The Authorization header has no token after Bearer. ${GET_ONE}`;
  if (isPlaceholder(token)) return `This token is a placeholder. Replace it with your own. ${GET_ONE}`;
  if (!isTokenText(token))
    return "This token is mistyped or cut off. A token is byl_ followed by 36 letters and digits.";
  return `This token was revoked, has expired, or belongs to another Byline instance. ${GET_ONE}`;
}

/** Returns the token in an Authorization header, or null for another scheme. */
export function bearerToken(authorization: string): string | null {
  return /^bearer( |$)/i.test(authorization) ? authorization.slice("bearer ".length).trim() : null;
}
