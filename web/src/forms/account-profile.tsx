import { type CurrentUser, updateProfile as schema, type UpdateProfile } from "@byline/contract/accounts.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ApiError, api, errorMessage, toastError } from "../api.ts";
import { useDraft } from "../hooks/drafts.ts";
import { toast } from "../hooks/toast-store.ts";
import { queryClient, refresh, userQuery } from "../queries.ts";
import { Field, Input } from "../ui/field.tsx";
import { setServerErrors } from "./server-errors.ts";
import { SettingsForm } from "./settings-form.tsx";

export function AccountProfileForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const form = useForm<UpdateProfile>({
    resolver: zodResolver(schema),
    defaultValues: { firstName: user.firstName, lastName: user.lastName, username: user.username },
  });
  const { register, handleSubmit, setError, formState } = form;
  useDraft("account-profile", form);
  const { errors, isDirty, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    try {
      queryClient.setQueryData(userQuery.queryKey, await api("PATCH /account", { body: values }));
    } catch (error) {
      if (setServerErrors(error, setError, ["firstName", "lastName", "username"])) return;
      if (error instanceof ApiError && error.status === 409)
        return setError(
          "username",
          { type: "server", message: errorMessage(error, "Choose another username.") },
          { shouldFocus: true },
        );
      toastError(error, "We couldn’t change your profile. Please try again.");
      return;
    }
    refresh("activities");
    toast({ title: "Saved", description: "Your profile has been changed." });
    onDone();
  });

  return (
    <SettingsForm onSubmit={onSubmit} busy={isSubmitting} changed={isDirty} onCancel={onDone}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <Input {...control} {...register("firstName")} autoComplete="given-name" autoFocus />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => <Input {...control} {...register("lastName")} autoComplete="family-name" />}
        </Field>
      </div>
      <Field
        label="Username"
        hint="Part of your public profile address: links to the old one stop working."
        error={errors.username?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register("username")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    </SettingsForm>
  );
}
