import { ERRORS, type ErrorCode, type Quota } from "@byline/contract/errors.ts";

export type FieldErrors = { path: string; message: string }[];

/** An error a caller can do something about. Anything else that is thrown becomes 500 `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** The HTTP status of the code, unless HTTP itself asks for a more specific one. */
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** The limit of the plan that is reached. */
  readonly quota: Quota | undefined;
  /** The page that lifts the limit, where it is not the plans'. */
  readonly upgradeUrl: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: {
      errors?: FieldErrors;
      retryAfter?: number;
      quota?: Quota;
      upgradeUrl?: string;
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
  }
}

export const invalid = (path: string, message: string) =>
  new AppError("invalid_request", message, { errors: [{ path, message }] });
export const badCursor = () =>
  invalid("cursor", "This cursor is not one that Byline gave for this list. Start without one.");
export const notFound = (what: string) =>
  new AppError("not_found", `There is no such ${what}, or it is not yours`);
export const unauthorizedToken = () => new AppError("unauthorized", "Invalid or missing API token");
export const unauthorizedSession = () => new AppError("unauthorized", "You are not signed in");
export const missingScope = (scope: string) =>
  new AppError("forbidden", "Insufficient permissions for this resource", {
    errors: [
      {
        path: "scope",
        message: `This token lacks the ${scope} scope. Create one that has it under Settings, API tokens.`,
      },
    ],
  });
export const missingRole = (may: string) =>
  new AppError("forbidden", "Insufficient permissions for this resource", {
    errors: [{ path: "role", message: `Only ${may} of this workspace may do that` }],
  });
