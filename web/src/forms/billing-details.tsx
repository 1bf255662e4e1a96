import { type Billing, billingDetails as schema, TAX_ID_TYPES } from "@byline/contract/billing.ts";
import type { z } from "zod";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { billingQuery, queryClient } from "../queries.ts";
import { SelectField, TextField } from "./form-fields.tsx";
import { useSchemaForm } from "./schema-form.tsx";
import { SettingsForm } from "./settings-form.tsx";

const texts = [
  { name: "name", label: "Name or company", autoComplete: "organization" },
  { name: "line1", label: "Address", autoComplete: "address-line1" },
  { name: "line2", label: "Address, second line", autoComplete: "address-line2" },
  { name: "postalCode", label: "Postal code", autoComplete: "postal-code" },
  { name: "city", label: "City", autoComplete: "address-level2" },
  { name: "state", label: "State or region", autoComplete: "address-level1" },
  { name: "country", label: "Country (two letters)", autoComplete: "country" },
] as const;

export function BillingDetailsForm({ details, onDone }: { details: Billing["details"]; onDone: () => void }) {
  const form = useSchemaForm(schema, {
    defaultValues: details as z.input<typeof schema>,
    failed: "We couldn’t save the details. Please try again.",
    send: async (body) => {
      queryClient.setQueryData(billingQuery.queryKey, await api("PUT /billing/details", { body }));
      toast({ title: "Saved", description: "They’ll appear on your next invoices." });
      onDone();
    },
  });
  return (
    <SettingsForm form={form} onCancel={onDone} columns>
      {texts.map((field) => (
        <TextField key={field.name} {...field} />
      ))}
      <SelectField name="taxIdType" label="Tax ID type" choices={Object.entries(TAX_ID_TYPES)}>
        <option value="">None</option>
      </SelectField>
      <TextField name="taxId" label="Tax ID" autoComplete="off" />
    </SettingsForm>
  );
}
