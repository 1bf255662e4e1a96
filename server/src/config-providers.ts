import type { ProviderKey } from "@byline/contract/identities.ts";
import { z } from "zod";
import { isLocalHost } from "./kit/network.ts";

/** `url` is the issuer's address, or GitHub's. `name` is shown on the button. */
export type ProviderSettings = Readonly<{
  key: ProviderKey;
  name: string;
  url: string;
  clientId: string;
  clientSecret: string;
}>;

const ORCID = "https://orcid.org";

type OrcidSettings = Omit<ProviderSettings, "key">;

/** The sign-in providers, in display order, and ORCID, which only proves iDs. */
export type SignInSettings = Readonly<{ providers: ProviderSettings[]; orcid: OrcidSettings | undefined }>;

/** The schema of a client id or secret, which the provider assigns when Byline is registered there. */
const clientPart = (name: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, `${name} must be 1 to 500 visible ASCII characters`)
    .optional();

/** Requires https, because secrets are sent there. Plain http is allowed only for this machine. */
const providerAddress = (name: string, example: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an address such as ${example}` })
    .refine(
      (value) => new URL(value).protocol === "https:" || isLocalHost(new URL(value).hostname),
      `${name} must begin with https://`,
    );

/** The settings of the sign-in providers and of ORCID. */
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
  BYLINE_ORCID_CLIENT_ID: clientPart("BYLINE_ORCID_CLIENT_ID"),
  BYLINE_ORCID_CLIENT_SECRET: clientPart("BYLINE_ORCID_CLIENT_SECRET"),
  BYLINE_ORCID_URL: z
    .url({ protocol: /^https?$/, error: "BYLINE_ORCID_URL must be https://orcid.org" })
    .refine(
      (value) => new URL(value).origin === ORCID || isLocalHost(new URL(value).hostname),
      "BYLINE_ORCID_URL must be https://orcid.org, or an address of this machine in tests: iDs of ORCID's " +
        "sandbox belong to others",
    )
    .default(ORCID),
};

type Set = z.output<z.ZodObject<typeof providerSettings>>;
type Refuse = (mistakes: string[]) => never;

/** Returns the configured providers. */
export const readSignIns = (set: Set, refuse: Refuse): SignInSettings => ({
  providers: readProviders(set, refuse),
  orcid: readOrcid(set, refuse),
});

function readProviders(set: Set, refuse: Refuse): ProviderSettings[] {
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

/** Returns undefined if ORCID isn't configured. No one can prove an iD then. */
function readOrcid(set: Set, refuse: Refuse): OrcidSettings | undefined {
  const { BYLINE_ORCID_CLIENT_ID: clientId, BYLINE_ORCID_CLIENT_SECRET: clientSecret } = set;
  if (clientId && clientSecret)
    return { name: "ORCID", url: new URL(set.BYLINE_ORCID_URL).origin, clientId, clientSecret };
  if (!clientId && !clientSecret) return undefined;
  return refuse(["BYLINE_ORCID_CLIENT_ID and BYLINE_ORCID_CLIENT_SECRET go together: set both, or none"]);
}
