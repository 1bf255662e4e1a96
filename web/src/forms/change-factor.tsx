import type { Proof } from "@byline/contract/second-factor.ts";
import { type ReactNode, useState } from "react";
import { toast } from "../hooks/toast-store.ts";
import { queryClient, refresh, sessionsQuery } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ProofForm } from "./proof-form.tsx";
import { KEEP_CODES, RecoveryCodes } from "./recovery-codes.tsx";

type Words = { title: string; description: string };

/** What is shown of the account and its sessions has changed. */
export function refreshSignIn() {
  queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  return refresh("notifications");
}

/** Who it is, then the factor by a form of its own, then the recovery codes that the first factor brings. */
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
  /** Without what was begun: what adding it means. With it: what to do. */
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

/** Who it is, then the factor is gone. */
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
