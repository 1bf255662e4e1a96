import { requiredText } from "@byline/contract/text.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { api, errorMessage } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Field, Input } from "../ui/field.tsx";
import { refreshSignIn } from "./account-totp.tsx";
import { makePasskey } from "./passkey-button.tsx";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodesDialog } from "./recovery-codes.tsx";

type Step = { options?: { challenge: string }; codes?: string[] };

const schema = z.object({ name: requiredText(60, "Name the passkey, such as “Phone”") });

/** Who it is, the passkey's name, what the browser asks, and the recovery codes of a first factor. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [{ options, codes }, setStep] = useState<Step>({});
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a passkey"
      description="It signs in by itself. With your password, signing in then asks for a second factor."
    >
      {options ? (
        <NameForm
          options={options}
          onClose={onClose}
          onAdded={(made) => {
            if (made) setStep({ codes: made });
            else onClose();
            toast({ title: "Passkey added", description: "You can sign in with it from now on." });
            refreshSignIn();
          }}
        />
      ) : (
        <ProofForm
          action="Continue"
          failed="The passkey could not be added."
          act={async (body) => setStep({ options: await api("POST /account/passkeys/options", { body }) })}
          onClose={onClose}
        />
      )}
    </Dialog>
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
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: "" },
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async ({ name }) => {
    try {
      const passkey = await makePasskey(options);
      onAdded((await api("POST /account/passkeys", { body: { name, passkey } })).recoveryCodes);
    } catch (error) {
      toast({
        title: "Error",
        description: errorMessage(error, "The browser made no passkey. Please try again."),
        tone: "destructive",
      });
      onClose();
    }
  });

  return (
    <form noValidate onSubmit={onSubmit}>
      <Field label="Name" hint="Where it is kept, such as “Phone”." error={errors.name?.message}>
        {(control) => <Input {...control} {...register("name")} autoComplete="off" />}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          Add the passkey
        </Button>
      </DialogActions>
    </form>
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
    <Dialog
      open
      onOpenChange={onClose}
      title={`Remove the passkey ${name}?`}
      description="It will no longer sign you in. Other devices are signed out."
    >
      <ProofForm
        danger
        action="Remove the passkey"
        failed="The passkey could not be removed."
        act={async (body) => {
          await api("DELETE /account/passkeys/:id", { params: { id }, body });
          toast({ title: "Passkey removed", description: "It no longer signs you in." });
          onClose();
          refreshSignIn();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}
