import {
  type Attribution,
  type UpdateAttribution,
  updateAttribution as updateSchema,
  withdrawAttribution as withdrawSchema,
} from "@byline/contract/attributions.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { ApiError, api, errorMessage } from "../api.ts";
import { useDraft } from "../hooks/drafts.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Field, Input, Textarea } from "../ui/field.tsx";
import { FormError } from "../ui/notice.tsx";
import { CreditFields } from "./credit-fields.tsx";
import { creditParts, joinMetadata, PARTS, splitMetadata, takeParts } from "./credit-parts.ts";
import { showError } from "./server-errors.ts";
import { TypeInput } from "./type-input.tsx";

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
  const form = useForm<Values, unknown, z.output<typeof editForm>>({
    resolver: zodResolver(editForm),
    defaultValues: {
      contentId: record.contentId,
      contentCreatorId: record.contentCreatorId ?? "",
      attributionType: record.attributionType,
      ...shown,
      metadata: Object.keys(rest).length ? JSON.stringify(rest, null, 2) : "",
      reason: "",
    },
  });
  const { register, handleSubmit, setError, formState } = form;
  useDraft(`attribution-edit:${record.id}`, form);
  const { errors, isSubmitting, dirtyFields, submitCount } = formState;

  const onSubmit = handleSubmit(async ({ reason, metadata, ...values }) => {
    const { parts, others: given } = takeParts(values);
    const changed: Partial<UpdateAttribution> = Object.fromEntries(
      Object.entries(given).filter(([name]) => dirtyFields[name as keyof Values]),
    );
    if ([...PARTS, "metadata" as const].some((name) => dirtyFields[name]))
      changed.metadata = joinMetadata(parts, metadata, record.metadata);
    if (!Object.keys(changed).length) return setError("reason", { message: "Nothing has changed yet" });
    try {
      await api("PATCH /attributions/:id", {
        params: { id: record.id },
        body: { ...changed, editedAt, reason },
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        refresh("attributions");
        return setError("root", { message: errorMessage(error, "") });
      }
      return showError(
        error,
        setError,
        ["contentId", "contentCreatorId", "attributionType", "metadata", "reason"],
        "We couldn’t change the attribution. Please try again.",
      );
    }
    toast({
      title: "Saved",
      description: "The attribution has been changed. Its history shows the previous version.",
    });
    refresh("attributions");
    onClose();
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormProvider {...form}>
        <CreditFields />
      </FormProvider>
      <Field label="Type" error={errors.attributionType?.message}>
        {(props) => <TypeInput {...props} {...register("attributionType")} />}
      </Field>
      <fieldset className="grid min-w-0 items-start gap-4 border-t border-rule pt-4 sm:grid-cols-2">
        <legend className="sr-only">Ids</legend>
        <Field label="Content id" error={errors.contentId?.message}>
          {(props) => <Input {...props} {...register("contentId")} autoComplete="off" />}
        </Field>
        <Field label="Creator id" optional error={errors.contentCreatorId?.message}>
          {(props) => <Input {...props} {...register("contentCreatorId")} autoComplete="off" />}
        </Field>
      </fieldset>
      <Disclosure title="Other metadata" needed={errors.metadata ? submitCount : false}>
        <Field label="JSON" error={errors.metadata?.message}>
          {(props) => (
            <Textarea
              {...props}
              {...register("metadata")}
              rows={6}
              spellCheck={false}
              className="font-mono text-sm"
            />
          )}
        </Field>
      </Disclosure>
      <Field label="Reason" error={errors.reason?.message}>
        {(props) => (
          <Input
            {...props}
            {...register("reason")}
            autoComplete="off"
            placeholder="The print is by a pupil"
          />
        )}
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Saving..." : "Save changes"}
        </Button>
      </DialogActions>
    </form>
  );
}

export function AttributionWithdrawDialog({ open, onOpenChange, record }: DialogProps) {
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
      <WithdrawForm record={record} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function WithdrawForm({ record, onClose }: { record: Attribution; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(withdrawSchema), defaultValues: { reason: "" } });
  const { register, handleSubmit, setError, formState } = form;
  useDraft(`attribution-withdraw:${record.id}`, form);
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async ({ reason }) => {
    try {
      await api("DELETE /attributions/:id", { params: { id: record.id }, body: { reason } });
    } catch (error) {
      return showError(
        error,
        setError,
        ["reason"],
        "We couldn’t withdraw the attribution. Please try again.",
      );
    }
    toast({ title: "Withdrawn", description: "The attribution is no longer counted." });
    refresh("attributions");
    onClose();
  });

  return (
    <form noValidate onSubmit={onSubmit}>
      <Field label="Reason" error={errors.reason?.message}>
        {(props) => (
          <Input {...props} {...register("reason")} autoComplete="off" placeholder="Recorded by mistake" />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" disabled={isSubmitting}>
          {isSubmitting ? "Withdrawing..." : "Withdraw"}
        </Button>
      </DialogActions>
    </form>
  );
}
