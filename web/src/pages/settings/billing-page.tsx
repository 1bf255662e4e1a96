import type { Billing } from "@byline/contract/billing.ts";
import { PLANS } from "@byline/contract/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../api.ts";
import { UsageMeters } from "../../components/figures/usage-meters.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { SettingsShape } from "../../components/page/page-shapes.tsx";
import { endingText, newCardAddress } from "../../components/plans/plan-offer.ts";
import { toast } from "../../hooks/toast-store.ts";
import { useUser } from "../../hooks/use-user.ts";
import { billingQuery, queryClient, refresh } from "../../queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState, ErrorText } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { DateText } from "../../ui/time.tsx";
import { BillingDetailsSection } from "./billing-details.tsx";
import { BillingEvents, BillingInvoices } from "./billing-lists.tsx";
import { BillingPlan } from "./billing-plan.tsx";
import { SettingsHead } from "./settings-parts.tsx";

export default function BillingPage() {
  const { testMode } = useUser();
  useCardSaved();
  return (
    <>
      <SettingsHead title="Plan and billing">Manage your plan, payment method, and invoices.</SettingsHead>
      {testMode ? (
        <EmptyState title="Test mode has no billing">
          Nothing in it counts toward a plan. Leave test mode to see the plan of this workspace.
        </EmptyState>
      ) : (
        <LiveBilling />
      )}
    </>
  );
}

function LiveBilling() {
  const read = useQuery(billingQuery);
  return (
    <QueryView read={read} what="billing" skeleton={<SettingsShape what="billing" />}>
      {(billing) => (
        <>
          <Attention billing={billing} />
          <BillingPlan billing={billing} />
          <Section title="Usage">
            <div className="border-t border-rule pt-4">
              <UsageMeters />
            </div>
          </Section>
          {billing.subscription && billing.mayChange && <PaymentMethod billing={billing} />}
          <BillingInvoices mayDownload={billing.mayChange} />
          {billing.subscription && billing.mayChange && <BillingDetailsSection billing={billing} />}
          <BillingEvents />
        </>
      )}
    </QueryView>
  );
}

/** Handles the return from the card form: the server asks the provider, and the page shows the result. */
function useCardSaved() {
  const [search, setSearch] = useSearchParams();
  const saved = search.get("card") === "saved";
  useEffect(() => {
    if (!saved) return;
    setSearch({}, { replace: true });
    api("POST /billing/refresh").then(
      (billing) => {
        queryClient.setQueryData(billingQuery.queryKey, billing);
        refresh("billing");
        if (billing.subscription?.status === "past_due" || billing.paused)
          toast({
            title: "Payment Failed",
            description: "We saved the card, but couldn’t charge it. Try another card.",
            tone: "destructive",
          });
        else toast({ title: "Card saved", description: "It will be charged from now on." });
      },
      () =>
        toast({
          title: "Card given",
          description:
            "The payment provider isn’t responding right now. The details will appear here when it does.",
        }),
    );
  }, [saved, setSearch]);
}

/** Notices that need action: a failed payment, a paused plan, or one that's ending. */
function Attention({ billing }: { billing: Billing }) {
  const { subscription, mayChange } = billing;
  if (!subscription) return null;
  const late = subscription.status === "past_due" || subscription.status === "unpaid";
  if (!late && subscription.status !== "paused") return null;
  const name = PLANS[subscription.plan].name;
  return (
    <div
      role="alert"
      className={
        "mb-8 flex flex-wrap items-center justify-between gap-3 border-l-4 border-danger " +
        "bg-danger-wash px-4 py-3"
      }
    >
      <ErrorText className="max-w-prose text-base">
        {subscription.status === "paused" &&
          `${name} is paused: there is no card to charge. You can still read and export.`}
        {late && billing.paused && "The last payment failed, and the workspace is read-only until it’s paid."}
        {late && !billing.paused && (
          <>
            The last payment failed.{" "}
            {subscription.readOnlyFrom && (
              <>
                Everything works until <DateText iso={subscription.readOnlyFrom} />; then the workspace is
                read-only.
              </>
            )}
          </>
        )}
      </ErrorText>
      {mayChange && (
        <a
          href={newCardAddress(subscription.plan)}
          className={buttonClass({ variant: "primary", size: "sm" })}
        >
          {late ? "Fix the card" : "Add a card"}
        </a>
      )}
    </div>
  );
}

function PaymentMethod({ billing: { card, subscription } }: { billing: Billing }) {
  const ending = endingText(subscription);
  const ended = !subscription || subscription.status === "canceled" || subscription.status === "incomplete";
  return (
    <Section
      title="Payment method"
      action={
        subscription &&
        !ended &&
        !ending &&
        card && (
          <a href={newCardAddress(subscription.plan)} className={buttonClass({ size: "sm" })}>
            Change the card
          </a>
        )
      }
    >
      {card ? (
        <p className="border-t border-rule pt-3 text-base">
          <span className="capitalize">{card.brand}</span> ending in{" "}
          <span className="tabular font-mono text-sm">{card.last4}</span>
          <span className="text-ink-2">
            , expires {String(card.expMonth).padStart(2, "0")}/{card.expYear}
          </span>
          {ending && <span className="mt-1 block text-ink-2">{ending}</span>}
        </p>
      ) : (
        <EmptyState
          title="No card yet"
          action={
            subscription &&
            !ended &&
            !ending &&
            subscription.status !== "trialing" && (
              <a href={newCardAddress(subscription.plan)} className={buttonClass()}>
                Add a card
              </a>
            )
          }
        >
          {ending ??
            (subscription?.status === "trialing"
              ? "Add one before the trial ends to keep the plan."
              : "You’ll add a card when you choose a plan.")}
        </EmptyState>
      )}
    </Section>
  );
}
