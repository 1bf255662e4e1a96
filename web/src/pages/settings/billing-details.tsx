import type { Billing } from "@byline/contract/billing.ts";
import { BillingDetailsForm } from "../../forms/billing-details.tsx";
import { EditableSection } from "./settings-parts.tsx";

export function BillingDetailsSection({ billing }: { billing: Billing }) {
  const { name, line1, line2, postalCode, city, state, country, taxId } = billing.details;
  const lines = [
    name,
    line1,
    line2,
    [postalCode, city].filter(Boolean).join(" "),
    state,
    country,
    taxId && `Tax ID ${taxId}`,
  ].filter(Boolean);
  return (
    <EditableSection
      title="Billing address and tax ID"
      edit="Edit"
      form={(onDone) => <BillingDetailsForm details={billing.details} onDone={onDone} />}
    >
      <address className="border-t border-rule pt-3 text-base not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </EditableSection>
  );
}
