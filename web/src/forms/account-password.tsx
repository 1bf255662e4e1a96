import { type ChangePassword, changePassword as schema } from "@byline/contract/accounts.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { useUser } from "../hooks/use-user.ts";
import { queryClient, sessionsQuery, userQuery } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Field, Input } from "../ui/field.tsx";
import { ProofField, sendWithPasskey } from "./proof-field.tsx";
import { showError } from "./server-errors.ts";

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
  const { register, handleSubmit, setError, setValue, formState } = useForm<ChangePassword>({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: "" },
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    try {
      await api("POST /account/password", { body: values });
    } catch (error) {
      showError(
        error,
        setError,
        ["currentPassword", "newPassword", "code"],
        "We couldn’t change your password. Please try again.",
      );
      return;
    }
    queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    toast({
      title: hasPassword ? "Password changed" : "Password set",
      description: "All other devices were signed out.",
    });
    onClose();
  });

  const proof = (
    <ProofField
      password="currentPassword"
      label="Current password"
      register={register}
      errors={errors}
      prove={sendWithPasskey(setValue, onSubmit)}
    />
  );
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {!secondFactor && proof}
      <Field
        label="New password"
        hint="At least 8 characters. A sentence works well."
        error={errors.newPassword?.message}
      >
        {(control) => (
          <Input {...control} {...register("newPassword")} type="password" autoComplete="new-password" />
        )}
      </Field>
      {/* A passkey submits the form, so it's last. */}
      {secondFactor && proof}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Saving..." : hasPassword ? "Change password" : "Set password"}
        </Button>
      </DialogActions>
    </form>
  );
}
