import { type Claim, changeClaim as schema } from "@byline/contract/claims.ts";
import { z } from "zod";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { claimDisputesQuery, claimedCreditsQuery, claimQuery, claimsQuery, queryClient } from "../queries.ts";
import { CheckField, TextField } from "./form-fields.tsx";
import { Form, SubmitButton, useSchemaForm } from "./schema-form.tsx";

/** An empty field removes its value. */
const empty = z.literal("").transform(() => null);
const fields = z.object({
  name: empty.or(schema.shape.name.unwrap()),
  creditLine: empty.or(schema.shape.creditLine.unwrap()),
  follows: z.boolean(),
});

export function ClaimChangeForm({ claim }: { claim: Claim }) {
  const form = useSchemaForm(fields, {
    defaultValues: { name: claim.name ?? "", creditLine: claim.creditLine ?? "", follows: claim.follows },
    draft: `claim:${claim.id}`,
    failed: "We couldn’t save your changes. Please try again.",
    send: async (body, { reset }) => {
      const changed = await api("PATCH /claims/:id", { params: { id: claim.id }, body });
      queryClient.setQueryData(claimQuery(claim.id).queryKey, changed);
      queryClient.invalidateQueries({ queryKey: claimsQuery.queryKey, exact: true });
      for (const { queryKey } of [claimedCreditsQuery(claim.id), claimDisputesQuery(claim.id)])
        queryClient.invalidateQueries({ queryKey });
      reset({ ...body, name: changed.name ?? "", creditLine: changed.creditLine ?? "" });
      toast({ title: "Saved", description: "Public pages show it from now on." });
    },
  });
  return (
    <Form form={form} className="grid max-w-xl gap-4">
      <TextField
        name="name"
        label="Name"
        optional
        hint="The name on your public page. Workspaces keep their own names for you."
        autoComplete="name"
      />
      <TextField
        name="creditLine"
        label="Preferred credit line"
        optional
        hint="Public credits show it instead of your name. The project’s attribution stays unchanged."
        autoComplete="off"
        placeholder="Photo: Ada Byron"
      />
      <CheckField
        name="follows"
        hint="Once a day, in the app and in your email digest, as chosen in your settings."
      >
        Notify me of new public credits
      </CheckField>
      <SubmitButton disabled={!form.formState.isDirty} busy="Saving..." className="justify-self-start">
        Save changes
      </SubmitButton>
    </Form>
  );
}
