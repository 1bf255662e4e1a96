import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";
import { isLocalHost } from "./kit/network.ts";

/** Whether Byline fetches addresses that users enter, and the one local origin it may fetch. */
export type OutboundSettings = Readonly<{
  on: boolean;
  local: string | null;
  /** DNS servers to use instead of this machine's. */
  dnsServers: string[];
  /** Certificates, as PEM, of the signers whose files are trusted. */
  trustList: string | null;
}>;

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
  BYLINE_DNS_SERVERS: z
    .string()
    .transform((value) => value.split(",").map((server) => server.trim()))
    .refine(
      (servers) => servers.every(isServer),
      "BYLINE_DNS_SERVERS must be IP addresses such as 9.9.9.9, [2620:fe::fe]:53",
    )
    .default([]),
  BYLINE_TRUST_LIST: z.string().transform(readCertificates).optional(),
};

/** Whether a text is an IP address, optionally with a port. An IPv6 address with a port is in brackets. */
function isServer(text: string): boolean {
  const bare = text.replace(/:\d{1,5}$/, "").replace(/^\[(.+)\]$/, "$1");
  return isIP(text) > 0 || isIP(bare) > 0;
}

export function readOutbound(
  set: z.output<z.ZodObject<typeof outboundSettings>>,
  { local }: { local: boolean },
  refuse: (mistakes: string[]) => never,
): OutboundSettings {
  if (set.BYLINE_OUTBOUND_LOCAL && !local)
    refuse(["BYLINE_OUTBOUND_LOCAL is for tests: remove it if others can reach this instance"]);
  return {
    on: set.BYLINE_OUTBOUND === "true",
    local: set.BYLINE_OUTBOUND_LOCAL ?? null,
    dnsServers: set.BYLINE_DNS_SERVERS,
    trustList: set.BYLINE_TRUST_LIST ?? null,
  };
}

/** Reads the certificates in a PEM file. Reports problems with the file as problems with the setting. */
function readCertificates(file: string, { addIssue }: z.RefinementCtx): string {
  try {
    const text = readFileSync(file, "utf8");
    if (text.includes("-----BEGIN CERTIFICATE-----")) return text;
    addIssue(`BYLINE_TRUST_LIST must be a file of PEM certificates: ${file} has none`);
  } catch {
    addIssue(`BYLINE_TRUST_LIST must be a readable file: can't read ${file}`);
  }
  return z.NEVER;
}
