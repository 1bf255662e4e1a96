import { formatNumber } from "@byline/contract/figures.ts";
import { JSON_LIMITS } from "@byline/contract/limits.ts";
import type { FastifyInstance } from "fastify";
import { AppError } from "../core/errors.ts";
import type { FairTurns } from "../core/fair-turns.ts";
import { queueLargeBodies } from "./large-bodies.ts";

const TOO_MANY_VALUES = `The body contains more than ${formatNumber(JSON_LIMITS.values)} values. Send fewer.`;
/** A shorter body can't contain enough values to be expensive. */
const MIN_SCANNED_CHARACTERS = 4096;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Parses the JSON bodies of every route. Refuses expensive ones before parsing, and parses and checks large
 * ones in turns.
 */
export function parseJsonBodies(app: FastifyInstance, turns: FairTurns) {
  const parse = app.getDefaultJsonParser("error", "error");
  const enter = queueLargeBodies(app, turns);
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    const parseBody = () => {
      const message = body.length < MIN_SCANNED_CHARACTERS ? null : excessOf(body);
      if (message) done(new AppError("invalid_request", message));
      else parse(request, body, done);
    };
    enter(request, body.length, parseBody, done);
  });
}

/**
 * Returns what a JSON text has too much of, or null. Counts commas and opening brackets, so that text that
 * isn't JSON passes too: the parser refuses it.
 */
export function excessOf(json: string): string | null {
  const limits: number[] = [];
  const left: number[] = [];
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(json, at);
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (limits.length === JSON_LIMITS.depth) return "The body is nested too deeply. Send fewer levels.";
      const limit = code === OPEN_LIST ? JSON_LIMITS.items : JSON_LIMITS.members;
      limits.push(limit);
      left.push(limit);
      if (++values > JSON_LIMITS.values) return TOO_MANY_VALUES;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      limits.pop();
      left.pop();
    } else if (code === COMMA && left.length > 0) {
      if (++values > JSON_LIMITS.values) return TOO_MANY_VALUES;
      const rest = --(left as [number])[(left.length - 1) as 0];
      if (rest === 0)
        return limits.at(-1) === JSON_LIMITS.items
          ? "An array in the body has more than 10,000 items. Send fewer."
          : "An object in the body has more than 1,000 members. Send fewer.";
    }
  }
  return null;
}

/** Returns the index of the quote that ends the text beginning at `start`. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return json.length;
}
