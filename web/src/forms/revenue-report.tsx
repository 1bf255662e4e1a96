import { formatMonth } from "@byline/contract/figures.ts";
import { isCurrency, parseMoney } from "@byline/contract/money.ts";
import { BACK_MONTHS, reportRevenue as schema } from "@byline/contract/royalties.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Field, Input, Select } from "../ui/field.tsx";
import { showError } from "./server-errors.ts";

/** The call's schema, but with the amount as typed with decimals. */
const form = schema
  .omit({ amount: true })
  .extend({ amount: z.string().trim().min(1, "Amount is required") })
  .refine(({ amount, currency }) => !isCurrency(currency) || parseMoney(amount, currency) !== null, {
    message: "Enter an amount such as 1250.00, with no more decimals than its currency has",
    path: ["amount"],
  });
type Values = z.infer<typeof form>;

const CURRENCIES = ["USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "INR", "BRL", "SEK"];

/** Returns the months that can be reported, the current one first. */
function months(): { value: string; title: string }[] {
  const now = new Date();
  return Array.from({ length: BACK_MONTHS + 1 }, (_, ago) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago));
    const value = first.toISOString().slice(0, 7);
    return { value, title: formatMonth(value) };
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
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(form),
    defaultValues: { period: choices[0]?.value ?? "", amount: "", currency: "USD", reference: "" },
  });
  const { errors, isSubmitting } = formState;
  const onSubmit = handleSubmit(async ({ amount, ...given }) => {
    try {
      await api("POST /projects/:id/revenue", {
        params: { id: projectId },
        body: { ...given, amount: parseMoney(amount, given.currency) ?? 0 },
      });
    } catch (error) {
      return showError(
        error,
        setError,
        ["period", "amount", "currency", "reference"],
        "We couldn’t report the revenue. Please try again.",
      );
    }
    toast({ title: "Reported", description: "Its royalty is part of the month’s statement." });
    refresh("royalties");
    onClose();
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <Field label="Month" error={errors.period?.message}>
        {(props) => (
          <Select {...props} {...register("period")}>
            {choices.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-4">
        <Field label="Amount" error={errors.amount?.message}>
          {(props) => (
            <Input
              {...props}
              {...register("amount")}
              inputMode="decimal"
              autoComplete="off"
              placeholder="1250.00"
            />
          )}
        </Field>
        <Field label="Currency" error={errors.currency?.message}>
          {(props) => (
            <Select {...props} {...register("currency")}>
              {CURRENCIES.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label="Reference"
        hint="Your own id for it, such as an invoice number. Each reference is counted once."
        error={errors.reference?.message}
      >
        {(props) => <Input {...props} {...register("reference")} autoComplete="off" />}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Reporting..." : "Report revenue"}
        </Button>
      </DialogActions>
    </form>
  );
}
