import {
  type Attribution,
  type UpdateAttribution,
  updateAttribution as updateSchema,
  withdrawAttribution as withdrawSchema,
} from "@byline/contract/attributions.ts";
import { warningsOf } from "@byline/contract/credit/warnings.ts";
import { formatCredit } from "@byline/contract/credit.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { ApiError, api, errorMessage, toastError } from "../api.ts";
import { AttributionCredit, asCredited } from "../components/attributions/attribution-credit.tsx";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { CreditFields } from "./credit-fields.tsx";
import { creditParts, joinMetadata, PARTS, partOf, splitMetadata, takeParts } from "./credit-parts.ts";
import { CreditWarnings } from "./credit-warnings.tsx";
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
  const { metadata, ...values } = useWatch({ control: form.control });
  const others = updateSchema.shape.metadata.safeParse(parseJson(metadata ?? "")).data ?? {};
  const { parts, others: ids } = takeParts(values);
  const edited = {
    contentId: ids.contentId || record.contentId,
    contentCreatorId: ids.contentCreatorId || null,
    attributionType: ids.attributionType || record.attributionType,
    metadata: joinMetadata(parts, others, record.metadata),
  };
  const warnings = warningsOf(edited);

  return (
    <DialogForm
      form={form}
      action="Save changes"
      busy="Saving..."
      onClose={onClose}
      footer={
        <TextField name="reason" label="Reason" autoComplete="off" placeholder="Corrected the creator" />
      }
    >
      <p className="sticky top-0 z-10 -mx-1 border-b border-rule bg-sheet px-1 pb-3 wrap-anywhere">
        <AttributionCredit record={{ ...record, ...edited }} />
      </p>
      <CreditFields
        warnings={warnings}
        isMore={Boolean(record.contentCreatorId)}
        more={<TextField name="contentCreatorId" label="Creator id" optional autoComplete="off" />}
      >
        <TypeField />
        <TextField name="contentId" label="Content id" autoComplete="off" />
      </CreditFields>
      <div className="relative grid grid-cols-1 gap-4">
        <Disclosure title="Other metadata" needed={errors.metadata ? submitCount : false}>
          <TextField name="metadata" label="JSON" rows={6} spellCheck={false} className="font-mono text-sm" />
        </Disclosure>
        <CreditWarnings warnings={warnings.filter(({ path }) => !partOf(path))} />
      </div>
    </DialogForm>
  );
}

export function AttributionWithdrawDialog({ open, onOpenChange, record }: DialogProps) {
  const { id } = record;
  const onClose = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Withdraw this attribution?"
      description="It keeps its history but no longer counts. You can’t undo this."
    >
      <WithdrawForm
        records={[record]}
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

const MAX_CREDITS = 5;

/** Shows the credits of one or several attributions, and asks why they're withdrawn. */
export function WithdrawForm({
  records,
  withdraw,
  onClose,
  ...props
}: {
  records: Attribution[];
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
  const credits = [...Map.groupBy(records, (record) => formatCredit(asCredited(record), "text")).values()];
  const others = credits.slice(MAX_CREDITS).flat().length;
  return (
    <DialogForm
      form={form}
      action={records.length === 1 ? "Withdraw" : `Withdraw ${counted(records.length, "attribution")}`}
      busy="Withdrawing..."
      danger
      onClose={onClose}
    >
      <ul className="divide-y divide-rule border-y border-rule">
        {credits.slice(0, MAX_CREDITS).map((same) => (
          <li key={same[0]?.id} className="flex justify-between gap-4 py-2 wrap-anywhere">
            <p className="line-clamp-2">{same[0] && <AttributionCredit record={same[0]} />}</p>
            {same.length > 1 && <span className="tabular text-ink-2">×{same.length}</span>}
          </li>
        ))}
        {others > 0 && <li className="py-2 text-base text-ink-2">And {counted(others, "other")}</li>}
      </ul>
      <TextField name="reason" label="Reason" autoComplete="off" placeholder="Recorded by mistake" />
    </DialogForm>
  );
}
