import { renameTeam as schema } from "@byline/contract/team.ts";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { queryClient, refresh, teamQuery } from "../queries.ts";
import { TextField } from "./form-fields.tsx";
import { useSchemaForm } from "./schema-form.tsx";
import { SettingsForm } from "./settings-form.tsx";

export function WorkspaceRenameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const form = useSchemaForm(schema, {
    defaultValues: { name },
    failed: "We couldn’t save the name. Please try again.",
    send: async (body) => {
      queryClient.setQueryData(teamQuery.queryKey, await api("PATCH /team", { body }));
      refresh("team");
      toast({ title: "Saved", description: "Everyone in the workspace sees the new name." });
      onDone();
    },
  });
  return (
    <SettingsForm form={form} onCancel={onDone}>
      <TextField
        name="name"
        label="Name"
        hint="Shown to its members and in invitations."
        autoComplete="organization"
      />
    </SettingsForm>
  );
}
