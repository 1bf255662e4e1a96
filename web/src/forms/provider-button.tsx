import type { Provider, ProviderKey, ProviderOutcome } from "@byline/contract/identities.ts";
import { useState } from "react";
import { api, errorMessage } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { GithubMark, GoogleMark, KeyMark } from "../ui/provider-marks.tsx";

export const providerMarks = { google: GoogleMark, github: GithubMark, oidc: KeyMark } satisfies Record<
  ProviderKey,
  unknown
>;

/** Redirects to the provider, which returns the browser to `returnTo`, a path on this site. */
export function ProviderButton({
  provider: { key },
  returnTo,
  children,
}: {
  provider: Pick<Provider, "key">;
  returnTo: string;
  children: string;
}) {
  const [leaving, setLeaving] = useState(false);
  const Mark = providerMarks[key];

  async function leave() {
    setLeaving(true);
    try {
      const { url } = await api("POST /auth/providers/:provider", {
        params: { provider: key },
        body: { returnTo },
      });
      window.location.assign(url);
    } catch (error) {
      setLeaving(false);
      toast({
        title: "Sign In Failed",
        description: errorMessage(error, "Please try again."),
        tone: "destructive",
      });
    }
  }

  return (
    <Button disabled={leaving} onClick={leave} className="w-full">
      <Mark />
      {children}
    </Button>
  );
}

/** Describes the result of a provider visit, and what to do next. */
export function describeOutcome(outcome: ProviderOutcome, name: string): string {
  const texts: Record<ProviderOutcome, string> = {
    continue: `Signing in with ${name} took too long. Try again.`,
    linked: `You can now sign in with ${name}.`,
    canceled: `You canceled the sign-in with ${name}. Try again, or sign in another way.`,
    expired: `Signing in with ${name} took too long, or was started in another tab. Try again.`,
    failed: `We couldn’t verify the response from ${name}, so nothing has changed. Try again.`,
    unavailable: `${name} isn’t responding right now. Try again in a minute, or sign in another way.`,
    unconfirmed:
      `${name} hasn’t confirmed your email address. Confirm it there and try again, or sign up with a ` +
      "password.",
    taken: `This ${name} account is connected to another Byline account. Disconnect it there first.`,
    throttled: "There were too many attempts from your network. Wait 15 minutes, then try again.",
  };
  return texts[outcome] ?? texts.failed;
}

/** Reads the provider visit's result from the address, or returns null without one. */
export function readOutcome(): { key: string; outcome: ProviderOutcome } | null {
  const query = new URLSearchParams(window.location.search);
  const [key, outcome] = [query.get("provider"), query.get("outcome")];
  return key && outcome ? { key, outcome: outcome as ProviderOutcome } : null;
}
