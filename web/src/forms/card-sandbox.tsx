import type { CardRequest } from "@byline/contract/billing.ts";
import { type FormEvent, useState } from "react";
import { TextLink } from "../components/page/text-link.tsx";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";

export type CardFormProps = {
  asked: CardRequest;
  action: string;
  /** The full address that the provider returns to. */
  returnTo: string;
  onDone: () => void;
  onFailed: (message: string) => void;
};

type Card = { number: string; expiry: string; cvc: string };
type Answer = { status?: string; error?: { message: string; code?: string } };

/** Messages for empty fields, like the provider's own. */
const INCOMPLETE: Card = {
  number: "Your card number is incomplete.",
  expiry: "Your card's expiration date is incomplete.",
  cvc: "Your card's security code is incomplete.",
};
const FIELD_OF: Record<string, keyof Card> = { invalid_expiry_year: "expiry", invalid_cvc: "cvc" };

const TEST_CARDS = [
  ["4242 4242 4242 4242", "succeeds"],
  ["4000 0025 0000 3155", "asks for authentication"],
  ["4000 0000 0000 0002", "is declined"],
  ["4000 0000 0000 9995", "has insufficient funds"],
  ["4000 0000 0000 0341", "succeeds now, fails at renewal"],
] as const;

/** The sandbox's card form. Sends the number directly to the sandbox, never through Byline's own calls. */
export function CardSandboxForm({ asked, action, onDone, onFailed }: CardFormProps) {
  const [busy, setBusy] = useState(false);
  const [authenticating, setAuthenticating] = useState(false);
  const [errors, setErrors] = useState<Partial<Card>>({});
  const [card, setCard] = useState<Card>({ number: "", expiry: "", cvc: "" });
  const [id] = asked.clientSecret.split("_secret_") as [string];
  const field = (name: keyof Card) => ({
    name,
    value: card[name],
    inputMode: "numeric" as const,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => setCard({ ...card, [name]: event.target.value }),
  });

  async function send(path: string, fields: Record<string, string>) {
    setBusy(true);
    setErrors({});
    const known = { key: asked.provider.publishableKey, client_secret: asked.clientSecret };
    const answer: Answer = await fetch(`${asked.provider.address}${path}`, {
      method: "POST",
      body: new URLSearchParams({ ...known, ...fields }),
    })
      .then((response) => response.json() as Promise<Answer>)
      .catch(() => ({ error: { message: "The sandbox isn’t responding. Please try again." } }));
    setAuthenticating(answer.status === "requires_action");
    if (answer.status === "succeeded") return onDone();
    setBusy(false);
    if (!answer.error) return;
    setErrors({ [FIELD_OF[answer.error.code ?? ""] ?? "number"]: answer.error.message });
    onFailed(answer.error.message);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const empty = (["number", "expiry", "cvc"] as const).filter((name) => !card[name].trim());
    setErrors(Object.fromEntries(empty.map((name) => [name, INCOMPLETE[name]])));
    if (empty[0]) return event.currentTarget.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus();
    const [month = "", year = ""] = card.expiry.split("/").map((part) => part.trim());
    send(`/v1/${asked.intent === "payment" ? "payment" : "setup"}_intents/${id}/confirm`, {
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": card.number.replaceAll(" ", ""),
      "payment_method_data[card][exp_month]": month,
      "payment_method_data[card][exp_year]": year.length === 2 ? `20${year}` : year,
      "payment_method_data[card][cvc]": card.cvc,
    });
  }

  if (authenticating)
    return (
      <section aria-labelledby="bank" className="border-l-4 border-testing bg-testing-wash px-4 py-4">
        <h2 id="bank" className="font-medium">
          Sandbox bank: is this you?
        </h2>
        <p className="mt-1 text-base text-ink-2">A real bank would ask on its own page.</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="primary"
            disabled={busy}
            onClick={() => send(`/_sandbox/authenticate/${id}`, { outcome: "confirm" })}
          >
            It’s me
          </Button>
          <Button disabled={busy} onClick={() => send(`/_sandbox/authenticate/${id}`, { outcome: "refuse" })}>
            Refuse
          </Button>
        </div>
      </section>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="border-l-4 border-testing bg-testing-wash px-4 py-3 text-base">
        <strong className="font-medium">Sandbox.</strong> No money moves. Use a test card, never a real one.
      </p>
      <Field label="Card number" error={errors.number}>
        {(control) => <Input {...control} {...field("number")} placeholder="4242 4242 4242 4242" />}
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Expires (MM/YY)" error={errors.expiry}>
          {(control) => <Input {...control} {...field("expiry")} placeholder="12/40" />}
        </Field>
        <Field label="Security code" error={errors.cvc}>
          {(control) => <Input {...control} {...field("cvc")} placeholder="123" />}
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" disabled={busy} className="mt-2">
        {busy ? "Processing..." : action}
      </Button>
      <details className="text-sm text-ink-2">
        <summary className="cursor-pointer">Test cards</summary>
        <ul className="mt-2 grid gap-1.5">
          {TEST_CARDS.map(([number, does]) => (
            <li key={number} className="flex flex-wrap gap-x-3">
              <TextLink
                className="font-mono text-ink"
                onClick={() => setCard({ number, expiry: "12/40", cvc: "123" })}
              >
                {number}
              </TextLink>
              {does}
            </li>
          ))}
        </ul>
      </details>
    </form>
  );
}
