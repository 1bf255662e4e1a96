import { withoutHidden } from "@byline/contract/hidden-characters.ts";
import * as client from "openid-client";
import type { ProviderSettings } from "../../config-providers.ts";
import { boundedFetch, TIMEOUT_SECONDS } from "./bounded-fetch.ts";
import { exchangeCode, pageOf } from "./code-flow.ts";
import type { IdentityProvider, ProvenIdentity, SignIn } from "./provider.ts";

/** How long a provider's metadata is cached. */
const METADATA_MS = 3_600_000;

/** Returns a provider that supports OpenID Connect, such as Google. */
export const createOidcProvider = (settings: ProviderSettings, clock: () => number): IdentityProvider => ({
  key: settings.key,
  name: settings.name,
  ...createOidc(settings, clock, "openid email profile"),
});

type OidcSettings = Omit<ProviderSettings, "key">;

/** Returns sign-in with OpenID Connect. Some providers refuse an unknown `scope`. */
export function createOidc(settings: OidcSettings, clock: () => number, scope: string): SignIn {
  let known: { config: Promise<client.Configuration>; until: number } | undefined;
  const configure = () => {
    if (!known || known.until <= clock())
      known = { config: discover(settings), until: clock() + METADATA_MS };
    const { config } = known;
    return config.catch((error) => {
      if (known?.config === config) known = undefined;
      throw error;
    });
  };
  return {
    async begin(redirectUri, checks) {
      const more = { scope, nonce: checks.nonce };
      return pageOf(await configure(), redirectUri, checks, more);
    },
    async finish(address, checks) {
      const config = await configure();
      const tokens = await exchangeCode(config, address, checks, { expectedNonce: checks.nonce });
      const claims = tokens.claims();
      if (!claims) throw new Error("The response has no ID token");
      const more =
        claims.email === undefined && config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
      return identityOf({ ...more, ...claims });
    },
  };
}

async function discover({ url, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> {
  // Basic is the standard's default, unless the provider accepts only the other method.
  const authenticate: client.ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const basic = methods.includes("client_secret_basic");
    (basic ? client.ClientSecretBasic : client.ClientSecretPost)(clientSecret)(server, ...rest);
  };
  return client.discovery(new URL(url), clientId, undefined, authenticate, {
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: boundedFetch,
    execute: [
      client.enableNonRepudiationChecks,
      ...(url.startsWith("http:") ? [client.allowInsecureRequests] : []),
    ],
  });
}

function identityOf(claims: Record<string, unknown> & { iss: string; sub: string }): ProvenIdentity {
  const textOf = (name: string) => (typeof claims[name] === "string" && claims[name]) || null;
  const email = textOf("email");
  const username = textOf("preferred_username");
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email_verified === true ? email : null,
    label: plain(email ?? username ?? textOf("name") ?? "") || plain(claims.sub),
    username: username?.includes("@") ? null : username, // some give the address, which others must not see
    firstName: textOf("given_name") ?? textOf("name"),
    lastName: textOf("family_name"),
  };
}

/** Makes a label fit for mails: one line, no hidden characters, no longer than an address. */
const plain = (label: string) =>
  withoutHidden(label).replace(/\s+/g, " ").trim().slice(0, 254).toWellFormed();
