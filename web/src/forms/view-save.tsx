import { type SavedView, type SaveView, saveView as schema } from "@byline/contract/saved-views.ts";
import { api } from "../api.ts";
import { useMayWrite } from "../hooks/use-may-write.ts";
import { refreshViews } from "../queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CheckField, TextField } from "./form-fields.tsx";
import { DialogForm, useSchemaForm } from "./schema-form.tsx";

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
  const form = useSchemaForm(schema.omit({ filters: true }), {
    defaultValues: { name: view?.name ?? "", shared: view?.shared ?? false },
    failed: "We couldn’t save the view. Please try again.",
    send: async (values) => {
      onSaved(
        await (view
          ? api("PATCH /saved-views/:id", { params: { id: view.id }, body: values })
          : api("POST /saved-views", { body: { ...values, filters } })),
      );
      await refreshViews();
    },
  });
  return (
    <DialogForm form={form} action="Save" busy="Saving..." onClose={onClose}>
      <TextField name="name" label="Name" autoComplete="off" />
      {mayShare && (
        <CheckField
          name="shared"
          hint="All its members see the view. It’s deleted when the member who saved it leaves."
        >
          Share with the workspace
        </CheckField>
      )}
    </DialogForm>
  );
}
