import type { ProviderSettings } from "../../config-providers.ts";
import { createGithubProvider } from "./github.ts";
import { createOidcProvider } from "./oidc.ts";
import type { IdentityProvider } from "./provider.ts";

export function createProviders(
  settings: readonly ProviderSettings[],
  clock: () => number,
): IdentityProvider[] {
  return settings.map((one) =>
    one.key === "github" ? createGithubProvider(one) : createOidcProvider(one, clock),
  );
}
