import { REPORT_REASONS, reportReasonNames, createReport as schema } from "@byline/contract/community.ts";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SelectField, TextField } from "./form-fields.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

type Kind = "project" | "comment";

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
  const form = useSchemaForm(schema, {
    defaultValues: { details: "" },
    draft: `report:${id}`,
    failed: "We couldn’t send the report. Please try again.",
    send: async (body) => {
      await api(`POST /community/${kind}s/:id/reports`, { params: { id }, body });
      toast({ title: "Report received", description: "Thank you. Someone will review it." });
      onClose();
    },
  });
  return (
    <DialogForm form={form} action="Send report" busy="Sending..." onClose={onClose}>
      <SelectField
        name="reason"
        label="What is wrong?"
        defaultValue=""
        choices={REPORT_REASONS.map((reason) => [reason, reportReasonNames[reason]])}
      >
        <option value="" disabled>
          Choose a reason
        </option>
      </SelectField>
      <TextField name="details" label="Details" rows={4} />
    </DialogForm>
  );
}
