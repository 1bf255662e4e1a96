import { type DeviceRequest, shownCode } from "@byline/contract/device.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { errorMessage } from "../../api.ts";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { DeviceApproveForm, type Outcome } from "../../forms/device-approve.tsx";
import { deviceQuery } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { EmptyState, ErrorText } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RelativeTime } from "../../ui/time.tsx";

/** Approves or denies a program that asks to act for the user, such as `byline login`. */
export default function DevicePage() {
  const [search, setSearch] = useSearchParams();
  const code = search.get("code") ?? "";
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <div className="max-w-2xl">
      <PageMeta title="Sign in on the command line" />
      <PageHeader title="Sign in on the command line">
        A program is asking for an API token. Check that it’s the one you started.
      </PageHeader>
      {outcome ? (
        <Decided outcome={outcome} />
      ) : code ? (
        <Asked code={code} onDecided={setOutcome} onOther={() => setSearch({}, { replace: true })} />
      ) : (
        <CodeForm onCode={(typed) => setSearch({ code: typed }, { replace: true })} />
      )}
    </div>
  );
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = `${new FormData(event.currentTarget).get("code") ?? ""}`.trim();
    if (typed) onCode(typed);
  }
  return (
    <form onSubmit={onSubmit} className="grid max-w-sm gap-4">
      <Field label="Code" hint="The eight letters that your terminal shows after byline login.">
        {(control) => (
          <Input
            {...control}
            name="code"
            autoComplete="off"
            spellCheck={false}
            placeholder="BCDF-GHJK"
            className="font-mono uppercase placeholder:text-ink-3"
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </div>
    </form>
  );
}

type AskedProps = { code: string; onDecided: (outcome: Outcome) => void; onOther: () => void };

function Asked({ code, onDecided, onOther }: AskedProps) {
  const read = useQuery(deviceQuery(code));
  if (read.data)
    return (
      <>
        <Facts request={read.data} />
        <DeviceApproveForm request={read.data} onDecided={onDecided} />
      </>
    );
  if (!read.error)
    return (
      <p role="status" className="text-base text-ink-2">
        Looking for the program...
      </p>
    );
  return (
    <>
      <ErrorText role="alert">
        {errorMessage(read.error, "We couldn’t look up the code. Please try again.")}
      </ErrorText>
      <Button className="mt-4" onClick={onOther}>
        Enter another code
      </Button>
    </>
  );
}

function Facts({
  request: { code, clientName, address, sameNetwork, requestedAt },
}: {
  request: DeviceRequest;
}) {
  return (
    <>
      <p className="text-base">Your terminal must show this code:</p>
      <p className="my-3 rounded-md border border-rule-strong bg-wash py-4 text-center font-mono text-2xl">
        {shownCode(code)}
      </p>
      <p className="mb-6 border-l-4 border-danger pl-4 text-base">
        Deny it if someone sent you here or gave you the code, no matter who they say they are. Approve only
        what you started yourself, just now.
      </p>
      <Details>
        <Detail name="Program">
          byline CLI on <span className="[overflow-wrap:anywhere]">{clientName}</span>
          <span className="block text-sm text-ink-2">The program chose this name itself.</span>
        </Detail>
        <Detail name="Asked">
          <RelativeTime iso={requestedAt} />, from {address ?? "an unknown address"}
          <span className="block text-sm text-ink-2">
            {sameNetwork
              ? "This browser’s network."
              : "A different network from this browser’s. Is it yours?"}
          </span>
        </Detail>
      </Details>
    </>
  );
}

function Decided({ outcome }: { outcome: Outcome }) {
  if (outcome.denied)
    return (
      <EmptyState title="Denied">
        The program gets no token. If you didn’t start it, you don’t have to do anything else.
      </EmptyState>
    );
  const { tokenPath } = outcome;
  return (
    <EmptyState
      title="Approved"
      action={
        <a href={tokenPath} className={buttonClass()}>
          Show the token
        </a>
      }
    >
      Go back to your terminal: it’s signed in within seconds. You can revoke its token at any time under
      Settings, API tokens.
    </EmptyState>
  );
}
