import type { LinkedIdentity, Provider } from "@byline/contract/identities.ts";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { identitiesQuery, queryClient } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { refreshSignIn } from "./change-factor.tsx";
import { ProofForm } from "./proof-form.tsx";

/** Redirects to the provider, which returns the browser to the settings. */
export function ConnectDialog({
  provider: { key, name },
  onClose,
}: {
  provider: Provider;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Connect ${name}`}
      description={`Choose a ${name} account to sign in to this Byline account with.`}
    >
      <ProofForm
        action={`Continue to ${name}`}
        failed={`We couldn’t connect ${name}.`}
        act={async (body) => {
          const { url } = await api("POST /account/providers/:provider", { params: { provider: key }, body });
          window.location.assign(url);
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

export function DisconnectDialog({
  identity: { id, name, label },
  onClose,
}: {
  identity: LinkedIdentity;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Disconnect ${name}?`}
      description={`${label} will no longer sign you in. Other devices are signed out.`}
    >
      <ProofForm
        danger
        action="Disconnect"
        failed={`We couldn’t disconnect ${name}.`}
        act={async (body) => {
          await api("DELETE /account/identities/:id", { params: { id }, body });
          toast({ title: `${name} disconnected`, description: "It no longer signs you in." });
          onClose();
          queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey });
          refreshSignIn();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}
