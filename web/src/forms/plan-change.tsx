import type { Billing, ChangePreview, PaidPlan } from "@byline/contract/billing.ts";
import { formatDollars, formatNumber } from "@byline/contract/figures.ts";
import { PLANS } from "@byline/contract/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, errorMessage } from "../api.ts";
import { changeText } from "../components/plans/plan-offer.ts";
import { toast } from "../hooks/toast-store.ts";
import { billingQuery, queryClient, refresh, usageQuery } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { ErrorState } from "../ui/notice.tsx";
import { formatDate } from "../ui/time.tsx";

type Running = NonNullable<Billing["subscription"]>;

/** Previews a plan change's cost or reductions, calculated by the provider, before it's confirmed. */
export function PlanChangeDialog({
  plan,
  subscription,
  hasCard,
  onClose,
}: {
  plan: PaidPlan;
  subscription: Running;
  hasCard: boolean;
  onClose: () => void;
}) {
  const [preview, setPreview] = useState<ChangePreview | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const { name } = PLANS[plan];
  const change = changeText(subscription, plan);

  function look() {
    setProblem("");
    api("POST /billing/preview", { body: { plan: name } }).then(setPreview, (error) =>
      setProblem(errorMessage(error, "We couldn’t calculate the cost of the change.")),
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each plan
  useEffect(look, [plan]);

  async function confirm(shown: ChangePreview) {
    setBusy(true);
    try {
      const body = { plan: name, prorationDate: shown.prorationDate };
      queryClient.setQueryData(billingQuery.queryKey, await api("POST /billing/change", { body }));
      refresh("billing");
      toast({
        title: "Plan changed",
        description: shown.at ? `${name} begins on ${formatDate(shown.at)}.` : `You’re on ${name} now.`,
      });
      onClose();
    } catch (error) {
      setProblem(errorMessage(error, "We couldn’t change the plan. Please try again."));
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={change}>
      {problem && <ErrorState message={problem} onRetry={look} />}
      {!preview && !problem && <p role="status">Calculating the cost...</p>}
      {preview && <p className="mt-2 text-base">{termsOf(plan, preview, subscription, hasCard)}</p>}
      {preview && <Preview preview={preview} liveProjects={PLANS[plan].limits.liveProjects} />}
      <DialogActions>
        <Button onClick={onClose}>Keep the plan</Button>
        <Button
          variant="primary"
          disabled={!preview || busy || problem !== ""}
          onClick={() => preview && confirm(preview)}
        >
          {busy
            ? "Processing..."
            : preview && preview.amountDue > 0
              ? `Pay ${formatDollars(preview.amountDue)} and upgrade`
              : change}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Describes when the change takes effect and the plan's cost from then on. */
function termsOf(plan: PaidPlan, { at }: ChangePreview, { status, trialEnd }: Running, hasCard: boolean) {
  const cost = `${PLANS[plan].name} is ${formatDollars(PLANS[plan].price)} a month`;
  if (at) return `Nothing changes until ${formatDate(at)}. Then ${cost}.`;
  if (status !== "trialing" || !trialEnd) return `It takes effect now. Then ${cost}.`;
  const end = formatDate(trialEnd);
  const condition = hasCard ? "" : " if you add a card";
  return `It takes effect now. The trial continues until ${end}. After that, ${cost}${condition}.`;
}

function Preview({ preview, liveProjects }: { preview: ChangePreview; liveProjects: number | null }) {
  const usage = useQuery(usageQuery);
  const live = usage.data?.meters.find(({ limit }) => limit === "liveProjects")?.used ?? 0;
  const isOver = liveProjects !== null && live > liveProjects;
  return (
    <div className="mt-4 grid gap-4 text-base">
      {preview.lines.length > 0 && (
        <dl className="border-t border-rule">
          {preview.lines.map((line) => (
            <div key={line.description} className="flex justify-between gap-4 border-b border-rule py-2">
              <dt className="text-ink-2">{line.description}</dt>
              <dd className="tabular">{formatDollars(line.amount)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 py-2 font-medium">
            <dt>Due now</dt>
            <dd className="tabular">{formatDollars(preview.amountDue)}</dd>
          </div>
        </dl>
      )}
      {preview.changes.length > 0 && (
        <div>
          <h3 className="font-medium">What changes</h3>
          <dl className="mt-1 border-t border-rule">
            {preview.changes.map(({ name, before, after }) => (
              <div key={name} className="flex justify-between gap-4 border-b border-rule py-1.5">
                <dt className="text-ink-2">{name}</dt>
                <dd className="tabular text-right">
                  <span className="text-ink-2">{before} →</span> {after}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-ink-2">
            You keep everything you’ve recorded.
            {isOver &&
              ` Your ${formatNumber(live)} live projects stay live, but no other project can go live.`}
          </p>
        </div>
      )}
    </div>
  );
}
