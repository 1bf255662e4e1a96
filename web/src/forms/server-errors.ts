import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError, toastError } from "../api.ts";

/** Shows the server's field errors below their fields. Returns true if at least one has a field. */
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

/**
 * Shows field errors below their fields, and others as a toast: `fallback` without a message from the server.
 */
export function showError<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: Path<Values>[],
  fallback: string,
) {
  if (setServerErrors(error, setError, fields)) return;
  toastError(error, fallback);
}
