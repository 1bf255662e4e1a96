import type { ProviderKey } from "@byline/contract/identities.ts";
import { z } from "zod";
import { isLocalHost } from "./kit/network.ts";

/** `url` is the issuer, or where GitHub is; `name` stands on the button. */
export type ProviderSettings = Readonly<{
  key: ProviderKey;
  name: string;
  url: string;
  clientId: string;
  clientSecret: string;
}>;

/** What a provider gave Byline when it was registered there. */
const clientPart = (name: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, `${name} must be 1 to 500 visible ASCII characters`)
    .optional();

/** Secrets go there, so it takes https; plain http is for this machine alone. */
const providerAddress = (name: string, example: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an address such as ${example}` })
    .refine(
      (value) => new URL(value).protocol === "https:" || isLocalHost(new URL(value).hostname),
      `${name} must begin with https://`,
    );

/** The settings of those with whom people sign in. */
export const providerSettings = {
  BYLINE_GOOGLE_CLIENT_ID: clientPart("BYLINE_GOOGLE_CLIENT_ID"),
  BYLINE_GOOGLE_CLIENT_SECRET: clientPart("BYLINE_GOOGLE_CLIENT_SECRET"),
  BYLINE_GITHUB_CLIENT_ID: clientPart("BYLINE_GITHUB_CLIENT_ID"),
  BYLINE_GITHUB_CLIENT_SECRET: clientPart("BYLINE_GITHUB_CLIENT_SECRET"),
  BYLINE_GITHUB_URL: providerAddress("BYLINE_GITHUB_URL", "https://github.example").default(
    "https://github.com",
  ),
  BYLINE_OIDC_ISSUER: providerAddress("BYLINE_OIDC_ISSUER", "https://login.example.com").optional(),
  BYLINE_OIDC_CLIENT_ID: clientPart("BYLINE_OIDC_CLIENT_ID"),
  BYLINE_OIDC_CLIENT_SECRET: clientPart("BYLINE_OIDC_CLIENT_SECRET"),
  BYLINE_OIDC_NAME: z
    .string()
    .trim()
    .max(40, "BYLINE_OIDC_NAME can be at most 40 characters")
    .default("single sign-on"),
};

/** Those that are configured, in the order in which they are shown. */
export function readProviders(
  set: z.output<z.ZodObject<typeof providerSettings>>,
  refuse: (mistakes: string[]) => never,
): ProviderSettings[] {
  const all = [
    { key: "google", name: "Google", url: "https://accounts.google.com" },
    { key: "github", name: "GitHub", url: new URL(set.BYLINE_GITHUB_URL).origin },
    { key: "oidc", name: set.BYLINE_OIDC_NAME, url: set.BYLINE_OIDC_ISSUER },
  ] as const;
  return all.flatMap(({ url, ...provider }) => {
    const prefix = `BYLINE_${provider.key.toUpperCase() as Uppercase<ProviderKey>}` as const;
    const [clientId, clientSecret] = [set[`${prefix}_CLIENT_ID`], set[`${prefix}_CLIENT_SECRET`]];
    if (url && clientId && clientSecret) return [{ ...provider, url, clientId, clientSecret }];
    const alone = provider.key === "oidc" && url;
    if (!clientId && !clientSecret && !alone) return [];
    const issuer = provider.key === "oidc" ? `${prefix}_ISSUER, ` : "";
    return refuse([
      `${issuer}${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET go together: set all of them, or none`,
    ]);
  });
}
