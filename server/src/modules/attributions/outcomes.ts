import { AppError, notFound } from "../../core/errors.ts";
import { keyReused, keySwept } from "../../core/idempotency.ts";
import type { StoredAttribution } from "./queries.ts";

/** What became of an attribution that was to be written. */
export type Outcome =
  /** `isPublic`: its project shows it to everybody. */
  | { kind: "recorded"; isPublic: boolean }
  /** The same request was recorded before; `body` is what was answered then. */
  | { kind: "repeated"; body: string }
  /** Its external id was recorded before, by this one. */
  | { kind: "existing"; attribution: StoredAttribution }
  /** The key was used before for another request. */
  | { kind: "key_reused" }
  | { kind: "key_swept" }
  | { kind: "no_project" }
  | { kind: "archived" }
  /** The calls of the month, or of the token's hour, are used up. */
  | { kind: "over_limit"; refusal: AppError };

/** Why nothing was recorded, or null when it was, now or before. */
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
