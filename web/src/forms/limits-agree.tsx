import { formatBasisPoints, formatNumber } from "@byline/contract/figures.ts";
import { PLANS, type PlanId } from "@byline/contract/plans.ts";
import type { WorkspaceTerms } from "@byline/contract/terms.ts";
import {
  type AgreeLimits,
  LIMITS,
  type LimitName,
  limitNames,
  agreeLimits as schema,
} from "@byline/contract/usage.ts";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { api, errorMessage } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { refreshOperator } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { describedBy, Field, FieldError, Input, Select, Textarea } from "../ui/field.tsx";
import { FormError } from "../ui/notice.tsx";

/** "plan": the plan's limit; "none": no limit; "own": the number entered. */
type Choice = "plan" | "none" | "own";
type Values = {
  plan: "" | "beta" | "enterprise";
  choice: Record<LimitName, Choice>;
  number: Record<LimitName, string>;
  rate: string;
  reason: string;
};

/** Sets or removes a workspace's custom terms, for each limit. */
export function LimitsAgreeForm({
  workspaceId,
  terms,
  onDone,
}: {
  workspaceId: string;
  terms: WorkspaceTerms;
  onDone: () => void;
}) {
  const { usage, agreed, standard } = terms;
  const form = useForm<Values>({ defaultValues: valuesOf(terms) });
  const { register, handleSubmit, setError, setValue, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const plan = watch("plan");
  const clear = () => {
    for (const limit of limitNames) setValue(`choice.${limit}`, "plan");
    setValue("rate", "");
  };

  const onSubmit = handleSubmit(async (values) => {
    const read = schema.safeParse(termsOf(values));
    if (!read.success) {
      for (const { path, message } of read.error.issues) setError(fieldOf(path), { message });
      return;
    }
    try {
      await api("PUT /operator/workspaces/:id/limits", { params: { id: workspaceId }, body: read.data });
    } catch (error) {
      setError("root", { message: errorMessage(error, "We couldn’t save the limits. Please try again.") });
      return;
    }
    toast({ title: "Saved", description: "The new limits apply from the next call." });
    await refreshOperator();
    onDone();
  });

  const id = useId();
  const says = (limit: LimitName) => (plan ? PLANS[plan].limits[limit] : standard.limits[limit]);
  const rate = plan ? PLANS[plan].royaltyBasisPoints : standard.royaltyBasisPoints;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-6">
      <Field label="Plan" hint={PLAN_HINT} error={errors.plan?.message} className="max-w-sm">
        {(control) => (
          <Select {...control} {...register("plan")}>
            <option value="">{usage.plan.name}, unchanged</option>
            {(["enterprise", "beta"] as const)
              .filter((id: PlanId) => id !== usage.plan.id)
              .map((id) => (
                <option key={id} value={id}>
                  {PLANS[id].name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <ul className="border-t border-rule">
        {limitNames.map((limit) => (
          <li
            key={limit}
            className={
              "grid gap-x-4 gap-y-2 border-b border-rule py-3 sm:grid-cols-[minmax(0,1fr)_14rem_10rem] " +
              "sm:items-start"
            }
          >
            <p className="text-base sm:pt-1.5">
              <span className="font-medium">{LIMITS[limit].label}</span>
              <span className="block text-sm text-ink-2">
                {formatNumber(usage.meters.find((meter) => meter.limit === limit)?.used ?? 0)} used
                {LIMITS[limit].monthly ? " this month" : ""}
              </span>
            </p>
            <Select aria-label={`Limit of ${LIMITS[limit].label}`} {...register(`choice.${limit}`)}>
              <option value="plan">Same as the plan ({amount(says(limit))})</option>
              <option value="none">No limit</option>
              <option value="own">A custom limit</option>
            </Select>
            {watch(`choice.${limit}`) === "own" && (
              <div>
                <Input
                  aria-label={`${LIMITS[limit].label}, at most`}
                  aria-invalid={errors.number?.[limit] ? true : undefined}
                  aria-describedby={describedBy(`${id}-${limit}`, null, errors.number?.[limit]?.message)}
                  inputMode="numeric"
                  autoComplete="off"
                  {...register(`number.${limit}`)}
                />
                <FieldError id={`${id}-${limit}`} className="mt-1">
                  {errors.number?.[limit]?.message}
                </FieldError>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Field
        label="Royalty in percent"
        hint={
          rate === null
            ? "Leave empty if none is agreed yet."
            : `Leave empty for the plan’s ${formatBasisPoints(rate)}.`
        }
        error={errors.rate?.message}
        optional
        className="max-w-sm"
      >
        {(control) => <Input {...control} {...register("rate")} inputMode="decimal" autoComplete="off" />}
      </Field>
      <Field
        label="Reason"
        hint="Such as the contract and its date. Stored in the audit log with the previous and new limits."
        error={errors.reason?.message}
      >
        {(control) => <Textarea {...control} {...register("reason")} rows={2} maxLength={500} />}
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <DialogActions>
        {isOwn(agreed) && (
          <Button variant="ghost" className="sm:mr-auto" onClick={clear}>
            Reset all to the plan
          </Button>
        )}
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Saving..." : "Save limits"}
        </Button>
      </DialogActions>
    </form>
  );
}

const PLAN_HINT =
  "Enterprise stays until you change it here. Every other plan follows the workspace’s own " +
  "subscription, and is Beta without one.";

const isOwn = ({ limits, royaltyBasisPoints }: WorkspaceTerms["agreed"]) =>
  Object.keys(limits).length > 0 || royaltyBasisPoints !== null;

const amount = (limit: number | null) => (limit === null ? "no limit" : formatNumber(limit));

function valuesOf({ agreed: { limits, royaltyBasisPoints } }: WorkspaceTerms): Values {
  function each<Value>(of: (limit: number | null | undefined) => Value) {
    return Object.fromEntries(limitNames.map((name) => [name, of(limits[name])])) as Record<LimitName, Value>;
  }
  return {
    plan: "",
    choice: each((limit): Choice => (limit === undefined ? "plan" : limit === null ? "none" : "own")),
    number: each((limit) => (typeof limit === "number" ? String(limit) : "")),
    rate: royaltyBasisPoints === null ? "" : String(royaltyBasisPoints / 100),
    reason: "",
  };
}

/**
 * Returns the typed terms for the call. An invalid number becomes NaN, which the schema rejects with a
 * message.
 */
function termsOf({ plan, choice, number, rate, reason }: Values): AgreeLimits {
  const own = (text: string) =>
    /^\d+$/.test(text.replaceAll(/[\s,]/g, "")) ? Number(text.replaceAll(/[\s,]/g, "")) : Number.NaN;
  const limits = limitNames
    .filter((limit) => choice[limit] !== "plan")
    .map((limit) => [limit, choice[limit] === "none" ? null : own(number[limit])]);
  const royaltyBasisPoints = rate.trim() === "" ? null : Math.round(Number(rate.replace(",", ".")) * 100);
  return { limits: Object.fromEntries(limits), royaltyBasisPoints, reason, ...(plan && { plan }) };
}

function fieldOf([part, limit]: PropertyKey[]): "plan" | "rate" | "reason" | `number.${LimitName}` {
  if (part === "limits") return `number.${limit as LimitName}`;
  if (part === "royaltyBasisPoints") return "rate";
  return part === "plan" ? "plan" : "reason";
}
