import type { TokenScope } from "@byline/contract/tokens.ts";
import { useFormContext } from "react-hook-form";
import { Checkbox, Field, FieldGroup, Select, Textarea } from "../ui/field.tsx";

const scopeTexts: Record<TokenScope, string> = {
  read: "Read projects, attributions, and analytics",
  write: "Create projects, record attributions",
  "webhooks:read": "Read webhook endpoints and their deliveries",
  "webhooks:write": "Add and change webhook endpoints, resend messages",
  "requests:read": "Read all of the workspace’s calls, with addresses and bodies",
  "tokens:read": "List the workspace’s tokens",
  "tokens:write": "Create, rotate, and revoke tokens with no more access than this one",
  "usage:read": "Read the workspace’s usage",
  "royalties:read": "Read royalty statements of all projects",
};

/** Days with their titles. */
export const LIFETIMES = [
  [30, "In 30 days"],
  [90, "In 90 days"],
  [365, "In 1 year"],
] as const;

/** Returns the time N days from now for a select's value N; undefined for its empty option. */
export const inDays = (value: unknown) =>
  value ? new Date(Date.now() + Number(value) * 86_400_000).toISOString() : undefined;

/** Parses a typed list of addresses and blocks. */
const readNetworks = (value: unknown) =>
  Array.isArray(value) ? value : `${value ?? ""}`.split(/[\s,]+/).filter(Boolean);

/** Returns the first mistake in a list of networks, for the form. */
function firstMistake(error: unknown): string | undefined {
  const errors = Array.isArray(error) ? error : [error];
  return errors.find((one) => one?.message)?.message;
}

export function NetworksField() {
  const { register, formState } = useFormContext();
  return (
    <Field
      label="Allowed networks"
      hint="Addresses or blocks such as 203.0.113.0/24, one per line. Leave it empty to allow any network."
      error={firstMistake(formState.errors.networks)}
    >
      {(control) => (
        <Textarea
          {...control}
          {...register("networks", { setValueAs: readNetworks })}
          rows={2}
          spellCheck={false}
          className="font-mono"
        />
      )}
    </Field>
  );
}

/** A checkbox for each scope. `register` is called while it renders, as the focus order follows the calls. */
export function ScopesField({
  scopes,
  register,
  error,
}: {
  scopes: readonly TokenScope[];
  register: () => object;
  error: string | undefined;
}) {
  return (
    <FieldGroup legend="Scopes" error={error}>
      {({ id, ...control }) =>
        scopes.map((scope) => (
          <label key={scope} htmlFor={`${id}-${scope}`} className="flex items-center gap-2.5 text-base">
            <Checkbox {...control} id={`${id}-${scope}`} value={scope} {...register()} />
            <span>
              <span className="font-mono text-sm">{scope}</span>{" "}
              <span className="text-ink-2">{scopeTexts[scope]}</span>
            </span>
          </label>
        ))
      }
    </FieldGroup>
  );
}

/** Days until it expires. `register`: see `ScopesField`. */
export function ExpiresField({ register, error }: { register: () => object; error: string | undefined }) {
  return (
    <Field label="Expires" error={error}>
      {(control) => (
        <Select {...control} {...register()}>
          <option value="">Never</option>
          {LIFETIMES.map(([days, title]) => (
            <option key={days} value={days}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
