import {
  type BulkResult,
  type ListedAttribution,
  updateAttribution as updateSchema,
  withdrawAttribution as withdrawSchema,
} from "@byline/contract/attributions.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { api } from "../api.ts";
import { AttributionCredit } from "../components/attributions/attribution-credit.tsx";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Field, Input } from "../ui/field.tsx";
import { creditParts } from "./credit-parts.ts";
import { LicenseIds } from "./license-ids.tsx";
import { showError } from "./server-errors.ts";
import { TypeInput } from "./type-input.tsx";

type Props = {
  records: ListedAttribution[];
  onClose: () => void;
  /** Receives the ids of the successful ones. */
  onDone: (ids: string[]) => void;
};

const countOf = (n: number) => (n === 1 ? "1 attribution" : `${n} attributions`);

const editForm = z.object({
  attributionType: updateSchema.shape.attributionType.unwrap().or(z.literal("")),
  license: creditParts.license,
  source: creditParts.source,
  reason: updateSchema.shape.reason,
});

/** Changes several attributions at once. An empty field keeps each one's value. */
export function BulkEditDialog(props: Props) {
  const { records, onClose } = props;
  const form = useForm({
    resolver: zodResolver(editForm),
    defaultValues: { attributionType: "", license: "", source: "", reason: "" },
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const { failed, settle } = useOutcome(props, "changed");

  const onSubmit = handleSubmit(async ({ reason, ...values }) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
    if (!Object.keys(given).length) return setError("reason", { message: "Nothing has changed yet" });
    try {
      settle(
        await api("PATCH /attributions", { body: { ids: records.map(({ id }) => id), ...given, reason } }),
      );
    } catch (error) {
      showError(
        error,
        setError,
        ["attributionType", "license", "source", "reason"],
        "We couldn’t change the attributions. Please try again.",
      );
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Edit ${countOf(records.length)}`}
      description="Empty fields stay unchanged. Each history keeps the previous version and your reason."
    >
      {failed ? (
        <Failures {...failed} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={onSubmit} className="grid gap-4">
          <Field label="License" optional error={errors.license?.message}>
            {(control) => (
              <Input {...control} {...register("license")} list="license-ids" autoComplete="off" />
            )}
          </Field>
          <LicenseIds />
          <Field label="Type" optional error={errors.attributionType?.message}>
            {(control) => <TypeInput {...control} {...register("attributionType")} placeholder="No change" />}
          </Field>
          <Field label="Source" optional error={errors.source?.message}>
            {(control) => <Input {...control} {...register("source")} type="url" placeholder="https://" />}
          </Field>
          <Field label="Reason" error={errors.reason?.message}>
            {(control) => <Input {...control} {...register("reason")} autoComplete="off" />}
          </Field>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={isSubmitting}>
              {isSubmitting ? "Saving..." : "Save changes"}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

export function BulkWithdrawDialog(props: Props) {
  const { records, onClose } = props;
  const form = useForm({ resolver: zodResolver(withdrawSchema), defaultValues: { reason: "" } });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const { failed, settle } = useOutcome(props, "withdrawn");

  const onSubmit = handleSubmit(async ({ reason }) => {
    try {
      settle(await api("DELETE /attributions", { body: { ids: records.map(({ id }) => id), reason } }));
    } catch (error) {
      showError(error, setError, ["reason"], "We couldn’t withdraw the attributions. Please try again.");
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Withdraw ${countOf(records.length)}?`}
      description={
        "They stay readable with their history, but are no longer counted. This can’t be undone: a " +
        "withdrawn attribution can’t be edited."
      }
    >
      {failed ? (
        <Failures {...failed} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={onSubmit}>
          <Field label="Reason" error={errors.reason?.message}>
            {(control) => (
              <Input
                {...control}
                {...register("reason")}
                autoComplete="off"
                placeholder="Recorded by mistake"
              />
            )}
          </Field>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="danger" disabled={isSubmitting}>
              {isSubmitting ? "Withdrawing..." : "Withdraw"}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

type Failed = { record: ListedAttribution; message: string };

/** On full success closes the dialog; otherwise lists the failed items with reasons. */
function useOutcome({ records, onClose, onDone }: Props, done: "changed" | "withdrawn") {
  const [failed, setFailed] = useState<{ title: ReactNode; of: Failed[] } | null>(null);

  function settle({ results }: BulkResult) {
    const succeeded = results.filter((result) => result.done).map(({ id }) => id);
    const of = results.flatMap(({ id, message }) => {
      const record = message !== null && records.find((one) => one.id === id);
      return record ? [{ record, message }] : [];
    });
    refresh("attributions");
    onDone(succeeded);
    if (of.length)
      return setFailed({
        title: `${succeeded.length} of ${countOf(results.length)} ${done}. These weren’t:`,
        of,
      });
    toast({ title: "Saved", description: `${countOf(succeeded.length)} ${done}.` });
    onClose();
  }

  return { failed, settle };
}

function Failures({ title, of, onClose }: { title: ReactNode; of: Failed[]; onClose: () => void }) {
  return (
    <div role="alert">
      <p className="text-base font-medium text-danger">{title}</p>
      <ul aria-label="Not done" className="mt-3 max-h-80 overflow-y-auto border-t border-rule">
        {of.map(({ record, message }) => (
          <li key={record.id} className="border-b border-rule py-2.5">
            <p className="line-clamp-2">
              <AttributionCredit record={record} />
            </p>
            <p className="text-sm text-ink-2">{message}</p>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </div>
  );
}
