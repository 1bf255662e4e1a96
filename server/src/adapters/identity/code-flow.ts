import * as client from "openid-client";
import { type Checks, ProviderUnavailable, SignInCanceled } from "./provider.ts";

/** Returns the provider's sign-in page, for the authorization code flow with PKCE. */
export async function pageOf(
  config: client.Configuration,
  redirectUri: string,
  { state, verifier }: Checks,
  more: { scope: string; nonce?: string },
): Promise<URL> {
  return client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...more,
  });
}

/** Checks the state, the issuer, and `more`, and exchanges the code. */
export async function exchangeCode(
  config: client.Configuration,
  address: URL,
  { state, verifier }: Checks,
  more: client.AuthorizationCodeGrantChecks = {},
) {
  try {
    return await client.authorizationCodeGrant(config, address, {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...more,
    });
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError) {
      if (error.error === "access_denied") throw new SignInCanceled(error.error);
      if (["server_error", "temporarily_unavailable"].includes(error.error))
        throw new ProviderUnavailable(error.error);
    }
    throw error;
  }
}
