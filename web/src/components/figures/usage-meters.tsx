import { formatNumber } from "@byline/contract/figures.ts";
import { LIMITS, type LimitName, type Meter, withGrace } from "@byline/contract/usage.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { usageQuery } from "../../queries.ts";
import { Definition } from "../../ui/definition.tsx";
import { ErrorText } from "../../ui/notice.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { formatUtcDate } from "../../ui/time.tsx";
import { QueryView } from "../lists/query-view.tsx";
import { TextLink } from "../page/text-link.tsx";

const DEFINITIONS: Record<LimitName, string> = {
  monthlyCalls:
    "Accepted calls to /v1 for live projects since the first of the month (UTC). A batch counts as " +
    "one call, and so does each community list. Events, refused calls, and calls for projects in " +
    "development or testing don’t count. A project that was live this month still counts.",
  monthlyUsers:
    "Distinct end users in the events reported for live projects since the first of the month (UTC), " +
    "by user_id or, without one, by session_id. Robots aren’t counted.",
  liveProjects: "Projects that are live. Archived projects and those in development or testing are free.",
  teamMembers: "People in this workspace, including open invitations.",
};

/** The workspace's usage, with a meter for each limit. `only` selects some. */
export function UsageMeters({ only }: { only?: LimitName[] }) {
  const usage = useQuery(usageQuery);
  const skeleton = (
    <Loading label="Loading usage" className="grid gap-6">
      {(only ?? Object.keys(LIMITS)).map((limit) => (
        <div key={limit} className="grid gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-1.5 w-full" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      ))}
    </Loading>
  );
  return (
    <QueryView read={usage} what="your usage" skeleton={skeleton}>
      {({ plan, meters }) => {
        const shown = meters.filter(({ limit }) => !only || only.includes(limit));
        return (
          <>
            <ul className="grid gap-6">
              {shown.map((meter) => (
                <MeterLine key={meter.limit} meter={meter} />
              ))}
            </ul>
            {plan.paused ? (
              <ErrorText className="mt-4 text-sm">
                The subscription is paused. You can still read and export everything.
              </ErrorText>
            ) : (
              shown.some(({ state, limit }) => state !== "fine" && LIMITS[limit].monthly) && (
                <TextLink to="/pricing" className="mt-4 inline-block text-sm">
                  Compare plans
                </TextLink>
              )
            )}
          </>
        );
      }}
    </QueryView>
  );
}

const BAR = { fine: "bg-ink-2", near: "bg-testing", grace: "bg-danger", full: "bg-danger" };

function warningOf(state: "near" | "grace" | "full", allowed: number): string {
  if (state === "near") return "Nearly used up. ";
  const end = formatNumber(withGrace(allowed));
  return state === "grace" ? `Used up. More are accepted until ${end}. ` : "Used up. ";
}

function MeterLine({ meter: { limit, used, allowed, state, resetsAt, forecast } }: { meter: Meter }) {
  const { label, monthly } = LIMITS[limit];
  const amount =
    allowed === null
      ? `${formatNumber(used)}, no limit`
      : `${formatNumber(used)} of ${formatNumber(allowed)}`;
  const warned = monthly && state !== "fine";
  const isForOne = limit === "teamMembers" && allowed === 1;
  const isReached = !monthly && !isForOne && allowed !== null && allowed > 0 && used >= allowed;
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex items-center gap-1 text-base text-ink-2">
          {label}
          <Definition name={label} text={DEFINITIONS[limit]} />
        </span>
        <span className="tabular text-base font-medium">{amount}</span>
      </div>
      {allowed !== null && (
        <>
          <meter className="sr-only" aria-label={label} min={0} max={Math.max(allowed, used, 1)} value={used}>
            {amount}
          </meter>
          <div
            aria-hidden="true"
            className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-rule [print-color-adjust:exact]"
          >
            <div
              className={clsx("h-full rounded-full", warned ? BAR[state] : isReached ? BAR.near : BAR.fine)}
              style={{ width: `${allowed === 0 ? 100 : Math.min(100, (used / allowed) * 100)}%` }}
            />
          </div>
        </>
      )}
      <p className="mt-1.5 text-sm text-ink-3">
        {monthly && state !== "fine" && allowed !== null && (
          <span className={clsx("font-medium", state === "near" ? "text-testing" : "text-danger")}>
            {warningOf(state, allowed)}
          </span>
        )}
        {isReached && <span className="font-medium text-testing">Limit reached</span>}
        {resetsAt && `Resets on ${formatUtcDate(resetsAt)} (UTC).`}
        {forecast && allowed !== null && ` ${forecastSentence(forecast)}`}
      </p>
    </li>
  );
}

function forecastSentence({ atEnd, fullAt }: NonNullable<Meter["forecast"]>): string {
  const pace = `At this pace, the month will end at about ${formatNumber(atEnd)}`;
  return fullAt ? `${pace}, and the limit will be reached on ${formatUtcDate(fullAt)}.` : `${pace}.`;
}
