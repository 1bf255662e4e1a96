import { signUp as schema } from "@byline/contract/accounts.ts";
import { api, errorMessage } from "../api.ts";
import { TextLink } from "../components/page/text-link.tsx";
import { toast } from "../hooks/toast-store.ts";
import { EmailField, NewPasswordField, TextField } from "./form-fields.tsx";
import { Form, SubmitButton, useSchemaForm } from "./schema-form.tsx";

const BUSY = "Creating account...";

export function AccountSignUpForm({ onDone }: { onDone: () => void }) {
  const form = useSchemaForm(schema, {
    defaultValues: { firstName: "", lastName: "", email: "", username: "", password: "" },
    failed: (error, { setError }, isPlaced) => {
      if (!isPlaced) setError("root", { type: "server" });
      toast({
        title: "Sign Up Failed",
        description: errorMessage(error, "Please try again.", "Sign up failed"),
        tone: "destructive",
      });
    },
    send: async (body) => {
      await api("POST /auth/signup", { body });
      toast({
        title: "Account Created!",
        description: "Your account has been created and you are now signed in.",
      });
      onDone();
    },
  });
  const { errors, isSubmitSuccessful } = form.formState;
  const isLeaving = isSubmitSuccessful && !Object.keys(errors).length;

  return (
    <Form form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <EmailField name="email" />
      <TextField
        name="username"
        label="Username"
        hint="Other developers see this name."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordField name="password" label="Password" />
      <SubmitButton busy={BUSY} disabled={isLeaving} className="mt-2 w-full">
        {isLeaving ? BUSY : "Sign Up"}
      </SubmitButton>
      <p className="text-sm text-ink-2">
        By signing up, you agree to the{" "}
        <TextLink href="/terms-of-service" target="_blank">
          Terms
        </TextLink>{" "}
        and{" "}
        <TextLink href="/privacy-policy" target="_blank">
          Privacy Policy
        </TextLink>
        .
      </p>
    </Form>
  );
}
