import { useState } from "react";
import { api } from "../api.ts";
import { refresh } from "../queries.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { ProofForm } from "./proof-form.tsx";

/** Texts for the dialog with new codes. */
export const KEEP_CODES = {
  title: "Save your recovery codes",
  description:
    "Each signs you in once, in place of your second factor. Keep them where you can find them " +
    "without your phone. This is the only time they are shown.",
};

/** Shows new codes once, in a dialog with the texts above. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join("\n");
  return (
    <>
      <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 font-mono text-base sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy codes" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Byline recovery codes\n\n${text}\n`)}`}
          download="byline-recovery-codes.txt"
          className={buttonClass({ size: "sm" })}
        >
          Download
        </a>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      </DialogActions>
    </>
  );
}

const RENEW = {
  title: "Create new recovery codes?",
  description: "Your current recovery codes will no longer work.",
};

/** Creates new codes, which replace the earlier ones. */
export function NewRecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog open firm={codes !== null} onOpenChange={onClose} {...(codes ? KEEP_CODES : RENEW)}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <ProofForm
          action="Create new codes"
          failed="We couldn’t create new codes."
          act={async (body) => {
            const made = await api("POST /account/recovery-codes", { body });
            setCodes(made.recoveryCodes);
            refresh("notifications");
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
