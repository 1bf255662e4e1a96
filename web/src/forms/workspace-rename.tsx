import { renameTeam as schema } from "@byline/contract/team.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { queryClient, refresh, teamQuery } from "../queries.ts";
import { Field, Input } from "../ui/field.tsx";
import { showError } from "./server-errors.ts";
import { SettingsForm } from "./settings-form.tsx";

export function WorkspaceRenameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name },
  });
  const { errors, isDirty, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    try {
      queryClient.setQueryData(teamQuery.queryKey, await api("PATCH /team", { body: { name: values.name } }));
    } catch (error) {
      return showError(error, setError, ["name"], "We couldn’t save the name. Please try again.");
    }
    refresh("team");
    toast({ title: "Saved", description: "Everyone in the workspace sees the new name." });
    onDone();
  });

  return (
    <SettingsForm onSubmit={onSubmit} busy={isSubmitting} changed={isDirty} onCancel={onDone}>
      <Field label="Name" hint="Shown to its members and in invitations." error={errors.name?.message}>
        {(control) => <Input {...control} {...register("name")} autoComplete="organization" />}
      </Field>
    </SettingsForm>
  );
}
