import { type ChangeEmail, changeEmail as schema } from "@byline/contract/accounts.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { queryClient, userQuery } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Field, Input } from "../ui/field.tsx";
import { ProofField, sendWithPasskey } from "./proof-field.tsx";
import { showError } from "./server-errors.ts";

export function AccountEmailDialog({
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
      title="Change your email address"
      description="We email a link to the new address. Your email address changes once you open it."
    >
      <AccountEmailForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function AccountEmailForm({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, setValue, formState } = useForm<ChangeEmail>({
    resolver: zodResolver(schema),
    defaultValues: { email: "" },
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    try {
      await api("POST /account/email", { body: values });
    } catch (error) {
      showError(
        error,
        setError,
        ["email", "password", "code"],
        "We couldn’t change the address. Please try again.",
      );
      return;
    }
    queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    toast({ title: "Link sent", description: `Open the link in the email to ${values.email} to finish.` });
    onClose();
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <Field label="New email address" error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...register("email")} type="email" autoComplete="email" inputMode="email" />
        )}
      </Field>
      <ProofField register={register} errors={errors} prove={sendWithPasskey(setValue, onSubmit)} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Sending..." : "Send the link"}
        </Button>
      </DialogActions>
    </form>
  );
}
