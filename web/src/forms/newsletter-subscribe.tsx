import { type FormEvent, useState } from "react";
import { api, errorMessage } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";

type State = { now: "asking" | "sending" | "sent"; mistake?: string };

/** Subscribes to new posts by mail, once the link in the confirmation mail has been used. */
export function NewsletterForm() {
  const [email, setEmail] = useState("");
  const [{ now, mistake }, setState] = useState<State>({ now: "asking" });

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) {
      setState({ now: "asking", mistake: "Please enter a valid email address" });
      return;
    }
    setState({ now: "sending" });
    try {
      await api("POST /newsletter", { body: { email: email.trim() } });
      setState({ now: "sent" });
    } catch (error) {
      setState({ now: "asking", mistake: errorMessage(error, "This didn’t work. Please try again.") });
    }
  }

  if (now === "sent")
    return (
      <p role="status" className="border-l-4 border-live bg-live-wash px-4 py-3 text-base text-live">
        Check your email: open the link to confirm your address.
      </p>
    );
  return (
    <form noValidate onSubmit={subscribe} className="max-w-md">
      <Field label="Email" error={mistake}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              placeholder="you@example.com"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <Button type="submit" variant="primary" disabled={now === "sending"}>
              {now === "sending" ? "Subscribing..." : "Subscribe"}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
