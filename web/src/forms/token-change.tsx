import type { BodyIn } from "@byline/contract/api/app-api.ts";
import { changeToken as schema, type Token } from "@byline/contract/tokens.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Field, Input, Select } from "../ui/field.tsx";
import { formatDate } from "../ui/time.tsx";
import { showError } from "./server-errors.ts";
import { inDays, LIFETIMES, NetworksField, networksError, readNetworks } from "./token-fields.tsx";

type Values = BodyIn<"PATCH /tokens/:id">;

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
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { name: token.name, networks: token.networks.join("\n") as unknown as string[] },
  });
  const { errors, isSubmitting } = formState;
  const readEnd = (value: unknown) => (value === "never" ? null : inDays(value));

  const onSubmit = handleSubmit(async (values) => {
    try {
      await api("PATCH /tokens/:id", { params: { id: token.id }, body: values });
    } catch (error) {
      showError(
        error,
        setError,
        ["name", "networks", "expiresAt"],
        "We couldn’t save the token. Please try again.",
      );
      return;
    }
    refresh("tokens");
    toast({ title: "Saved", description: `The changes to “${values.name}” apply from the next call.` });
    onClose();
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <Field label="Token name" error={errors.name?.message}>
        {(control) => <Input {...control} {...register("name")} autoComplete="off" />}
      </Field>
      <Field label="Expires" error={errors.expiresAt?.message}>
        {(control) => (
          <Select {...control} {...register("expiresAt", { setValueAs: readEnd })}>
            <option value="">
              {token.expiresAt ? `No change: ${formatDate(token.expiresAt)}` : "Never"}
            </option>
            {token.expiresAt && <option value="never">Never</option>}
            {LIFETIMES.map(({ days, title }) => (
              <option key={days} value={days}>
                In {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <NetworksField
        register={register("networks", { setValueAs: readNetworks })}
        error={networksError(errors.networks)}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Saving..." : "Save changes"}
        </Button>
      </DialogActions>
    </form>
  );
}
