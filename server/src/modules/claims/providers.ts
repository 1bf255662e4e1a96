import { type ClaimableScheme, type ClaimMethod, methodsOf } from "@byline/contract/claims.ts";
import type { Identifier } from "@byline/contract/identifiers.ts";
import type { SignIn } from "../../adapters/identity/provider.ts";
import type { Services } from "../../core/deps.ts";
import { isLocalHost } from "../../kit/network.ts";

declare module "../../core/deps.ts" {
  interface Services {
    /** The provider for proving an ORCID iD; null if not configured. */
    orcid: SignIn | null;
  }
}

type Providers = Pick<Services, "config" | "providers" | "orcid">;

/**
 * Returns the provider that proves identifiers of a scheme, or undefined if not configured. Accounts on a
 * GitHub Enterprise Server aren't `github:` identifiers.
 */
export function findSignIn(
  { config, providers, orcid }: Providers,
  scheme: string,
): (SignIn & { name: string }) | undefined {
  if (scheme === "orcid") return orcid ? { name: "ORCID", ...orcid } : undefined;
  const github = config.providers.find(({ key }) => key === "github");
  const { hostname } = new URL(github?.url ?? config.url);
  const means = github && (hostname === "github.com" || isLocalHost(hostname));
  return scheme === "github" && means ? providers.find(({ key }) => key === "github") : undefined;
}

/** Returns the methods to prove an identifier here; empty if not configured or outbound calls are off. */
export const methodsHere = (
  deps: Providers,
  identifier: Pick<Identifier, "scheme" | "value">,
): ClaimMethod[] =>
  methodsOf(identifier).filter((method) =>
    method === "github" || method === "orcid"
      ? findSignIn(deps, method) !== undefined
      : deps.config.outbound.on,
  );

/** URLs need no setting other than outbound calls. */
export const listSchemes = (deps: Providers): ClaimableScheme[] => [
  ...(deps.config.outbound.on ? (["url"] as const) : []),
  ...(["github", "orcid"] as const).filter((scheme) => findSignIn(deps, scheme) !== undefined),
];
