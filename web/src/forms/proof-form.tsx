import { type Proof, onlyProof as schema } from "@byline/contract/second-factor.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { errorMessage } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { ProofField, sendWithPasskey } from "./proof-field.tsx";
import { setServerErrors } from "./server-errors.ts";

/** Asks in a dialog who somebody is, then acts. `failed`: what could not be done, as a sentence. */
export function ProofForm({
  action,
  danger,
  failed,
  act,
  onClose,
}: {
  action: string;
  danger?: boolean;
  failed: string;
  act: (proof: Proof) => Promise<void>;
  onClose: () => void;
}) {
  const { register, handleSubmit, setError, setValue, formState } = useForm<Proof>({
    resolver: zodResolver(schema),
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (proof) => {
    try {
      await act(proof);
    } catch (error) {
      if (!setServerErrors(error, setError, ["password", "code"]))
        toast({
          title: "Error",
          description: errorMessage(error, `${failed} Please try again.`),
          tone: "destructive",
        });
    }
  });

  return (
    <form noValidate onSubmit={onSubmit}>
      <ProofField register={register} errors={errors} prove={sendWithPasskey(setValue, onSubmit)} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant={danger ? "danger" : "primary"} disabled={isSubmitting}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
