import { readFileSync } from "node:fs";
import path from "node:path";
import type { Params } from "./form.ts";
import { StripeError } from "./stripe-error.ts";

type Shape = string | Shape[] | { [name: string]: Shape };

/** Stripe's published request shapes for the calls Byline makes, from npm `stripe` (MIT). */
const published = JSON.parse(readFileSync(path.join(import.meta.dirname, "request-shapes.json"), "utf8")) as {
  apiVersion: string;
  operations: Record<string, Shape>;
};
export const API_VERSION = published.apiVersion;

/** Rejects requests that Stripe would: unknown parameters, invalid choices, text instead of a number. */
export function checkRequest(operation: string, params: Params): void {
  const shape = published.operations[operation];
  if (shape !== undefined) check(shape, params, "");
}

function check(shape: Shape, value: unknown, at: string): void {
  if (value === "" || value === undefined) return; // an empty value clears
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) throw invalid(at, "Invalid array");
    for (const [i, each] of value.entries()) check(shape[0] as Shape, each, `${at}[${i}]`);
  } else if (typeof shape === "object") {
    if (typeof value !== "object" || value === null) throw invalid(at, "Invalid object");
    for (const [name, member] of Object.entries(value)) {
      const path = at ? `${at}[${name}]` : name;
      if (shape[name] === undefined)
        throw new StripeError(400, `Received unknown parameter: ${path}`, {
          code: "parameter_unknown",
          param: path,
        });
      check(shape[name], member, path);
    }
  } else if (!fits(shape, value)) throw invalid(at, `Invalid ${at}: must be ${shape.replaceAll("|", ", ")}`);
}

function fits(shape: string, value: unknown): boolean {
  const choices = shape.split("|");
  if (choices.includes("object") || choices.includes("any")) return true;
  if (typeof value !== "string") return false;
  if (choices.includes("string") || choices.includes(value)) return true;
  if (choices.includes("number") && /^-?\d+$/.test(value)) return true;
  return choices.includes("boolean") && (value === "true" || value === "false");
}

const invalid = (param: string, message: string) => new StripeError(400, message, { param });
