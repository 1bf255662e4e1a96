import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "../api.ts";

/**
 * Shows the server's field errors below their fields. Returns true if at least one has a field. A refusal's
 * `role` is the caller's own, not a field.
 */
export function setServerErrors<Values extends FieldValues, Output>(
  error: unknown,
  { control, setError }: UseFormReturn<Values, unknown, Output>,
): boolean {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const { mount } = control._names;
  const placed = errors.filter(({ path }) => path !== "role" && mount.has(path as FieldPath<Values>));
  placed.forEach(({ path, message }, index) => {
    setError(path as FieldPath<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  });
  return placed.length > 0;
}
