import { linkIdentifier as schema } from "@byline/contract/catalog-changes.ts";
import { readIdentifier } from "@byline/contract/identifiers.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { api } from "../api.ts";
import { type EntryDetails, nameOf, nounOf, pathOf } from "../components/catalog/entry.ts";
import { useDraft } from "../hooks/drafts.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Field, Input } from "../ui/field.tsx";
import { showError } from "./server-errors.ts";

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void; entry: EntryDetails };

/** Links an entry to a global identifier. */
export function EntryLinkDialog({ open, onOpenChange, entry }: DialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Link to an identifier"
      description={
        `Add an identifier that other catalogs use for this ${nounOf(entry)}. If another ` +
        `${nounOf(entry)} in your workspace has it, the two are merged. You can undo that under ` +
        "Merges."
      }
    >
      <LinkForm entry={entry} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

const EXAMPLES = {
  creator: "orcid:0000-0002-1825-0097, wikidata:Q5582, or an https address",
  work: "doi:10.1000/182, isbn:978-3-16-148410-0, or an https address",
};

function LinkForm({ entry, onClose }: { entry: EntryDetails; onClose: () => void }) {
  const navigate = useNavigate();
  const noun = nounOf(entry);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { identifier: "", reason: "" } });
  const { register, handleSubmit, setError, watch, formState } = form;
  useDraft(`entry-link:${entry.id}`, form);
  const { errors, isSubmitting } = formState;
  const typed = watch("identifier");
  const read = typed.trim() ? readIdentifier(typed) : null;

  const onSubmit = handleSubmit(async (body) => {
    try {
      const linked = await api(`POST /${noun}s/:id/link`, { params: { id: entry.id }, body });
      toast({ title: "Linked", description: `${nameOf(linked)} is ${readIdentifier(typed).label}.` });
      onClose();
      navigate(pathOf(linked), { replace: true });
      refresh("catalog");
    } catch (error) {
      showError(error, setError, ["identifier", "reason"], "We couldn’t link them. Please try again.");
    }
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <Field
        label="Identifier"
        hint={read?.global ? `Read as ${read.label}` : `Such as ${EXAMPLES[noun]}`}
        error={read?.problem ?? errors.identifier?.message}
      >
        {(control) => (
          <Input {...control} {...register("identifier")} autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <Field label="Reason" optional error={errors.reason?.message}>
        {(control) => <Input {...control} {...register("reason")} autoComplete="off" />}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Linking..." : "Link"}
        </Button>
      </DialogActions>
    </form>
  );
}
