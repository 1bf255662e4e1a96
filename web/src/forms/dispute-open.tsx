import type { ClaimedCredit } from "@byline/contract/claims.ts";
import { DISPUTE_KINDS, type DisputeKind, openDispute as schema } from "@byline/contract/disputes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { api } from "../api.ts";
import { PublicCreditRow } from "../components/credits/public-credit-row.tsx";
import { disputeKinds } from "../components/disputes/dispute-thread.tsx";
import { useDraft } from "../hooks/drafts.ts";
import { toast } from "../hooks/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Field, Select, Textarea } from "../ui/field.tsx";
import { showError } from "./server-errors.ts";

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
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { credit: credit.id, kind: again ?? ("not-mine" as DisputeKind), text: "" },
  });
  const { register, handleSubmit, setError, formState } = form;
  useDraft(`dispute-open:${credit.id}`, form);
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    try {
      await api("POST /claims/:id/disputes", { params: { id: claimId }, body: values });
    } catch (error) {
      return showError(
        error,
        setError,
        ["kind", "text"],
        "We couldn’t send your objection. Please try again.",
      );
    }
    toast({ title: "Sent", description: "The project is notified and can reply in the thread." });
    onClose();
    await onDone();
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <Field label="What is wrong?" error={errors.kind?.message}>
        {(control) => (
          <Select {...control} {...register("kind")}>
            {(again ? [again] : DISPUTE_KINDS).map((kind) => (
              <option key={kind} value={kind}>
                {disputeKinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Why"
        hint={
          "The project can read it. Until it decides, the credit’s page shows that you object, but not why." +
          (again ? " You can do this once." : "")
        }
        error={errors.text?.message}
      >
        {(control) => <Textarea {...control} {...register("text")} rows={4} />}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Sending..." : "Send to the project"}
        </Button>
      </DialogActions>
    </form>
  );
}
