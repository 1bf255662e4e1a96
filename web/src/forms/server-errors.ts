import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError, errorMessage } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";

/** Puts the server's field mistakes under their fields; true when at least one found its place. */
export function setServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: Path<Values>[],
): boolean {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const placed = errors.filter((item) => fields.includes(item.path as Path<Values>));
  placed.forEach((item, index) => {
    setError(
      item.path as Path<Values>,
      { type: "server", message: item.message },
      { shouldFocus: index === 0 },
    );
  });
  return placed.length > 0;
}

/** The same; what belongs to no field is shown as a toast, `fallback` where the server gave no sentence. */
export function showError<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: Path<Values>[],
  fallback: string,
) {
  if (setServerErrors(error, setError, fields)) return;
  toast({ title: "Error", description: errorMessage(error, fallback), tone: "destructive" });
}
