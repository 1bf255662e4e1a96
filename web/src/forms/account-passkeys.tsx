import { requiredText } from "@byline/contract/text.ts";
import { useEffect } from "react";
import { z } from "zod";
import { api, toastError } from "../api.ts";
import { AddFactorDialog, RemoveFactorDialog } from "./change-factor.tsx";
import { TextField } from "./form-fields.tsx";
import { makePasskey } from "./passkey-button.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

const schema = z.object({ name: requiredText(60, "Name the passkey, such as “Phone”") });

/** Steps: prove your identity, name the passkey, and create it in the browser. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  return (
    <AddFactorDialog
      title="Add a passkey"
      description={() => "It signs you in on its own. Passwords will then need a second factor."}
      failed="We couldn’t add the passkey."
      added={{ title: "Passkey added", description: "You can sign in with it from now on." }}
      begin={(body) => api("POST /account/passkeys/options", { body })}
      form={(options, onAdded) => <NameForm options={options} onAdded={onAdded} onClose={onClose} />}
      onClose={onClose}
    />
  );
}

function NameForm({
  options,
  onAdded,
  onClose,
}: {
  options: { challenge: string };
  onAdded: (codes: string[] | null) => void;
  onClose: () => void;
}) {
  const form = useSchemaForm(schema, {
    defaultValues: { name: "" },
    failed: (error) => {
      toastError(error, "The browser didn’t create a passkey. Please try again.");
      onClose();
    },
    send: async ({ name }) => {
      const passkey = await makePasskey(options);
      onAdded((await api("POST /account/passkeys", { body: { name, passkey } })).recoveryCodes);
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);
  return (
    <DialogForm form={form} action="Add the passkey" onClose={onClose} className="">
      <TextField name="name" label="Name" hint="Where it’s kept, such as “Phone”." autoComplete="off" />
    </DialogForm>
  );
}

export function RemovePasskeyDialog({
  id,
  name,
  onClose,
}: {
  id: string;
  name: string;
  onClose: () => void;
}) {
  return (
    <RemoveFactorDialog
      title={`Remove the passkey ${name}?`}
      description="You can no longer sign in with it. Other devices are signed out."
      action="Remove the passkey"
      failed="We couldn’t remove the passkey."
      removed={{ title: "Passkey removed", description: "You can no longer sign in with it." }}
      remove={(body) => api("DELETE /account/passkeys/:id", { params: { id }, body })}
      onClose={onClose}
    />
  );
}
