import { BylineError } from "@byline/sdk";
import { CommanderError } from "commander";
import { paint, visible } from "./output.ts";

/** Exit codes, also listed in the documentation. */
export const EXIT = {
  done: 0,
  /** The call failed, some rows were rejected, or a check found problems. */
  failed: 1,
  /** The command is invalid, or a file can't be read. */
  usage: 2,
  /** There's no token, or it lacks a permission. */
  signIn: 3,
  /** Byline is unreachable or asks to wait. Try again later. */
  unavailable: 4,
} as const;

/** An error that ends the command, with a `hint` about what to do next. */
export class Failure extends Error {
  readonly exitCode: number;
  readonly hint: string | undefined;

  constructor(exitCode: number, message: string, hint?: string) {
    super(message);
    this.exitCode = exitCode;
    this.hint = hint;
  }
}

export const SIGN_IN_HINT = "Run `byline login`, or set BYLINE_TOKEN to a token from Settings, API tokens.";

/** Prints the error to standard error and returns the exit code. */
export function reportFailure(error: unknown, { json }: { json: boolean }): number {
  // Commander prints its own help and errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  const { exitCode, message, hint } = error instanceof BylineError ? explain(error) : asFailure(error);
  if (json) {
    const { code, status, requestId, docsUrl, errors } =
      error instanceof BylineError ? error : ({} as BylineError);
    const body = { code, message, hint, status, request_id: requestId, docs_url: docsUrl, errors };
    process.stderr.write(`${JSON.stringify({ error: body })}\n`);
    return exitCode;
  }
  process.stderr.write(`${paint(process.stderr, "red", "Error:")} ${visible(message)}\n`);
  if (hint) process.stderr.write(`${visible(hint)}\n`);
  if (error instanceof BylineError && error.docsUrl) process.stderr.write(`${visible(error.docsUrl)}\n`);
  if (error instanceof BylineError && error.requestId)
    process.stderr.write(`${paint(process.stderr, "dim", `Request ${visible(error.requestId)}`)}\n`);
  return exitCode;
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new Failure(EXIT.usage, `The file ${path} doesn't exist.`);
  if (code && path) return new Failure(EXIT.usage, `Couldn't read or write ${path} (${code}).`);
  return new Failure(EXIT.failed, message);
}

function explain(error: BylineError): Failure {
  const { status, code, message } = error;
  if (status === 401 || status === 403) return new Failure(EXIT.signIn, message, SIGN_IN_HINT);
  if (status === 402)
    return new Failure(
      EXIT.failed,
      message,
      error.upgradeUrl && !message.includes(error.upgradeUrl) ? `See ${error.upgradeUrl}` : undefined,
    );
  if (status === 429) {
    const wait = error.retryAfter ? `in ${error.retryAfter} seconds` : "later";
    return new Failure(EXIT.unavailable, message, `Run the command again ${wait}.`);
  }
  if (status >= 500) return new Failure(EXIT.unavailable, message, "Run the command again later.");
  if (code === "connection_failed" || code === "timed_out")
    return new Failure(
      EXIT.unavailable,
      message,
      "The address comes from --url, BYLINE_URL, or the server you downloaded this program from.",
    );
  return new Failure(code === "invalid_options" ? EXIT.usage : EXIT.failed, message);
}
