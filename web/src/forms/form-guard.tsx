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
import { ApiError, errorMessage, getGuard, getUser } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { FormError } from "../ui/notice.tsx";
import { setServerErrors } from "./server-errors.ts";

/**
 * What an open form needs to be sent: when it was opened, which the server signs, and a field that only
 * programs see. `send` answers null when it failed; what is wrong then stands under its field, or in
 * `failure`.
 */
export function useFormGuard<Values extends FieldValues>(
  fields: Path<Values>[],
  setError: UseFormSetError<Values>,
) {
  const token = useRef("");
  const website = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState("");

  async function renew() {
    token.current = await getGuard().then(
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
        setFailure(errorMessage(error, "It could not be sent. Please try again."));
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

/** Whether this opening of the form can be sent no more. */
const isUsedUp = (error: unknown) =>
  error instanceof ApiError && (error.problem?.errors ?? []).some(({ path }) => path === "guard");

/** Fills in who is signed in, where nothing was typed yet. */
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

/** Who writes, and where the answer goes. */
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

/** The end of an open form: what went wrong as a whole, and its one button. */
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
