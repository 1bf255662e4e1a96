import { z } from "zod";
import { nameText } from "./text.ts";
import { createToken, fitsProject, misfit, TOKEN_SCOPES, tokenScopes } from "./tokens.ts";

/** Limits for approving a program's sign-in in a browser (RFC 8628). */
export const DEVICE_LIMITS = {
  /** Minutes until a code expires. */
  minutes: 10,
  /** Minimum seconds between polls. A program that polls sooner must wait longer. */
  pollSeconds: 5,
  codeLength: 8,
  clientName: 60,
} as const;

/** No vowels, so that codes don't spell words, and no digits that look like letters. */
export const CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ";

const CODE = new RegExp(`^[${CODE_LETTERS}]{${DEVICE_LIMITS.codeLength}}$`);
const NO_CODE = "Enter the eight letters from your terminal, such as BCDF-GHJK";

/** A code as people type it: in any case, with or without the hyphen. */
const userCode = z
  .string(NO_CODE)
  .max(40, NO_CODE)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ""))
  .refine((code) => CODE.test(code), NO_CODE);

/** Returns a code as shown on screens: `BCDF-GHJK`. */
export const shownCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

export const requestDevice = z.strictObject({
  client_name: nameText(
    DEVICE_LIMITS.clientName,
    "client_name is required",
    `client_name must be at most ${DEVICE_LIMITS.clientName} characters`,
  ),
  scopes: tokenScopes,
});
export type RequestDevice = z.infer<typeof requestDevice>;

export const requestedDevice = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  verification_uri_complete: z.string(),
  expires_in: z.int(),
  interval: z.int(),
});
export type RequestedDevice = z.infer<typeof requestedDevice>;

export const pollDevice = z.strictObject({ device_code: z.string().max(200) });

/** Statuses from RFC 8628. `slow_down` includes the new interval. */
export const polledDevice = z.discriminatedUnion("status", [
  z.object({ status: z.literal("authorization_pending") }),
  z.object({ status: z.literal("slow_down"), interval: z.int() }),
  z.object({ status: z.enum(["access_denied", "expired_token"]) }),
  z.object({ status: z.literal("approved"), access_token: z.string() }),
]);
export type PolledDevice = z.infer<typeof polledDevice>;

/** POST /api/device/read and /api/device/deny. */
export const readDevice = z.object({ code: userCode });

export const approveDevice = z
  .object({
    code: userCode,
    scopes: tokenScopes,
    projectId: createToken.shape.projectId,
    expiresAt: createToken.shape.expiresAt,
  })
  .refine(fitsProject, misfit);
export type ApproveDevice = z.infer<typeof approveDevice>;

/** A program waiting for approval, as the page shows it. */
export const deviceRequest = z.object({
  code: z.string(),
  clientName: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  address: z.string().nullable(),
  sameNetwork: z
    .boolean()
    .meta({ description: "Whether the program is on the same network as this browser" }),
  requestedAt: z.string(),
  expiresAt: z.string(),
});
export type DeviceRequest = z.infer<typeof deviceRequest>;
