import { type Proof, onlyProof as schema } from "@byline/contract/second-factor.ts";
import { ProofField } from "./proof-field.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

/** Asks for proof of identity in a dialog, then acts. `failed`: the error message, as a sentence. */
export function ProofForm({
  action,
  danger,
  failed,
  act,
  onClose,
}: {
  action: string;
  danger?: boolean;
  failed: string;
  act: (proof: Proof) => Promise<void>;
  onClose: () => void;
}) {
  const form = useSchemaForm(schema, { failed: `${failed} Please try again.`, send: act });
  return (
    <DialogForm form={form} action={action} danger={danger} onClose={onClose} className="">
      <ProofField submit={form.submit} />
    </DialogForm>
  );
}
