import { CREATOR_KINDS, type CreatorDetails, type WorkDetails } from "@byline/contract/catalog.ts";
import {
  correctCreator as creatorSchema,
  correctWork as workSchema,
} from "@byline/contract/catalog-changes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import type { FormEventHandler, ReactNode } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { api } from "../api.ts";
import { type EntryDetails, kindNames } from "../components/catalog/entry.ts";
import { useDraft } from "../hooks/drafts.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Field, Input, Select } from "../ui/field.tsx";
import { LicenseIds } from "./license-ids.tsx";
import { showError } from "./server-errors.ts";

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
  const form = useForm({
    resolver: zodResolver(creatorForm),
    defaultValues: { name: creator.name, kind: creator.correctedKind ?? "" },
  });
  const { register, handleSubmit, setError, formState } = form;
  useDraft(`entry-correct:${creator.id}`, form);
  const { errors, isSubmitting, dirtyFields } = formState;
  const onSubmit = handleSubmit(async ({ name, kind }) => {
    try {
      await api("PATCH /creators/:id", {
        params: { id: creator.id },
        body: { ...(dirtyFields.name && { name }), ...(dirtyFields.kind && { kind }) },
      });
    } catch (error) {
      return showError(error, setError, ["name", "kind"], FAILED);
    }
    announce(onClose);
  });
  return (
    <Form onSubmit={onSubmit} busy={isSubmitting} onClose={onClose}>
      <Field label="Name" hint={hintOf(creator)} error={errors.name?.message}>
        {(control) => <Input {...control} {...register("name")} autoComplete="off" />}
      </Field>
      <Field label="Kind" error={errors.kind?.message}>
        {(control) => (
          <Select {...control} {...register("kind")}>
            <option value="">As recorded</option>
            {CREATOR_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Form>
  );
}

const workForm = z.object({
  title: orNull(workSchema.shape.title.unwrap()),
  license: orNull(workSchema.shape.license.unwrap()),
  source: orNull(workSchema.shape.source.unwrap()),
});

function WorkForm({ work, onClose }: { work: WorkDetails; onClose: () => void }) {
  const { title, correctedLicense, correctedSource } = work;
  const form = useForm({
    resolver: zodResolver(workForm),
    defaultValues: { title, license: correctedLicense ?? "", source: correctedSource ?? "" },
  });
  const { register, handleSubmit, setError, formState } = form;
  useDraft(`entry-correct:${work.id}`, form);
  const { errors, isSubmitting, dirtyFields } = formState;
  const onSubmit = handleSubmit(async ({ title, license, source }) => {
    try {
      if (Object.keys(dirtyFields).length > 0)
        await api("PATCH /works/:id", {
          params: { id: work.id },
          body: {
            ...(dirtyFields.title && { title }),
            ...(dirtyFields.license && { license }),
            ...(dirtyFields.source && { source }),
          },
        });
    } catch (error) {
      return showError(error, setError, ["title", "license", "source"], FAILED);
    }
    announce(onClose);
  });
  return (
    <Form onSubmit={onSubmit} busy={isSubmitting} onClose={onClose}>
      <Field label="Title" hint={hintOf(work)} error={errors.title?.message}>
        {(control) => <Input {...control} {...register("title")} autoComplete="off" />}
      </Field>
      <Field label="License" optional error={errors.license?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("license")}
            list="license-ids"
            autoComplete="off"
            placeholder={work.license?.name ?? "As recorded"}
          />
        )}
      </Field>
      <LicenseIds />
      <Field label="Source" optional error={errors.source?.message}>
        {(control) => (
          <Input {...control} {...register("source")} type="url" placeholder={work.source ?? "As recorded"} />
        )}
      </Field>
    </Form>
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

function Form({
  onSubmit,
  busy,
  onClose,
  children,
}: {
  onSubmit: FormEventHandler;
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {children}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? "Saving..." : "Save"}
        </Button>
      </DialogActions>
    </form>
  );
}
