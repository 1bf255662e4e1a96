import { formatMonth } from "@byline/contract/figures.ts";
import { isCurrency, parseMoney } from "@byline/contract/money.ts";
import { BACK_MONTHS, reportRevenue as schema } from "@byline/contract/royalties.ts";
import { z } from "zod";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SelectField, TextField } from "./form-fields.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

/** The call's schema, but with the amount as typed with decimals. */
const fields = schema
  .omit({ amount: true })
  .extend({ amount: z.string().trim().min(1, "Amount is required") })
  .refine(({ amount, currency }) => !isCurrency(currency) || parseMoney(amount, currency) !== null, {
    message: "Enter an amount such as 1250.00, with no more decimals than its currency has",
    path: ["amount"],
  });

const CURRENCIES = ["USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "INR", "BRL", "SEK"];

/** Returns the months that can be reported with their titles, the current one first. */
function months(): [string, string][] {
  const now = new Date();
  return Array.from({ length: BACK_MONTHS + 1 }, (_, ago) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago));
    const value = first.toISOString().slice(0, 7);
    return [value, formatMonth(value)];
  });
}

/** Reports a project's revenue in a month. */
export function RevenueReportDialog({
  projectId,
  open,
  onOpenChange,
}: {
  projectId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Report revenue"
      description={
        "Report this project’s revenue for a month. You can’t change a report; to correct it, report " +
        "the difference, with a minus sign to take revenue back."
      }
    >
      <RevenueReportForm projectId={projectId} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function RevenueReportForm({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const choices = months();
  const form = useSchemaForm(fields, {
    defaultValues: { period: choices[0]?.[0] ?? "", amount: "", currency: "USD", reference: "" },
    failed: "We couldn’t report the revenue. Please try again.",
    send: async ({ amount, ...given }) => {
      await api("POST /projects/:id/revenue", {
        params: { id: projectId },
        body: { ...given, amount: parseMoney(amount, given.currency) ?? 0 },
      });
      toast({ title: "Reported", description: "Its royalty is part of the month’s statement." });
      refresh("royalties");
      onClose();
    },
  });
  return (
    <DialogForm form={form} action="Report revenue" busy="Reporting..." onClose={onClose}>
      <SelectField name="period" label="Month" choices={choices} />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-4">
        <TextField
          name="amount"
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="1,250.00"
        />
        <SelectField name="currency" label="Currency" choices={CURRENCIES.map((code) => [code, code])} />
      </div>
      <TextField
        name="reference"
        label="Reference"
        hint="Your own id for it, such as an invoice number. Each reference is counted once."
        autoComplete="off"
      />
    </DialogForm>
  );
}
