import { Field, Textarea } from "../ui/field.tsx";

export const LIFETIMES = [
  { days: 30, title: "30 days" },
  { days: 90, title: "90 days" },
  { days: 365, title: "1 year" },
];

/** The time so many days from now, from the value of a select; undefined for its empty option. */
export const inDays = (value: unknown) =>
  value ? new Date(Date.now() + Number(value) * 86_400_000).toISOString() : undefined;

/** Addresses and blocks, as people write lists of them. */
export const readNetworks = (value: unknown) =>
  Array.isArray(value) ? value : `${value ?? ""}`.split(/[\s,]+/).filter(Boolean);

/** The first mistake in a list of networks, as a form keeps it. */
export function networksError(error: unknown): string | undefined {
  const errors = Array.isArray(error) ? error : [error];
  return errors.find((one) => one?.message)?.message;
}

/** `register`: what react-hook-form gives for the field. */
export function NetworksField({ register, error }: { register: object; error: string | undefined }) {
  return (
    <Field
      label="Allowed networks"
      hint="Addresses or blocks such as 203.0.113.0/24, one on each line. Empty: from everywhere."
      error={error}
    >
      {(control) => <Textarea {...control} {...register} rows={2} spellCheck={false} className="font-mono" />}
    </Field>
  );
}
