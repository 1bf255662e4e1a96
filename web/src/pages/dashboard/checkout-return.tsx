import { PLANS } from "@byline/contract/plans.ts";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../api.ts";
import { toast } from "../../hooks/toast-store.ts";
import { billingQuery, queryClient } from "../../queries.ts";

/**
 * Handles the return from checkout. Asks the server about the purchase, since anyone can type this address.
 */
export function CheckoutReturn() {
  const [search, setSearch] = useSearchParams();
  const returned = search.get("subscription") === "success";

  useEffect(() => {
    if (!returned) return;
    setSearch({}, { replace: true }); // also removes the ids added by the provider
    welcome().catch(() =>
      toast({
        title: "Payment not confirmed yet",
        description: "The payment provider isn’t responding. It will appear in Billing once it does.",
      }),
    );
  }, [returned, setSearch]);

  return null;
}

async function welcome() {
  const billing = await api("POST /billing/refresh");
  queryClient.setQueryData(billingQuery.queryKey, billing);
  const { subscription } = billing;
  const name = subscription ? PLANS[subscription.plan].name : "";
  if (subscription?.status === "active")
    toast({
      title: "Payment Successful",
      description: `Welcome to ${name}! Your subscription is now active.`,
    });
  else if (subscription?.status === "trialing")
    toast({
      title: "Card saved",
      description: `Your free trial of ${name} continues; the first payment is due when it ends.`,
    });
  else
    toast({
      title: "Payment not confirmed yet",
      description: "It will appear in Billing as soon as the payment provider confirms it.",
    });
}
