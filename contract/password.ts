import { z } from "zod";
import { whenMissing } from "./text.ts";

/** A password to verify. */
export const givenPassword = z
  .string(whenMissing("Password is required"))
  .min(1, "Password is required")
  .max(200, "Password must be at most 200 characters");
