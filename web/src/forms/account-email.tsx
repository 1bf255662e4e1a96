import { changeEmail as schema } from "@byline/contract/accounts.ts";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { queryClient, userQuery } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { EmailField } from "./form-fields.tsx";
import { ProofField } from "./proof-field.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

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
  const form = useSchemaForm(schema, {
    defaultValues: { email: "" },
    failed: "We couldn’t change the address. Please try again.",
    send: async (body) => {
      await api("POST /account/email", { body });
      queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      toast({ title: "Link sent", description: `Open the link in the email to ${body.email} to finish.` });
      onClose();
    },
  });
  return (
    <DialogForm form={form} action="Send the link" busy="Sending..." onClose={onClose}>
      <EmailField name="email" label="New email address" />
      <ProofField submit={form.submit} />
    </DialogForm>
  );
}
