import {
  REPORT_REASONS,
  type ReportReason,
  reportReasonNames,
  createReport as schema,
} from "@byline/contract/community.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, useForm } from "react-hook-form";
import { api } from "../api.ts";
import { useDraft } from "../hooks/drafts.ts";
import { toast } from "../hooks/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Field, Select, Textarea } from "../ui/field.tsx";
import { showError } from "./server-errors.ts";

type Kind = "project" | "comment";
type Values = { reason: ReportReason; details: string };

/** Reports a project or comment to the operators. */
export function ReportDialog({
  open,
  onOpenChange,
  kind,
  id,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: Kind;
  id: string;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Report this ${kind}`}
      description="It goes to the people who run this site. The author isn’t told who reported it."
    >
      <ReportForm kind={kind} id={id} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ReportForm({ kind, id, onClose }: { kind: Kind; id: string; onClose: () => void }) {
  const form = useForm<Values>({
    // The schema provides default details, so its input type is wider than its output.
    resolver: zodResolver(schema) as Resolver<Values>,
    defaultValues: { details: "" },
  });
  const { register, handleSubmit, setError, formState } = form;
  useDraft(`report:${id}`, form);
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    try {
      await api(`POST /community/${kind}s/:id/reports`, { params: { id }, body: values });
    } catch (error) {
      return showError(
        error,
        setError,
        ["reason", "details"],
        "We couldn’t send the report. Please try again.",
      );
    }
    toast({ title: "Report received", description: "Thank you. Someone will review it." });
    onClose();
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <Field label="What is wrong?" error={errors.reason?.message}>
        {(control) => (
          <Select {...control} {...register("reason")} defaultValue="">
            <option value="" disabled>
              Choose a reason
            </option>
            {REPORT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {reportReasonNames[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Details" error={errors.details?.message}>
        {(control) => <Textarea {...control} {...register("details")} rows={4} />}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Sending..." : "Send report"}
        </Button>
      </DialogActions>
    </form>
  );
}
