import { type Billing, PAID_PLANS, paidPlanNamed, runningSubscription } from "@byline/contract/billing.ts";
import { formatDollars } from "@byline/contract/figures.ts";
import { PLANS } from "@byline/contract/plans.ts";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api.ts";
import { TextLink } from "../../components/page/text-link.tsx";
import {
  changeText,
  checkoutAddress,
  endingText,
  isChangeable,
  newCardAddress,
} from "../../components/plans/plan-offer.ts";
import { PlanChangeDialog } from "../../forms/plan-change.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { useAct } from "../../hooks/use-act.ts";
import { billingQuery, queryClient, refresh } from "../../queries.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { Section } from "../../ui/page-header.tsx";
import { DateText, formatDate } from "../../ui/time.tsx";

type Running = NonNullable<Billing["subscription"]>;

const statuses: Record<Running["status"], { text: string; tone: BadgeTone }> = {
  active: { text: "active", tone: "live" },
  trialing: { text: "free trial", tone: "live" },
  past_due: { text: "payment failed", tone: "testing" },
  unpaid: { text: "not paid", tone: "testing" },
  paused: { text: "paused", tone: "testing" },
  incomplete: { text: "not paid yet", tone: "development" },
  canceled: { text: "ended", tone: "development" },
};

export function BillingPlan({ billing }: { billing: Billing }) {
  const { mayChange } = billing;
  const subscription = runningSubscription(billing);
  const plan = PLANS[billing.plan];
  return (
    <Section title="Plan">
      <div className="border-t border-rule pt-4">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-serif text-2xl font-medium">{plan.name}</span>
          {subscription && (
            <Badge tone={statuses[subscription.status].tone}>{statuses[subscription.status].text}</Badge>
          )}
        </p>
        {subscription ? <Terms subscription={subscription} /> : <WithoutPlan billing={billing} />}
        {subscription && mayChange && <Actions subscription={subscription} hasCard={billing.card !== null} />}
        {!mayChange && (
          <p className="mt-4 text-sm text-ink-3">
            Only an owner or admin of this workspace can change its plan.
          </p>
        )}
        {billing.payments === "sandbox" && (
          <p className="mt-4 text-sm text-ink-3">
            Payments run in a sandbox on this instance: no money moves, and only test cards work.
          </p>
        )}
      </div>
    </Section>
  );
}

function Terms({ subscription }: { subscription: Running }) {
  const { status, price, trialEnd, periodEnd, cancelAt, pendingPlan, pendingAt } = subscription;
  return (
    <div className="mt-2 grid gap-1 text-base text-ink-2">
      <p>
        <span className="text-ink">{formatDollars(price)} a month.</span>{" "}
        {cancelAt ? (
          <>
            Ends on <DateText iso={cancelAt} />. Until then everything works.
          </>
        ) : status === "trialing" && trialEnd ? (
          <>
            The free trial lasts until <DateText iso={trialEnd} />.
          </>
        ) : (
          status === "active" && (
            <>
              Renews on <DateText iso={periodEnd} />.
            </>
          )
        )}
      </p>
      {pendingPlan && pendingAt && (
        <p>
          {PLANS[pendingPlan].name} from <DateText iso={pendingAt} />, for{" "}
          {formatDollars(PLANS[pendingPlan].price)} a month.
        </p>
      )}
    </div>
  );
}

function WithoutPlan({ billing }: { billing: Billing }) {
  const { subscription } = billing;
  const waiting = subscription?.status === "incomplete" ? subscription.plan : null;
  return (
    <>
      <p className="mt-2 max-w-prose text-base text-ink-2">
        {billing.plan === "enterprise"
          ? "Agreed with you. Write to support to change it."
          : waiting
            ? `A checkout for ${PLANS[waiting].name} was started but not paid. Nothing was charged.`
            : subscription?.status === "canceled"
              ? `${PLANS[subscription.plan].name} ended on ${formatDate(subscription.periodEnd)}. ` +
                "Everything recorded stays."
              : "Free. Paid plans raise your limits" +
                `${billing.trialAvailable ? " and start with a free trial, no card needed" : ""}.`}
      </p>
      {billing.plan !== "enterprise" && billing.mayChange && (
        <div className="mt-5 flex flex-wrap gap-2">
          {waiting && (
            <a href={checkoutAddress(waiting)} className={buttonClass({ variant: "primary" })}>
              Continue checkout
            </a>
          )}
          <Link to="/pricing" className={buttonClass({ variant: waiting ? "secondary" : "primary" })}>
            Compare plans
          </Link>
        </div>
      )}
    </>
  );
}

const inPlace = { replace: true, preventScrollReset: true };

function Actions({ subscription, hasCard }: { subscription: Running; hasCard: boolean }) {
  const [search, setSearch] = useSearchParams();
  const [ending, setEnding] = useState(false);
  const { busy, act } = useAct();
  const { status, cancelAt, pendingPlan, periodEnd, plan } = subscription;
  const others = isChangeable(subscription)
    ? PAID_PLANS.filter((other) => other !== plan && other !== pendingPlan)
    : [];
  const asked = paidPlanNamed(search.get("change") ?? "");
  const changing = others.find((other) => other === asked);
  const atOnce = status === "paused" || status === "unpaid" || status === "past_due";

  const run = (work: () => Promise<Billing>, done: string) =>
    act(async () => {
      queryClient.setQueryData(billingQuery.queryKey, await work());
      refresh("billing");
      toast({ title: "Saved", description: done });
      setEnding(false);
    }, "We couldn’t do this. Please try again.");

  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      {status === "trialing" && !hasCard && !endingText(subscription) && (
        <a href={newCardAddress(plan)} className={buttonClass({ variant: "primary" })}>
          Add a card
        </a>
      )}
      {others.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button>
              Change plan <ChevronDown aria-hidden="true" />
            </Button>
          }
        >
          {others.map((other) => (
            <MenuItem key={other} onSelect={() => setSearch({ change: PLANS[other].name }, inPlace)}>
              {changeText(subscription, other)}
              <span className="tabular ml-auto pl-4 text-ink-2">{formatDollars(PLANS[other].price)}</span>
            </MenuItem>
          ))}
        </Menu>
      )}
      {(cancelAt || pendingPlan) && (
        <Button
          variant="primary"
          disabled={busy}
          onClick={() => run(() => api("POST /billing/resume"), "The plan continues unchanged.")}
        >
          {cancelAt ? "Resume" : `Stay on ${PLANS[plan].name}`}
        </Button>
      )}
      {!cancelAt && (
        <TextLink className="ml-2 text-base text-ink-2 print:hidden" onClick={() => setEnding(true)}>
          Cancel the plan
        </TextLink>
      )}
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={`Cancel the ${PLANS[plan].name} plan?`}
        description={`${
          atOnce
            ? "It ends immediately."
            : `It ends on ${formatDate(periodEnd)}. Until then, everything works, and you can resume it.`
        } After that, the workspace is on Beta. You keep everything you’ve recorded.`}
        action="Cancel the plan"
        keep="Keep the plan"
        pending={busy}
        onConfirm={() =>
          run(
            () => api("POST /billing/cancel"),
            atOnce ? "The plan has ended." : `The plan ends on ${formatDate(periodEnd)}.`,
          )
        }
      />
      {changing && (
        <PlanChangeDialog
          plan={changing}
          subscription={subscription}
          hasCard={hasCard}
          onClose={() => setSearch({}, inPlace)}
        />
      )}
    </div>
  );
}
