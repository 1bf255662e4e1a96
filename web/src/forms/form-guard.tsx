import type { FormGuard } from "@byline/contract/forms.ts";
import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { ApiError, api, getUser } from "../api.ts";
import { EmailField, TextField } from "./form-fields.tsx";
import { RootError, SubmitButton } from "./schema-form.tsx";

/** The failure message of public forms. */
export const NOT_SENT = "We couldn’t send it. Please try again.";

/** Returns what a public form needs: its signed opening time, and a field visible only to bots. */
export function useFormGuard() {
  const token = useRef("");
  const website = useRef<HTMLInputElement>(null);

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

  async function send<Answer>(call: (guard: FormGuard) => Promise<Answer>): Promise<Answer> {
    try {
      if (!token.current) await renew();
      return await call({ token: token.current, website: website.current?.value ?? "" });
    } catch (error) {
      if (isUsedUp(error)) await renew();
      throw error;
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
  return { send, trap };
}

/** Whether the form must be opened again before it can be sent. */
const isUsedUp = (error: unknown) =>
  error instanceof ApiError && (error.problem?.errors ?? []).some(({ path }) => path === "guard");

/** The sender's name and reply address, which start as the signed-in user's. */
export function SenderFields() {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    getUser().then(
      (user) => {
        if (!user || getValues("name") || getValues("email")) return;
        setValue("name", `${user.firstName} ${user.lastName}`);
        setValue("email", user.email);
      },
      () => {},
    );
  }, [getValues, setValue]);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField name="name" label="Name" autoComplete="name" />
      <EmailField name="email" />
    </div>
  );
}

/** The end of a public form: its general error and its button. */
export function SendButton({ children }: { children: string }) {
  return (
    <div className="mt-2 grid justify-items-start gap-4">
      <RootError />
      <SubmitButton size="lg" busy="Sending...">
        {children}
      </SubmitButton>
    </div>
  );
}
