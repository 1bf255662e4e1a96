import type { ClaimedCredit } from "@byline/contract/claims.ts";
import { DISPUTE_KINDS, type DisputeKind, openDispute as schema } from "@byline/contract/disputes.ts";
import { api } from "../api.ts";
import { PublicCreditRow } from "../components/credits/public-credit-row.tsx";
import { disputeKinds } from "../components/disputes/dispute-thread.tsx";
import { toast } from "../hooks/toast-store.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SelectField, TextField } from "./form-fields.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

/** `again`: the earlier, declined objection. */
type Props = {
  claimId: string;
  credit: Omit<ClaimedCredit, "createdAt">;
  again?: DisputeKind;
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** Opens a dispute about a credit. */
export function DisputeOpenDialog(props: Props) {
  const { credit, again, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={again ? "Object again" : "Object to this credit"}
    >
      <div className="mb-6 flex items-center gap-4 border-y border-rule py-3">
        <PublicCreditRow credit={credit} to={null}>
          Credited in {credit.projectName}
        </PublicCreditRow>
      </div>
      <OpenForm {...props} />
    </Dialog>
  );
}

function OpenForm({ claimId, credit, again, onClose, onDone }: Props) {
  const form = useSchemaForm(schema, {
    defaultValues: { credit: credit.id, kind: again ?? "not-mine", text: "" },
    draft: `dispute-open:${credit.id}`,
    failed: "We couldn’t send your objection. Please try again.",
    send: async (body) => {
      await api("POST /claims/:id/disputes", { params: { id: claimId }, body });
      toast({ title: "Sent", description: "The project is notified and can reply in the thread." });
      onClose();
      await onDone();
    },
  });
  return (
    <DialogForm form={form} action="Send to the project" busy="Sending..." onClose={onClose}>
      <SelectField
        name="kind"
        label="What is wrong?"
        choices={(again ? [again] : DISPUTE_KINDS).map((kind) => [kind, disputeKinds[kind]])}
      />
      <TextField
        name="text"
        label="Why"
        hint={
          "The project can read it. Until it decides, the credit’s page shows that you object, but not why." +
          (again ? " You can do this once." : "")
        }
        rows={4}
      />
    </DialogForm>
  );
}
