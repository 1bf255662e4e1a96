import { DELETION_DAYS, requestDeletion as schema } from "@byline/contract/accounts.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { errorMessage, requestDeletion } from "../api.ts";
import { leaveOnPurpose } from "../hooks/leave.ts";
import { toast } from "../hooks/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { formatDate } from "../ui/time.tsx";
import { ProofField } from "./proof-field.tsx";
import { setServerErrors } from "./server-errors.ts";

export function AccountDeleteDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description={
        "Your account is locked at once: you are signed out, your tokens stop working and your public " +
        `projects are hidden. For ${DELETION_DAYS} days signing in offers to keep it; then it is erased. ` +
        "Attributions that were recorded stay, under a pseudonym."
      }
    >
      <AccountDeleteForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function AccountDeleteForm({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodResolver(schema),
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (proof) => {
    try {
      await leaveOnPurpose(async () => {
        const { deletionScheduledFor } = await requestDeletion(proof);
        const day = formatDate(deletionScheduledFor);
        return {
          title: "Account locked",
          description: `It is erased on ${day}. Sign in before that day to keep it.`,
        };
      });
    } catch (error) {
      if (!setServerErrors(error, setError, ["password", "code"]))
        toast({
          title: "Error",
          description: errorMessage(error, "The account could not be deleted. Please try again."),
          tone: "destructive",
        });
    }
  });

  return (
    <form noValidate onSubmit={onSubmit}>
      <ProofField
        register={register}
        errors={errors}
        prove={async (passkey) => {
          setValue("passkey", passkey);
          await onSubmit();
          setValue("passkey", undefined);
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" disabled={isSubmitting}>
          Delete account
        </Button>
      </DialogActions>
    </form>
  );
}
