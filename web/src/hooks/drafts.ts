import type { CurrentUser } from "@byline/contract/accounts.ts";
import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { queryClient, userQuery } from "../queries.ts";

/**
 * Unsent values from when the session ended. They stay in this tab and are restored only for the same user.
 */
type Draft = { userId: string; values: FieldValues };

/** Readers of the forms on the screen, by draft name. A reader returns null for an unchanged form. */
const forms = new Map<string, () => FieldValues | null>();
const keyOf = (name: string) => `draft:${name}`;

const currentUserId = () => queryClient.getQueryData<CurrentUser | null>(userQuery.queryKey)?.id;

/** Stores the values of all forms on the screen until their author has signed in again. */
export function persistDrafts() {
  const userId = currentUserId();
  if (!userId) return;
  for (const [name, read] of forms) {
    const values = read();
    if (values) sessionStorage.setItem(keyOf(name), JSON.stringify({ userId, values } satisfies Draft));
  }
}

function findDraft(name: string): FieldValues | null {
  const kept = sessionStorage.getItem(keyOf(name));
  const draft = kept ? (JSON.parse(kept) as Draft) : null;
  return draft?.userId === currentUserId() ? (draft?.values ?? null) : null;
}

/** Whether a dialog should open on its own because it has an unsent draft. */
export const hasDraft = (name: string) => findDraft(name) !== null;

/** Stores a form's values when the session ends, and restores them afterwards. No draft without a name. */
export function useDraft<Values extends FieldValues, Context, Output>(
  name: string | undefined,
  { formState, getValues, setValue }: UseFormReturn<Values, Context, Output>,
) {
  const isDirty = name !== undefined && formState.isDirty;

  useEffect(() => {
    if (name === undefined) return;
    const values = findDraft(name);
    sessionStorage.removeItem(keyOf(name));
    for (const [field, value] of Object.entries(values ?? {}))
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }, [name, setValue]);

  useEffect(() => {
    if (name === undefined) return;
    forms.set(name, () => (isDirty ? getValues() : null));
    return () => {
      forms.delete(name);
    };
  }, [name, isDirty, getValues]);
}
