import {
  type Billing,
  type BillingDetails,
  billingDetails as schema,
  TAX_ID_TYPES,
} from "@byline/contract/billing.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { billingQuery, queryClient } from "../queries.ts";
import { Field, Input, Select } from "../ui/field.tsx";
import { showError } from "./server-errors.ts";
import { SettingsForm } from "./settings-form.tsx";

const fields = [
  "name",
  "line1",
  "line2",
  "postalCode",
  "city",
  "state",
  "country",
  "taxIdType",
  "taxId",
] as const;
const texts = [
  { name: "name", label: "Name or company", autoComplete: "organization" },
  { name: "line1", label: "Address", autoComplete: "address-line1" },
  { name: "line2", label: "Address, second line", autoComplete: "address-line2" },
  { name: "postalCode", label: "Postal code", autoComplete: "postal-code" },
  { name: "city", label: "City", autoComplete: "address-level2" },
  { name: "state", label: "State or region", autoComplete: "address-level1" },
  { name: "country", label: "Country (two letters)", autoComplete: "country" },
] as const;

type Values = Record<(typeof fields)[number], string>;

export function BillingDetailsForm({ details, onDone }: { details: Billing["details"]; onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, BillingDetails>({
    resolver: zodResolver(schema) as never,
    defaultValues: details,
  });
  const { errors, isDirty, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    try {
      queryClient.setQueryData(billingQuery.queryKey, await api("PUT /billing/details", { body: values }));
    } catch (error) {
      return showError(error, setError, [...fields], "We couldn’t save the details. Please try again.");
    }
    toast({ title: "Saved", description: "Your next invoices will show them." });
    onDone();
  });

  return (
    <SettingsForm onSubmit={onSubmit} busy={isSubmitting} changed={isDirty} onCancel={onDone} columns>
      {texts.map(({ name, label, autoComplete }) => (
        <Field key={name} label={label} error={errors[name]?.message}>
          {(control) => <Input {...control} {...register(name)} autoComplete={autoComplete} />}
        </Field>
      ))}
      <Field label="Kind of tax ID" error={errors.taxIdType?.message}>
        {(control) => (
          <Select {...control} {...register("taxIdType")}>
            <option value="">None</option>
            {Object.entries(TAX_ID_TYPES).map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Tax ID" error={errors.taxId?.message}>
        {(control) => <Input {...control} {...register("taxId")} autoComplete="off" />}
      </Field>
    </SettingsForm>
  );
}
