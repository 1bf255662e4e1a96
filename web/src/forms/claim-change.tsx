import { type Claim, changeClaim as schema } from "@byline/contract/claims.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { api } from "../api.ts";
import { useDraft } from "../hooks/drafts.ts";
import { toast } from "../hooks/toast-store.ts";
import { claimDisputesQuery, claimedCreditsQuery, claimQuery, claimsQuery, queryClient } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox, Field, Input } from "../ui/field.tsx";
import { showError } from "./server-errors.ts";

/** An empty field removes its value. */
const empty = z.literal("").transform(() => null);
const form = z.object({
  name: empty.or(schema.shape.name.unwrap()),
  creditLine: empty.or(schema.shape.creditLine.unwrap()),
  follows: z.boolean(),
});

export function ClaimChangeForm({ claim }: { claim: Claim }) {
  const id = useId();
  const values = { name: claim.name ?? "", creditLine: claim.creditLine ?? "", follows: claim.follows };
  const fields = useForm<z.input<typeof form>, unknown, z.output<typeof form>>({
    resolver: zodResolver(form),
    defaultValues: values,
  });
  const { register, handleSubmit, setError, reset, formState } = fields;
  useDraft(`claim:${claim.id}`, fields);
  const { errors, isSubmitting, isDirty } = formState;

  const onSubmit = handleSubmit(async (given) => {
    try {
      const changed = await api("PATCH /claims/:id", { params: { id: claim.id }, body: given });
      queryClient.setQueryData(claimQuery(claim.id).queryKey, changed);
      queryClient.invalidateQueries({ queryKey: claimsQuery.queryKey, exact: true });
      for (const { queryKey } of [claimedCreditsQuery(claim.id), claimDisputesQuery(claim.id)])
        queryClient.invalidateQueries({ queryKey });
      reset({ ...given, name: changed.name ?? "", creditLine: changed.creditLine ?? "" });
    } catch (error) {
      return showError(
        error,
        setError,
        ["name", "creditLine"],
        "We couldn’t save your changes. Please try again.",
      );
    }
    toast({ title: "Saved", description: "Public pages show it from now on." });
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-xl gap-4">
      <Field
        label="Name"
        optional
        hint="The name on your public page. Workspaces keep their own names for you."
        error={errors.name?.message}
      >
        {(control) => <Input {...control} {...register("name")} autoComplete="name" />}
      </Field>
      <Field
        label="Preferred credit line"
        optional
        hint="Public credits show it instead of your name. The project’s attribution stays unchanged."
        error={errors.creditLine?.message}
      >
        {(control) => (
          <Input {...control} {...register("creditLine")} autoComplete="off" placeholder="Photo: Ada Byron" />
        )}
      </Field>
      <div className="flex items-start gap-2 text-base">
        <Checkbox {...register("follows")} id={id} aria-describedby={`${id}-hint`} className="mt-1" />
        <div>
          <label htmlFor={id}>Notify me of new public credits</label>
          <p id={`${id}-hint`} className="text-sm text-ink-2">
            Once a day, in the app and in your email digest, as chosen in your settings.
          </p>
        </div>
      </div>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        disabled={isSubmitting || !isDirty}
      >
        {isSubmitting ? "Saving..." : "Save changes"}
      </Button>
    </form>
  );
}
