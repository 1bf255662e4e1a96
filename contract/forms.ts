import { z } from "zod";
import { nameText } from "./text.ts";

/** GET /api/forms/guard: is sent back with an open form, and says when it was opened. */
export const guardAnswer = z.object({ token: z.string() });

/** What an open form sends beside its fields. People do not see `website`; what fills every field does. */
export const formGuard = z.strictObject({
  token: z
    .string("Send the token of GET /api/forms/guard")
    .max(200, "Send the token of GET /api/forms/guard"),
  website: z.string().max(500, "Leave this field empty").default(""),
});
export type FormGuard = z.input<typeof formGuard>;

/** Who writes. */
export const senderName = nameText(200, "Please enter your name", "Name must be at most 200 characters");
export const senderEmail = z
  .email("Please enter a valid email address")
  .max(320, "Please enter a valid email address");

/** What an open form answers: the number to quote when writing about it again. */
export const receipt = z.object({ receipt: z.string() });
