import {
  type BulkResult,
  type ListedAttribution,
  updateAttribution as updateSchema,
} from "@byline/contract/attributions.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { api } from "../api.ts";
import { AttributionCredit } from "../components/attributions/attribution-credit.tsx";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { WithdrawForm } from "./attribution-change.tsx";
import { creditParts } from "./credit-parts.ts";
import { TextField } from "./form-fields.tsx";
import { LicenseIds } from "./license-ids.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";
import { TypeField } from "./type-input.tsx";

type Props = {
  records: ListedAttribution[];
  onClose: () => void;
  /** Receives the ids of the successful ones. */
  onDone: (ids: string[]) => void;
};

const countOf = (n: number) => counted(n, "attribution");

const editForm = z.object({
  attributionType: updateSchema.shape.attributionType.unwrap().or(z.literal("")),
  license: creditParts.license,
  source: creditParts.source,
  reason: updateSchema.shape.reason,
});

/** Changes several attributions at once. An empty field keeps each one's value. */
export function BulkEditDialog(props: Props) {
  const { records, onClose } = props;
  const { failed, settle } = useOutcome(props, "changed");
  const form = useSchemaForm(editForm, {
    defaultValues: { attributionType: "", license: "", source: "", reason: "" },
    failed: "We couldn’t change the attributions. Please try again.",
    send: async ({ reason, ...values }, { setError }) => {
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
      if (!Object.keys(given).length) return setError("reason", { message: "Nothing has changed yet" });
      settle(
        await api("PATCH /attributions", { body: { ids: records.map(({ id }) => id), ...given, reason } }),
      );
    },
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
        <DialogForm form={form} action="Save changes" busy="Saving..." onClose={onClose}>
          <TextField name="license" label="License" optional list="license-ids" autoComplete="off" />
          <LicenseIds />
          <TypeField optional placeholder="No change" />
          <TextField name="source" label="Source" optional type="url" placeholder="https://" />
          <TextField name="reason" label="Reason" autoComplete="off" />
        </DialogForm>
      )}
    </Dialog>
  );
}

export function BulkWithdrawDialog(props: Props) {
  const { records, onClose } = props;
  const { failed, settle } = useOutcome(props, "withdrawn");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Withdraw ${countOf(records.length)}?`}
      description="They keep their history but no longer count. You can’t undo this."
    >
      {failed ? (
        <Failures {...failed} onClose={onClose} />
      ) : (
        <WithdrawForm
          records={records}
          failed="We couldn’t withdraw the attributions. Please try again."
          withdraw={async (reason) =>
            settle(await api("DELETE /attributions", { body: { ids: records.map(({ id }) => id), reason } }))
          }
          onClose={onClose}
        />
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
