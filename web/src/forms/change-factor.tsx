import type { Proof } from "@byline/contract/second-factor.ts";
import { type ReactNode, useState } from "react";
import { toast } from "../hooks/toast-store.ts";
import { queryClient, refresh, sessionsQuery } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ProofForm } from "./proof-form.tsx";
import { KEEP_CODES, RecoveryCodes } from "./recovery-codes.tsx";

type Words = { title: string; description: string };

/** Refreshes the account and its sessions. */
export function refreshSignIn() {
  queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  return refresh("notifications");
}

/**
 * Steps: prove your identity, add the factor in its own form, and save the recovery codes that come with the
 * first factor.
 */
export function AddFactorDialog<Begun>({
  title,
  description,
  failed,
  added,
  begin,
  form,
  onClose,
}: {
  title: string;
  /** The dialog's text: what the factor does, and once started, what to do. */
  description: (begun: Begun | null) => string;
  failed: string;
  added: Words;
  begin: (proof: Proof) => Promise<Begun>;
  form: (begun: Begun, onAdded: (codes: string[] | null) => void) => ReactNode;
  onClose: () => void;
}) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  function onAdded(made: string[] | null) {
    if (made) setCodes(made);
    else onClose();
    toast(added);
    refreshSignIn();
  }

  return (
    <Dialog
      open
      firm={begun !== null}
      onOpenChange={onClose}
      {...(codes ? KEEP_CODES : { title, description: description(begun) })}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : begun !== null ? (
        form(begun, onAdded)
      ) : (
        <ProofForm
          action="Continue"
          failed={failed}
          act={async (proof) => setBegun(await begin(proof))}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Removes the factor after proof of identity. */
export function RemoveFactorDialog({
  title,
  description,
  action,
  failed,
  removed,
  remove,
  onClose,
}: Words & {
  action: string;
  failed: string;
  removed: Words;
  remove: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <ProofForm
        danger
        action={action}
        failed={failed}
        act={async (proof) => {
          await remove(proof);
          await refreshSignIn();
          toast(removed);
          onClose();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}
