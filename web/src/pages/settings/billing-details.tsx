import type { Billing } from "@byline/contract/billing.ts";
import { useState } from "react";
import { BillingDetailsForm } from "../../forms/billing-details.tsx";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/page-header.tsx";

export function BillingDetailsSection({ billing }: { billing: Billing }) {
  const [editing, setEditing] = useState(false);
  const { name, line1, line2, postalCode, city, state, country, taxId } = billing.details;
  const lines = [name, line1, line2, [postalCode, city].filter(Boolean).join(" "), state, country, taxId && `Tax ID ${taxId}`].filter(
    Boolean,
  );
  return (
    <Section
      title="Billing address and tax ID"
      action={
        !editing && (
          <Button size="sm" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      {editing ? (
        <BillingDetailsForm details={billing.details} onDone={() => setEditing(false)} />
      ) : (
        <address className="border-t border-rule pt-3 text-base not-italic">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
    </Section>
  );
}
