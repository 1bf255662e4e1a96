import type { LinkedIdentity, Provider } from "@byline/contract/identities.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { QueryView } from "../../components/lists/query-view.tsx";
import { ConnectDialog, DisconnectDialog } from "../../forms/account-identities.tsx";
import { describeOutcome, readOutcome } from "../../forms/provider-button.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { identitiesQuery, providersQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/time.tsx";
import { SettingsRow } from "./settings-parts.tsx";

/** The identity providers linked to this account. */
export function LinkedIdentities() {
  const identities = useQuery(identitiesQuery);
  const { data: providers } = useQuery(providersQuery);
  const [removed, setRemoved] = useState<LinkedIdentity | null>(null);
  const [added, setAdded] = useState<Provider | null>(null);
  useEffect(() => {
    if (providers) showOutcome(providers);
  }, [providers]);
  if (!providers || (providers.length === 0 && !identities.data?.length)) return null;
  return (
    <>
      <QueryView read={identities} what="your connected accounts" skeleton={null}>
        {(linked) => (
          <>
            {linked.map((one) => (
              <SettingsRow
                key={one.id}
                title={`${one.name}: ${one.label}`}
                text={
                  `Connected ${formatDate(one.linkedAt)}, ` +
                  (one.lastUsedAt ? `last used ${formatDate(one.lastUsedAt)}.` : "not used yet.")
                }
              >
                <Button
                  size="sm"
                  aria-label={`Disconnect ${one.name}: ${one.label}`}
                  onClick={() => setRemoved(one)}
                >
                  Disconnect
                </Button>
              </SettingsRow>
            ))}
            {providers.map((provider) => (
              <SettingsRow
                key={provider.key}
                title={provider.name}
                text={`Sign in with your ${provider.name} account, without a password.`}
              >
                <Button size="sm" aria-label={`Connect ${provider.name}`} onClick={() => setAdded(provider)}>
                  Connect
                </Button>
              </SettingsRow>
            ))}
          </>
        )}
      </QueryView>
      {removed && <DisconnectDialog identity={removed} onClose={() => setRemoved(null)} />}
      {added && <ConnectDialog provider={added} onClose={() => setAdded(null)} />}
    </>
  );
}

/** Shows the provider visit's result once. */
function showOutcome(providers: Provider[]) {
  const back = readOutcome();
  if (!back) return;
  window.history.replaceState(window.history.state, "", window.location.pathname);
  const name = providers.find(({ key }) => key === back.key)?.name ?? "The other service";
  const linked = back.outcome === "linked";
  toast({
    title: linked ? `${name} connected` : `${name} wasn’t connected`,
    description: describeOutcome(back.outcome, name),
    ...(!linked && { tone: "destructive" }),
  });
}
