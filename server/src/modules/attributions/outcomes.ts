import { AppError, notFound } from "../../core/errors.ts";
import { keyReused, keySwept } from "../../core/idempotency.ts";
import type { StoredAttribution } from "./queries.ts";

/** The outcome of writing an attribution. */
export type Outcome =
  /** `isPublic`: its project shows attributions publicly. */
  | { kind: "recorded"; isPublic: boolean }
  /** The same request was recorded earlier. `body` is its response. */
  | { kind: "repeated"; body: string }
  /** This attribution already has the external id. */
  | { kind: "existing"; attribution: StoredAttribution }
  /** The key was used earlier for a different request. */
  | { kind: "key_reused" }
  | { kind: "key_swept" }
  | { kind: "no_project" }
  | { kind: "archived" }
  /** The monthly calls or the token's hourly calls are used up. */
  | { kind: "over_limit"; refusal: AppError };

/** Returns the reason nothing was recorded, or null if it was recorded now or earlier. */
export function refusalOf(outcome: Outcome): AppError | null {
  switch (outcome.kind) {
    case "recorded":
    case "repeated":
    case "existing":
      return null;
    case "key_reused":
      return keyReused();
    case "key_swept":
      return keySwept();
    case "no_project":
      return notFound("project");
    case "archived":
      return archivedProject();
    case "over_limit":
      return outcome.refusal;
  }
}

export const archivedProject = () =>
  new AppError("conflict", "This project is archived. Restore it before you record attributions.");
