import { CREATOR_KINDS, type CreatorDetails, type WorkDetails } from "@byline/contract/catalog.ts";
import {
  correctCreator as creatorSchema,
  correctWork as workSchema,
} from "@byline/contract/catalog-changes.ts";
import { z } from "zod";
import { api } from "../api.ts";
import { type EntryDetails, kindNames } from "../components/catalog/entry.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SelectField, TextField } from "./form-fields.tsx";
import { LicenseIds } from "./license-ids.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void; entry: EntryDetails };

/** Corrects a creator's name or kind, or a work's title, license, or source. */
export function EntryCorrectDialog({ open, onOpenChange, entry }: DialogProps) {
  const isWork = "title" in entry;
  const onClose = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isWork ? "Correct the work" : "Correct name or kind"}
      description="Every credit, list, and API response shows your correction. Recorded values are kept."
    >
      {isWork ? (
        <WorkForm work={entry} onClose={onClose} />
      ) : (
        <CreatorForm creator={entry} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Turns an empty field into null, which restores the attributions' value. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess<unknown, Schema, string>((given) => (given === "" ? null : given), schema);

const creatorForm = z.object({
  name: orNull(creatorSchema.shape.name.unwrap()),
  kind: orNull(creatorSchema.shape.kind.unwrap()),
});

function CreatorForm({ creator, onClose }: { creator: CreatorDetails; onClose: () => void }) {
  const form = useSchemaForm(creatorForm, {
    defaultValues: { name: creator.name, kind: creator.correctedKind ?? "" },
    draft: `entry-correct:${creator.id}`,
    failed: FAILED,
    send: async ({ name, kind }, { getFieldState }) => {
      await api("PATCH /creators/:id", {
        params: { id: creator.id },
        body: {
          ...(getFieldState("name").isDirty && { name }),
          ...(getFieldState("kind").isDirty && { kind }),
        },
      });
      announce(onClose);
    },
  });
  return (
    <DialogForm form={form} action="Save" busy="Saving..." onClose={onClose}>
      <TextField name="name" label="Name" hint={hintOf(creator)} autoComplete="off" />
      <SelectField name="kind" label="Kind" choices={CREATOR_KINDS.map((kind) => [kind, kindNames[kind]])}>
        <option value="">As recorded</option>
      </SelectField>
    </DialogForm>
  );
}

const workForm = z.object({
  title: orNull(workSchema.shape.title.unwrap()),
  license: orNull(workSchema.shape.license.unwrap()),
  source: orNull(workSchema.shape.source.unwrap()),
});

function WorkForm({ work, onClose }: { work: WorkDetails; onClose: () => void }) {
  const { title, correctedLicense, correctedSource } = work;
  const form = useSchemaForm(workForm, {
    defaultValues: { title, license: correctedLicense ?? "", source: correctedSource ?? "" },
    draft: `entry-correct:${work.id}`,
    failed: FAILED,
    send: async (values, { getFieldState }) => {
      const changed = Object.entries(values).filter(
        ([name]) => getFieldState(name as keyof typeof values).isDirty,
      );
      if (changed.length)
        await api("PATCH /works/:id", { params: { id: work.id }, body: Object.fromEntries(changed) });
      announce(onClose);
    },
  });
  return (
    <DialogForm form={form} action="Save" busy="Saving..." onClose={onClose}>
      <TextField name="title" label="Title" hint={hintOf(work)} autoComplete="off" />
      <TextField
        name="license"
        label="License"
        optional
        list="license-ids"
        autoComplete="off"
        placeholder={work.license?.name ?? "As recorded"}
      />
      <LicenseIds />
      <TextField
        name="source"
        label="Source"
        optional
        type="url"
        placeholder={work.source ?? "As recorded"}
      />
    </DialogForm>
  );
}

const FAILED = "We couldn’t save the correction. Please try again.";

function announce(onClose: () => void) {
  toast({ title: "Saved", description: "Everyone in the workspace sees the correction." });
  onClose();
  refresh("catalog");
}

const hintOf = ({ recordedName }: EntryDetails) =>
  recordedName
    ? `Recorded: ${recordedName}. Leave it empty to show that.`
    : "None recorded. Leave it empty to show the placeholder.";
