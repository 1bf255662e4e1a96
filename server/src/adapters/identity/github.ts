import * as client from "openid-client";
import { z } from "zod";
import type { ProviderSettings } from "../../config-providers.ts";
import { boundedFetch, TIMEOUT_SECONDS } from "./bounded-fetch.ts";
import { exchangeCode, pageOf } from "./code-flow.ts";
import type { IdentityProvider } from "./provider.ts";

const user = z.object({ id: z.int().positive(), login: z.string(), name: z.string().nullish() });
const emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/**
 * Returns sign-in with GitHub, which uses OAuth 2 without OpenID Connect: its API identifies the user. Ids
 * are permanent, while a login can pass to someone else. `url` is GitHub's or an Enterprise Server's.
 */
export function createGithubProvider(settings: ProviderSettings): IdentityProvider {
  const { key, name, url, clientId, clientSecret } = settings;
  const api = url === "https://github.com" ? "https://api.github.com" : `${url}/api/v3`;
  const issuer = `${url}/login/oauth`;
  const config = new client.Configuration(
    {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/access_token`,
    },
    clientId,
    undefined,
    client.ClientSecretPost(clientSecret),
  );
  config.timeout = TIMEOUT_SECONDS;
  config[client.customFetch] = boundedFetch;
  if (url.startsWith("http:")) client.allowInsecureRequests(config);

  return {
    key,
    name,
    begin: (redirectUri, checks) => pageOf(config, redirectUri, checks, { scope: "read:user user:email" }),
    async finish(address, checks) {
      const { access_token: token } = await exchangeCode(config, address, checks);
      const read = async (path: string) => {
        const headers = { accept: "application/vnd.github+json", "user-agent": "Byline" };
        const target = new URL(`${api}${path}`);
        const response = await client.fetchProtectedResource(
          ...([config, token, target, "GET", null, new Headers(headers)] as const),
        );
        if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}`);
        return response.json();
      };
      const { id, login, name: fullName } = user.parse(await read("/user"));
      const primary = emails.parse(await read("/user/emails")).find((one) => one.primary && one.verified);
      return {
        issuer,
        subject: String(id),
        email: primary?.email ?? null,
        label: login,
        username: login,
        firstName: fullName ?? null,
        lastName: null,
      };
    },
  };
}
