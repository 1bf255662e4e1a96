import { z } from "zod";
import { nameText } from "./text.ts";

/** GET /api/forms/guard: a token that the form sends back and that contains its opening time. */
export const guardAnswer = z.object({ token: z.string() });

/** Sent by a public form with its fields. `website` is invisible to people; bots fill it in. */
export const formGuard = z.strictObject({
  token: z
    .string("Send the token from GET /api/forms/guard")
    .max(200, "Send the token from GET /api/forms/guard"),
  website: z.string().max(500, "Leave this field empty").default(""),
});
export type FormGuard = z.input<typeof formGuard>;

/** The sender's name. */
export const senderName = nameText(200, "Please enter your name", "Name must be at most 200 characters");
export const senderEmail = z
  .email("Please enter a valid email address")
  .max(320, "Please enter a valid email address");

/** A public form's response: a reference number for later messages. */
export const receipt = z.object({ receipt: z.string() });
