import type { CounterNotice, NoticeStatus } from "@byline/contract/dmca.ts";
import { type ReactNode, useEffect, useState } from "react";
import { api, errorMessage } from "../../api.ts";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { IncompleteLink, MailedPage, useMailedToken } from "../../components/page/mailed-page.tsx";
import { COUNTER_NOTICE_DAYS } from "../../content/legal/text.ts";
import { noticeStates } from "../../content/notice-states.ts";
import { DmcaCounterNoticeForm } from "../../forms/dmca-counter-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/notice.tsx";
import { DateText, DayText } from "../../ui/time.tsx";
import { OpenPage } from "./open-page.tsx";

/** A notice's page, for its sender and for the person who posted the material, each with a private link. */
export default function DmcaStatusPage() {
  const token = useMailedToken();
  const [notice, setNotice] = useState<NoticeStatus | null>(null);
  const [failure, setFailure] = useState("");

  async function load() {
    setFailure("");
    try {
      setNotice(await api("POST /dmca/status", { body: { token } }));
    } catch (error) {
      setFailure(errorMessage(error, "We couldn’t load the notice."));
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the link's secret
  useEffect(() => {
    if (token) load();
  }, [token]);

  if (!token)
    return (
      <MailedPage title="A notice">
        <IncompleteLink />
      </MailedPage>
    );
  const title = notice ? `Notice ${notice.receipt}` : "A notice";
  const heading = notice && (
    <>
      Notice <span className="whitespace-nowrap max-sm:text-2xl">{notice.receipt}</span>
    </>
  );
  return (
    <OpenPage
      title={title}
      heading={heading ?? title}
      lead={notice ? noticeStates[notice.state].text : "One moment."}
    >
      {failure ? (
        <ErrorState message={failure} onRetry={load} />
      ) : notice ? (
        <Notice notice={notice} token={token} onChange={load} />
      ) : (
        <ListSkeleton label="Loading the notice" rows={3} />
      )}
    </OpenPage>
  );
}

function Notice({ notice, token, onChange }: { notice: NoticeStatus; token: string; onChange: () => void }) {
  const [objecting, setObjecting] = useState(false);
  const {
    state,
    claimant,
    claimantEmail,
    owner,
    work,
    material,
    signature,
    creditWouldDo,
    counter,
    restoreFrom,
    restoreBy,
    canCounter,
    side,
    events,
    createdAt,
  } = notice;
  return (
    <>
      {state === "countered" && restoreFrom && restoreBy && (
        <p className="mb-8 border-l-2 border-rule-strong pl-4 text-md">
          The material will be restored between <DayText day={restoreFrom} /> and <DayText day={restoreBy} />,
          {COUNTER_NOTICE_DAYS} business days after the counter-notice, unless the claimant files a court
          action first.
        </p>
      )}
      <dl className="grid gap-4">
        <Entry name="Sent">
          <DateText iso={createdAt} /> by {claimant} ({claimantEmail}){owner !== claimant && `, for ${owner}`}
        </Entry>
        <Entry name="The work">{work}</Entry>
        <Entry name="The material">{material}</Entry>
        <Entry name="Signed">{signature}</Entry>
        {creditWouldDo && (
          <Entry name="A possible resolution">
            The claimant says that a credit with their name would resolve this.
          </Entry>
        )}
      </dl>
      <h2 className="mt-10 font-serif text-xl font-medium">What happened</h2>
      <ol className="mt-3 border-t border-rule">
        {events.map((event) => (
          <li key={event.createdAt + event.state} className="border-b border-rule py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="text-base font-medium">{noticeStates[event.state].title}</span>
              <DateText iso={event.createdAt} className="text-sm text-ink-2" />
            </div>
            {event.note && (
              <p className="mt-1 max-w-prose text-base whitespace-pre-line text-ink-2">{event.note}</p>
            )}
          </li>
        ))}
      </ol>
      {counter && <Counter counter={counter} />}
      {canCounter && !objecting && (
        <div className="mt-10">
          <h2 className="font-serif text-xl font-medium">If this is a mistake</h2>
          <p className="mt-2 max-w-prose text-md text-ink-2">
            If you believe that your material was removed by mistake or misidentification, you can object.
            Your counter-notice, including your name and address, is shown to the claimant, who may then file
            a court action. Otherwise the material is restored after {COUNTER_NOTICE_DAYS} business days.
          </p>
          <Button className="mt-4" onClick={() => setObjecting(true)}>
            Write a counter-notice
          </Button>
        </div>
      )}
      {canCounter && objecting && (
        <div className="mt-10">
          <h2 className="mb-6 font-serif text-xl font-medium">Counter-notice</h2>
          <DmcaCounterNoticeForm token={token} onSent={onChange} />
        </div>
      )}
      {side === "member" && state === "countered" && (
        <p role="status" className="mt-6 text-md">
          Your counter-notice was saved, and the claimant was told.
        </p>
      )}
    </>
  );
}

function Counter({ counter }: { counter: CounterNotice }) {
  const { name, email, phone, address, material, signature, createdAt } = counter;
  return (
    <section className="mt-10">
      <h2 className="font-serif text-xl font-medium">Counter-notice</h2>
      <dl className="mt-3 grid gap-4">
        <Entry name="Sent">
          <DateText iso={createdAt} /> by {name} ({email}, {phone})
        </Entry>
        <Entry name="Address">{address}</Entry>
        <Entry name="The material">{material}</Entry>
        <Entry name="Stated">
          Under penalty of perjury, a good-faith belief that it was removed by mistake or misidentification;
          consent to the jurisdiction of the federal court; and acceptance of service from the claimant or its
          agent.
        </Entry>
        <Entry name="Signed">{signature}</Entry>
      </dl>
    </section>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="max-w-prose text-md whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
