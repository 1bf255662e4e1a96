import type { FormGuard } from "@byline/contract/forms.ts";
import { useEffect, useRef, useState } from "react";
import type {
  FieldErrors,
  FieldValues,
  Path,
  UseFormRegisterReturn,
  UseFormSetError,
  UseFormSetValue,
} from "react-hook-form";
import { ApiError, api, errorMessage, getUser } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { FormError } from "../ui/notice.tsx";
import { setServerErrors } from "./server-errors.ts";

/**
 * Returns what a public form needs: its signed opening time, and a field visible only to bots. `send`
 * resolves to null after a failure, shown below its field or in `failure`.
 */
export function useFormGuard<Values extends FieldValues>(
  fields: Path<Values>[],
  setError: UseFormSetError<Values>,
) {
  const token = useRef("");
  const website = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState("");

  async function renew() {
    token.current = await api("GET /forms/guard").then(
      (answer) => answer.token,
      () => "",
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    renew();
  }, []);

  async function send<Answer>(call: (guard: FormGuard) => Promise<Answer>): Promise<Answer | null> {
    setFailure("");
    try {
      if (!token.current) await renew();
      return await call({ token: token.current, website: website.current?.value ?? "" });
    } catch (error) {
      if (isUsedUp(error)) await renew();
      if (!setServerErrors(error, setError, fields))
        setFailure(errorMessage(error, "We couldn’t send it. Please try again."));
      return null;
    }
  }

  const trap = (
    <div aria-hidden="true" className="sr-only">
      <label>
        Website
        <input ref={website} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
  return { send, failure, trap };
}

/** Whether the form must be opened again before it can be sent. */
const isUsedUp = (error: unknown) =>
  error instanceof ApiError && (error.problem?.errors ?? []).some(({ path }) => path === "guard");

/** Fills empty fields with the signed-in user. */
export function useSender<Values extends { name: string; email: string }>(
  setValue: UseFormSetValue<Values>,
  typed: () => boolean,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    getUser().then(
      (user) => {
        if (!user || typed()) return;
        const set = setValue as unknown as UseFormSetValue<{ name: string; email: string }>;
        set("name", `${user.firstName} ${user.lastName}`);
        set("email", user.email);
      },
      () => {},
    );
  }, []);
}

/** The sender's name and reply address. */
export function SenderFields({
  name,
  email,
  errors,
}: Record<"name" | "email", UseFormRegisterReturn> & {
  errors: FieldErrors<{ name: string; email: string }>;
}) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...name} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...email} type="email" autoComplete="email" inputMode="email" />}
      </Field>
    </div>
  );
}

/** The end of a public form: its general error and its button. */
export function SendButton({
  failure,
  busy,
  children,
}: {
  failure: string;
  busy: boolean;
  children: string;
}) {
  return (
    <div className="mt-2 grid justify-items-start gap-4">
      <FormError>{failure}</FormError>
      <Button type="submit" variant="primary" size="lg" disabled={busy}>
        {busy ? "Sending..." : children}
      </Button>
    </div>
  );
}
