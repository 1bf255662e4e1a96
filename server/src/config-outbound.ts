import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";
import { isLocalHost } from "./kit/network.ts";

/** Whether addresses that people name are read, and the one origin of this machine that may be among them. */
export type OutboundSettings = Readonly<{
  on: boolean;
  local: string | null;
  /** DNS servers that are asked instead of this machine's. */
  dnsServers: string[];
  /** The certificates, as PEM, of those whose signatures on files are trusted. */
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

/** An IP address, alone or with a port: then one of IPv6 is in brackets. */
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

/** The certificates in a PEM file, whose mistake is one of the settings. */
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
