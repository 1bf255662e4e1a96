import { DELETION_DAYS } from "@byline/contract/accounts.ts";
import { api } from "../api.ts";
import { leaveOnPurpose } from "../hooks/leave.ts";
import { Dialog } from "../ui/dialog.tsx";
import { formatDate } from "../ui/time.tsx";
import { ProofForm } from "./proof-form.tsx";

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
        "Your account is locked immediately: you’re signed out, your tokens stop working, and your public " +
        `projects are hidden. You can sign in to cancel for ${DELETION_DAYS} days; then it’s erased. ` +
        "Attributions you recorded stay, under a pseudonym."
      }
    >
      <ProofForm
        action="Delete account"
        danger
        failed="We couldn’t delete the account."
        act={(proof) =>
          leaveOnPurpose(async () => {
            const { deletionScheduledFor } = await api("POST /account/deletion", { body: proof });
            const day = formatDate(deletionScheduledFor);
            return {
              title: "Account locked",
              description: `It’s erased on ${day}. Sign in before that day to keep it.`,
            };
          })
        }
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
