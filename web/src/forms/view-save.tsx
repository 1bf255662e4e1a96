import { type SavedView, type SaveView, saveView as schema } from "@byline/contract/saved-views.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { api } from "../api.ts";
import { useMayWrite } from "../hooks/use-may-write.ts";
import { refreshViews } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Checkbox, Field, Input } from "../ui/field.tsx";
import { showError } from "./server-errors.ts";

const FAILED = "We couldn’t save the view. Please try again.";

/** Saves filters under a name, or renames a `view`. */
export function ViewSaveDialog({
  open,
  onOpenChange,
  filters,
  view,
  onSaved,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: SaveView["filters"];
  view: SavedView | undefined;
  onSaved: (view: SavedView) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={view ? "Rename view" : "Save view"}
      description="Save this list’s filters and sort order to open them again from Views."
    >
      <ViewForm
        {...{ filters, view }}
        onClose={() => onOpenChange(false)}
        onSaved={(saved) => {
          onOpenChange(false);
          onSaved(saved);
        }}
      />
    </Dialog>
  );
}

function ViewForm({
  filters,
  view,
  onClose,
  onSaved,
}: Pick<Parameters<typeof ViewSaveDialog>[0], "filters" | "view" | "onSaved"> & { onClose: () => void }) {
  const mayShare = useMayWrite();
  const id = useId();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema.omit({ filters: true })),
    defaultValues: { name: view?.name ?? "", shared: view?.shared ?? false },
  });
  const { errors, isSubmitting } = formState;
  const onSubmit = handleSubmit(async (values) => {
    try {
      onSaved(
        await (view
          ? api("PATCH /saved-views/:id", { params: { id: view.id }, body: values })
          : api("POST /saved-views", { body: { ...values, filters } })),
      );
      await refreshViews();
    } catch (error) {
      showError(error, setError, ["name"], FAILED);
    }
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...register("name")} autoComplete="off" />}
      </Field>
      {mayShare && (
        <div className="flex gap-3">
          <Checkbox {...register("shared")} id={id} aria-describedby={`${id}-hint`} className="mt-1" />
          <div>
            <label htmlFor={id} className="text-base">
              Share with the workspace
            </label>
            <p id={`${id}-hint`} className="text-sm text-ink-2">
              All its members see the view. It’s deleted when the member who saved it leaves.
            </p>
          </div>
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Saving..." : "Save"}
        </Button>
      </DialogActions>
    </form>
  );
}
