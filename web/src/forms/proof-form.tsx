import { type Proof, onlyProof as schema } from "@byline/contract/second-factor.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { ProofField, sendWithPasskey } from "./proof-field.tsx";
import { showError } from "./server-errors.ts";

/** Asks for proof of identity in a dialog, then acts. `failed`: the error message, as a sentence. */
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
      showError(error, setError, ["password", "code"], `${failed} Please try again.`);
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
