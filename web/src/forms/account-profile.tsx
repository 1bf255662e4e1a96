import { type CurrentUser, updateProfile as schema } from "@byline/contract/accounts.ts";
import { ApiError, api, errorMessage, toastError } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { queryClient, refresh, userQuery } from "../queries.ts";
import { TextField } from "./form-fields.tsx";
import { useSchemaForm } from "./schema-form.tsx";
import { SettingsForm } from "./settings-form.tsx";

export function AccountProfileForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const form = useSchemaForm(schema, {
    defaultValues: { firstName: user.firstName, lastName: user.lastName, username: user.username },
    draft: "account-profile",
    failed: (error, { setError }, isPlaced) => {
      if (isPlaced) return;
      if (!(error instanceof ApiError && error.status === 409))
        return toastError(error, "We couldn’t change your profile. Please try again.");
      const message = errorMessage(error, "Choose another username.");
      setError("username", { type: "server", message }, { shouldFocus: true });
    },
    send: async (body) => {
      queryClient.setQueryData(userQuery.queryKey, await api("PATCH /account", { body }));
      refresh("activities");
      toast({ title: "Saved", description: "Your profile has been changed." });
      onDone();
    },
  });
  return (
    <SettingsForm form={form} onCancel={onDone}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="firstName" label="First name" autoComplete="given-name" autoFocus />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <TextField
        name="username"
        label="Username"
        hint="Part of your public profile address: links to the old one stop working."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </SettingsForm>
  );
}
