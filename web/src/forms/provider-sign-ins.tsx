import type { Provider, WaitingSignIn } from "@byline/contract/identities.ts";
import { useQuery } from "@tanstack/react-query";
import { api, errorMessage } from "../api.ts";
import { toastAcrossReload } from "../hooks/toast-store.ts";
import { providersQuery, queryClient, waitingSignInQuery } from "../queries.ts";
import { FormError } from "../ui/notice.tsx";
import { describeOutcome, ProviderButton, readOutcome } from "./provider-button.tsx";

export type ProviderVisit = {
  providers: Provider[];
  /** The pending sign-in after the provider visit. */
  waiting: WaitingSignIn | null;
  /** Why the visit failed, as a sentence. */
  problem: string | null;
};

/** Returns undefined until loaded, so that nothing moves later. Forms work without it. */
export function useProviderVisit(): ProviderVisit | undefined {
  const back = readOutcome();
  const continues = back?.outcome === "continue";
  // Public pages have no query client provider.
  const { data: providers = [], isPending } = useQuery(providersQuery, queryClient);
  const { data: waiting = null, isLoading } = useQuery(
    { ...waitingSignInQuery, enabled: continues },
    queryClient,
  );
  if (isPending || isLoading) return undefined;
  const name = providers.find(({ key }) => key === back?.key)?.name ?? "the other service";
  const problem = back && !(continues && waiting) ? describeOutcome(back.outcome, name) : null;
  return { providers, waiting: continues ? waiting : null, problem };
}

/** Sign-in methods without a password above the form, or the purpose of the form below. */
export function ProviderSignIns({
  providers,
  returnTo,
  problem,
  link,
}: {
  providers: Provider[];
  returnTo: string;
  problem: string | null;
  link: Extract<WaitingSignIn, { kind: "link" }> | null;
}) {
  return (
    <>
      {problem && (
        <div className="mb-4">
          <FormError>{problem}</FormError>
        </div>
      )}
      {link && (
        <p role="status" className="mb-4 border-l-4 border-rule-strong bg-wash px-4 py-3 text-base">
          {link.email} already has a Byline account. Sign in to it once to connect {link.provider}.
        </p>
      )}
      {providers.length > 0 && (
        <div className="mb-5 grid gap-2">
          {providers.map((provider) => (
            <ProviderButton key={provider.key} provider={provider} returnTo={returnTo}>
              {`Continue with ${provider.name}`}
            </ProviderButton>
          ))}
          <p className="mt-3 flex items-center gap-3 text-sm text-ink-2">
            <span aria-hidden="true" className="h-px flex-1 bg-rule" />
            or
            <span aria-hidden="true" className="h-px flex-1 bg-rule" />
          </p>
        </div>
      )}
    </>
  );
}

/** Links the identity after the required sign-in. */
export async function connectWaiting(name: string): Promise<void> {
  try {
    await api("POST /account/identities");
    toastAcrossReload({ title: `${name} connected`, description: "It can now sign you in." });
  } catch (error) {
    toastAcrossReload({
      title: `${name} wasn’t connected`,
      description: errorMessage(error, "Connect it in your settings, under Security."),
      tone: "destructive",
    });
  }
}
