import { changeToken as schema, type Token } from "@byline/contract/tokens.ts";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { formatDate } from "../ui/time.tsx";
import { SelectField, TextField } from "./form-fields.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";
import { inDays, LIFETIMES, NetworksField } from "./token-fields.tsx";

export function TokenChangeDialog(props: { token: Token; open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={(next) => !next && props.onClose()}
      title={`Edit “${props.token.name}”`}
      description="Changes apply from the next call."
    >
      <TokenChangeForm {...props} />
    </Dialog>
  );
}

function TokenChangeForm({ token, onClose }: { token: Token; onClose: () => void }) {
  const form = useSchemaForm(schema, {
    defaultValues: { name: token.name, networks: token.networks.join("\n") as unknown as string[] },
    failed: "We couldn’t save the token. Please try again.",
    send: async (body) => {
      await api("PATCH /tokens/:id", { params: { id: token.id }, body });
      refresh("tokens");
      toast({ title: "Saved", description: `The changes to “${body.name}” apply from the next call.` });
      onClose();
    },
  });
  const readEnd = (value: unknown) => (value === "never" ? null : inDays(value));
  return (
    <DialogForm form={form} action="Save changes" busy="Saving..." onClose={onClose}>
      <TextField name="name" label="Token name" autoComplete="off" />
      <SelectField name="expiresAt" label="Expires" options={{ setValueAs: readEnd }} choices={LIFETIMES}>
        <option value="">{token.expiresAt ? `No change: ${formatDate(token.expiresAt)}` : "Never"}</option>
        {token.expiresAt && <option value="never">Never</option>}
      </SelectField>
      <NetworksField />
    </DialogForm>
  );
}
