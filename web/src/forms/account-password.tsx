import { changePassword as schema } from "@byline/contract/accounts.ts";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { useUser } from "../hooks/use-user.ts";
import { queryClient, sessionsQuery, userQuery } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { NewPasswordField } from "./form-fields.tsx";
import { ProofField } from "./proof-field.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

export function AccountPasswordDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { hasPassword } = useUser();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={hasPassword ? "Change your password" : "Set a password"}
      description="Signs out all other devices."
    >
      <AccountPasswordForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function AccountPasswordForm({ onClose }: { onClose: () => void }) {
  const { hasPassword, secondFactor } = useUser();
  const form = useSchemaForm(schema, {
    defaultValues: { newPassword: "" },
    failed: "We couldn’t change your password. Please try again.",
    send: async (body) => {
      await api("POST /account/password", { body });
      queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      toast({
        title: hasPassword ? "Password changed" : "Password set",
        description: "All other devices were signed out.",
      });
      onClose();
    },
  });
  const proof = <ProofField password="currentPassword" label="Current password" submit={form.submit} />;
  return (
    <DialogForm
      form={form}
      action={hasPassword ? "Change password" : "Set password"}
      busy="Saving..."
      onClose={onClose}
    >
      {!secondFactor && proof}
      <NewPasswordField name="newPassword" label="New password" />
      {/* A passkey submits the form, so it's last. */}
      {secondFactor && proof}
    </DialogForm>
  );
}
