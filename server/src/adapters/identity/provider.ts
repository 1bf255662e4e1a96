import type { Provider } from "@byline/contract/identities.ts";

/** Ties the provider's response to one visit. 256 random bits each. */
export type Checks = { state: string; nonce: string; verifier: string };

/**
 * A person's identity at a provider. `subject` is permanent at `issuer`; everything else may change. `email`
 * is null unless the provider has verified it.
 */
export type ProvenIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  /** The address or username at the provider, for people to recognize. */
  label: string;
  username: string | null;
  /** The full name if the provider doesn't split it. */
  firstName: string | null;
  lastName: string | null;
};

/** A service that people can sign in with instead of a password. */
export type IdentityProvider = Provider & SignIn;

/** Sign-in with a provider, for any purpose. */
export type SignIn = {
  /** Returns the provider's page to send the browser to. Throws ProviderUnavailable. */
  begin: (redirectUri: string, checks: Checks) => Promise<URL>;
  /**
   * Exchanges the code from the browser's return to `address`, including its query. Throws
   * ProviderUnavailable, SignInCanceled, or another error for an invalid answer.
   */
  finish: (address: URL, checks: Checks) => Promise<ProvenIdentity>;
};

/** The provider is unreachable, takes too long, or reports an internal error. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}

/** The person declined. */
export class SignInCanceled extends Error {
  override name = "SignInCanceled";
}
