import type { Provider } from "@byline/contract/identities.ts";

/** What ties the provider's answer to one visit: 256 random bits each. */
export type Checks = { state: string; nonce: string; verifier: string };

/**
 * Whom a provider vouches for. `subject` stays theirs at `issuer`; everything else may change.
 * `email` is null unless the provider says that it confirmed it.
 */
export type ProvenIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  /** The address or user name there, for people to recognize. */
  label: string;
  username: string | null;
  /** The whole name where the provider does not divide it. */
  firstName: string | null;
  lastName: string | null;
};

/** Somebody with whom people sign in instead of with a password. */
export type IdentityProvider = Provider & SignIn;

/** Signing in with a provider, whatever it is for. */
export type SignIn = {
  /** The page of the provider that the browser is sent to. Throws ProviderUnavailable. */
  begin: (redirectUri: string, checks: Checks) => Promise<URL>;
  /**
   * Exchanges the code that the browser came back with. `address` is the one it came back to, query included.
   * Throws ProviderUnavailable, SignInCanceled, or another error for an answer that is not as it must be.
   */
  finish: (address: URL, checks: Checks) => Promise<ProvenIdentity>;
};

/** The provider cannot be reached, takes too long or reports a fault of its own. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}

/** The person did not agree. */
export class SignInCanceled extends Error {
  override name = "SignInCanceled";
}
