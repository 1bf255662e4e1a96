import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "../api.ts";

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
