import { linkIdentifier as schema } from "@byline/contract/catalog-changes.ts";
import { readIdentifier } from "@byline/contract/identifiers.ts";
import { useNavigate } from "react-router";
import { api } from "../api.ts";
import { type EntryDetails, nameOf, nounOf, pathOf } from "../components/catalog/entry.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field, Input } from "../ui/field.tsx";
import { TextField } from "./form-fields.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

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
  const form = useSchemaForm(schema, {
    defaultValues: { identifier: "", reason: "" },
    draft: `entry-link:${entry.id}`,
    failed: "We couldn’t link them. Please try again.",
    send: async (body) => {
      const linked = await api(`POST /${noun}s/:id/link`, { params: { id: entry.id }, body });
      toast({ title: "Linked", description: `${nameOf(linked)} is ${readIdentifier(typed).label}.` });
      onClose();
      navigate(pathOf(linked), { replace: true });
      refresh("catalog");
    },
  });
  const typed: string = form.watch("identifier");
  const read = typed.trim() ? readIdentifier(typed) : null;
  const { errors } = form.formState;
  return (
    <DialogForm form={form} action="Link" busy="Linking..." onClose={onClose}>
      <Field
        label="Identifier"
        hint={read?.global ? `Read as ${read.label}` : `Such as ${EXAMPLES[noun]}`}
        error={read?.problem ?? errors.identifier?.message}
      >
        {(control) => (
          <Input {...control} {...form.register("identifier")} autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <TextField name="reason" label="Reason" optional autoComplete="off" />
    </DialogForm>
  );
}
