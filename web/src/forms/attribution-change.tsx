import {
  type Attribution,
  type UpdateAttribution,
  updateAttribution as updateSchema,
  withdrawAttribution as withdrawSchema,
} from "@byline/contract/attributions.ts";
import { useState } from "react";
import { z } from "zod";
import { ApiError, api, errorMessage, toastError } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { CreditFields } from "./credit-fields.tsx";
import { creditParts, joinMetadata, PARTS, splitMetadata, takeParts } from "./credit-parts.ts";
import { TextField } from "./form-fields.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";
import { TypeField } from "./type-input.tsx";

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void; record: Attribution };

export function AttributionEditDialog({ open, onOpenChange, record }: DialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit this attribution"
      description="The history keeps the previous version and your reason."
    >
      <EditForm record={record} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Credit parts have their own fields; other metadata is edited as JSON. */
const editForm = z.object({
  contentId: updateSchema.shape.contentId.unwrap(),
  contentCreatorId: updateSchema.shape.contentCreatorId.unwrap(),
  attributionType: updateSchema.shape.attributionType.unwrap(),
  ...creditParts,
  metadata: z.string().transform((text, context) => {
    const parsed = updateSchema.shape.metadata.safeParse(parseJson(text));
    for (const { message } of parsed.error?.issues ?? []) context.addIssue({ code: "custom", message });
    return parsed.data ?? {};
  }),
  reason: updateSchema.shape.reason,
});
type Values = z.input<typeof editForm>;

function parseJson(text: string): unknown {
  if (!text.trim()) return {};
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function EditForm({ record, onClose }: { record: Attribution; onClose: () => void }) {
  const { parts: shown, rest } = splitMetadata(record.metadata);
  const [{ editedAt }] = useState(record); // the edited version, even if others change it meanwhile
  const form = useSchemaForm(editForm, {
    defaultValues: {
      contentId: record.contentId,
      contentCreatorId: record.contentCreatorId ?? "",
      attributionType: record.attributionType,
      ...shown,
      metadata: Object.keys(rest).length ? JSON.stringify(rest, null, 2) : "",
      reason: "",
    },
    draft: `attribution-edit:${record.id}`,
    failed: (error, { setError }, isPlaced) => {
      if (error instanceof ApiError && error.status === 412) {
        refresh("attributions");
        setError("root", { message: errorMessage(error, "") });
      } else if (!isPlaced) toastError(error, "We couldn’t change the attribution. Please try again.");
    },
    send: async ({ reason, metadata, ...values }, { setError, getFieldState }) => {
      const isDirty = (name: string) => getFieldState(name as keyof Values).isDirty;
      const { parts, others: given } = takeParts(values);
      const changed: Partial<UpdateAttribution> = Object.fromEntries(
        Object.entries(given).filter(([name]) => isDirty(name)),
      );
      if ([...PARTS, "metadata"].some(isDirty))
        changed.metadata = joinMetadata(parts, metadata, record.metadata);
      if (!Object.keys(changed).length) return setError("reason", { message: "Nothing has changed yet" });
      await api("PATCH /attributions/:id", {
        params: { id: record.id },
        body: { ...changed, editedAt, reason },
      });
      toast({
        title: "Saved",
        description: "The attribution has been changed. Its history shows the previous version.",
      });
      refresh("attributions");
      onClose();
    },
  });
  const { errors, submitCount } = form.formState;

  return (
    <DialogForm form={form} action="Save changes" busy="Saving..." onClose={onClose}>
      <CreditFields />
      <TypeField />
      <fieldset className="grid min-w-0 items-start gap-4 border-t border-rule pt-4 sm:grid-cols-2">
        <legend className="sr-only">Ids</legend>
        <TextField name="contentId" label="Content id" autoComplete="off" />
        <TextField name="contentCreatorId" label="Creator id" optional autoComplete="off" />
      </fieldset>
      <Disclosure title="Other metadata" needed={errors.metadata ? submitCount : false}>
        <TextField name="metadata" label="JSON" rows={6} spellCheck={false} className="font-mono text-sm" />
      </Disclosure>
      <TextField name="reason" label="Reason" autoComplete="off" placeholder="The print is by a pupil" />
    </DialogForm>
  );
}

export function AttributionWithdrawDialog({ open, onOpenChange, record: { id } }: DialogProps) {
  const onClose = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Withdraw this attribution?"
      description={
        "It stays readable with its history, but is no longer counted. This can’t be undone: a " +
        "withdrawn attribution can’t be edited."
      }
    >
      <WithdrawForm
        draft={`attribution-withdraw:${id}`}
        failed="We couldn’t withdraw the attribution. Please try again."
        withdraw={async (reason) => {
          await api("DELETE /attributions/:id", { params: { id }, body: { reason } });
          toast({ title: "Withdrawn", description: "The attribution is no longer counted." });
          refresh("attributions");
          onClose();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Asks why one or several attributions are withdrawn. */
export function WithdrawForm({
  withdraw,
  onClose,
  ...props
}: {
  draft?: string;
  failed: string;
  withdraw: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const form = useSchemaForm(withdrawSchema, {
    defaultValues: { reason: "" },
    send: ({ reason }) => withdraw(reason),
    ...props,
  });
  return (
    <DialogForm form={form} action="Withdraw" busy="Withdrawing..." danger onClose={onClose} className="">
      <TextField name="reason" label="Reason" autoComplete="off" placeholder="Recorded by mistake" />
    </DialogForm>
  );
}
