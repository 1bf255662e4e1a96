import { z } from "zod";
import { isLocalHost } from "./kit/network.ts";

/** Whether addresses that people name are read, and the one origin of this machine that may be among them. */
export type OutboundSettings = Readonly<{ on: boolean; local: string | null }>;

export const outboundSettings = {
  BYLINE_OUTBOUND: z.enum(["true", "false"], "BYLINE_OUTBOUND must be true or false").default("true"),
  BYLINE_OUTBOUND_LOCAL: z
    .url({
      protocol: /^http$/,
      error: "BYLINE_OUTBOUND_LOCAL must be an address such as http://localhost:4000",
    })
    .refine(
      (value) => isLocalHost(new URL(value).hostname),
      "BYLINE_OUTBOUND_LOCAL must be an address of this machine, such as http://localhost:4000",
    )
    .transform((value) => new URL(value).origin)
    .optional(),
};

export function readOutbound(
  set: z.output<z.ZodObject<typeof outboundSettings>>,
  { local }: { local: boolean },
  refuse: (mistakes: string[]) => never,
): OutboundSettings {
  if (set.BYLINE_OUTBOUND_LOCAL && !local)
    refuse(["BYLINE_OUTBOUND_LOCAL is for tests: remove it where others can reach this Byline"]);
  return { on: set.BYLINE_OUTBOUND === "true", local: set.BYLINE_OUTBOUND_LOCAL ?? null };
}
