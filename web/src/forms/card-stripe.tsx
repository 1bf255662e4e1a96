import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type FormEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import type { CardFormProps } from "./card-sandbox.tsx";

/** Stripe's Payment Element. The card is typed into Stripe's frame and never reaches this page. */
export function CardStripeForm(props: CardFormProps) {
  const [stripe] = useState(() => loadStripe(props.asked.provider.publishableKey));
  const theme = document.documentElement.classList.contains("dark") ? "night" : "stripe";
  return (
    <Elements stripe={stripe} options={{ clientSecret: props.asked.clientSecret, appearance: { theme } }}>
      <PaymentForm {...props} />
    </Elements>
  );
}

function PaymentForm({ asked, action, returnTo, onDone, onFailed }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements) return;
    setBusy(true);
    const options = { elements, confirmParams: { return_url: returnTo }, redirect: "if_required" } as const;
    const { error } =
      asked.intent === "payment" ? await stripe.confirmPayment(options) : await stripe.confirmSetup(options);
    if (!error) return onDone();
    setBusy(false);
    onFailed(error.message ?? "We couldn’t process the payment.");
  }

  return (
    <form onSubmit={submit} className="grid gap-6">
      <PaymentElement onReady={() => setReady(true)} />
      <Button type="submit" variant="primary" size="lg" disabled={!stripe || !elements || !ready || busy}>
        {busy ? "Processing..." : action}
      </Button>
    </form>
  );
}
