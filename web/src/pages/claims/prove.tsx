import type { Claim, PublishedMethod } from "@byline/contract/claims.ts";
import { useId, useState } from "react";
import { api, errorMessage } from "../../api.ts";
import { toast } from "../../hooks/toast-store.ts";
import { useAct } from "../../hooks/use-act.ts";
import { claimQuery, claimsQuery, queryClient } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { ErrorText } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { formatDate } from "../../ui/time.tsx";

type Challenge = NonNullable<Claim["challenge"]>;

function keep(claim: Claim) {
  queryClient.setQueryData(claimQuery(claim.id).queryKey, claim);
  queryClient.invalidateQueries({ queryKey: claimsQuery.queryKey, exact: true });
}

/** The ways to verify an identifier, each with the proof to publish and a button to check it. */
export function Prove({ claim }: { claim: Claim }) {
  const { challenge, methods } = claim;
  const title = claim.provenAt ? "Proof" : "Prove that it’s yours";
  return (
    <Section title={title}>
      {challenge ? (
        challenge.expired ? (
          <Renew claim={claim} />
        ) : (
          <Published claim={claim} challenge={challenge} />
        )
      ) : methods.length > 0 ? (
        <SignIn claim={claim} />
      ) : (
        <p className="max-w-prose text-base text-ink-2">
          This instance isn’t connected to the service that can prove this identifier.
        </p>
      )}
    </Section>
  );
}

function Published({ claim, challenge }: { claim: Claim; challenge: Challenge }) {
  const [method, setMethod] = useState<PublishedMethod>(
    claim.methods.find((one): one is PublishedMethod => one === claim.method) ?? "dns",
  );
  const { dns, file, link, expiresAt } = challenge;
  const { host } = new URL(claim.identifier.value);
  return (
    <>
      <p className="mb-4 max-w-prose text-base text-ink-2">
        {claim.provenAt
          ? "Leave it in place: we check it every day, and the claim ends after seven days without it."
          : `Publish one of these by ${formatDate(expiresAt)}, then check it. Leave it in place afterwards.`}
      </p>
      <Tabs
        label="Proof"
        value={method}
        onChange={setMethod}
        tabs={[
          {
            value: "dns",
            title: "DNS record",
            content: (
              <Way claim={claim} method="dns" text={`Add a TXT record to the DNS of ${host}.`}>
                <CodeBlock label="Name" code={dns.name} plain />
                <CodeBlock label="Value" code={dns.value} plain />
              </Way>
            ),
          },
          {
            value: "well-known",
            title: "File",
            content: (
              <Way claim={claim} method="well-known" text={`Put this line into a text file at ${file.url}`}>
                <CodeBlock label="Line" code={file.line} plain />
              </Way>
            ),
          },
          {
            value: "rel-me",
            title: "Link",
            content: (
              <Way
                claim={claim}
                method="rel-me"
                text={
                  `Link from ${claim.identifier.label} to your page on Byline. On Mastodon and ` +
                  "similar services, paste the address into a profile field."
                }
              >
                <CodeBlock label="HTML" code={link.html} />
                <CodeBlock label="Address" code={link.href} plain />
              </Way>
            ),
          },
        ]}
      />
    </>
  );
}

type WayProps = { claim: Claim; method: PublishedMethod; text: string; children: React.ReactNode };

function Way({ claim, method, text, children }: WayProps) {
  const id = useId();
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function check() {
    setChecking(true);
    setProblem(null);
    try {
      const checked = await api("POST /claims/:id/check", { params: { id: claim.id }, body: { method } });
      setProblem(checked.problem);
      keep(checked.claim);
      if (!checked.problem)
        toast({ title: "Proved", description: `${claim.identifier.label} is yours now.` });
    } catch (error) {
      setProblem(errorMessage(error, "We couldn’t check it. Please try again."));
    } finally {
      setChecking(false);
    }
  }

  return (
    <div className="-mt-4 grid max-w-2xl grid-cols-1 gap-3">
      <p className="text-base break-words">{text}</p>
      {children}
      <Button
        variant={claim.provenAt ? "secondary" : "primary"}
        className="mt-1 justify-self-start"
        disabled={checking}
        aria-describedby={problem ? id : undefined}
        onClick={check}
      >
        {checking ? "Checking..." : "Check now"}
      </Button>
      <div id={id} role="status" className="empty:hidden">
        {problem && <ErrorText>{problem}</ErrorText>}
      </div>
    </div>
  );
}

function Renew({ claim }: { claim: Claim }) {
  const { busy, act } = useAct();
  const renew = () =>
    act(
      async () => keep(await api("POST /claims/:id/challenge", { params: { id: claim.id } })),
      "There’s no new code yet. Please try again.",
    );

  return (
    <div className="grid max-w-prose gap-3">
      <p className="text-base text-ink-2">
        The code has expired, even if you published it. Get a new code and publish it.
      </p>
      <Button variant="primary" className="justify-self-start" disabled={busy} onClick={renew}>
        {busy ? "Getting..." : "Get a new code"}
      </Button>
    </div>
  );
}

const PROVIDERS = { github: "GitHub", orcid: "ORCID" } as const;

function SignIn({ claim }: { claim: Claim }) {
  const [leaving, setLeaving] = useState(false);
  const name = PROVIDERS[claim.identifier.scheme as keyof typeof PROVIDERS];

  async function leave() {
    setLeaving(true);
    try {
      const { url } = await api("POST /claims/:id/visit", { params: { id: claim.id } });
      window.location.assign(url);
    } catch (error) {
      setLeaving(false);
      const description = errorMessage(error, "Please try again.");
      toast({ title: `We couldn’t open ${name}`, description, tone: "destructive" });
    }
  }

  return (
    <div className="grid max-w-prose gap-3">
      <p className="text-base text-ink-2">
        {claim.provenAt
          ? `You proved it by signing in with ${name}. The claim stays until another account proves it.`
          : `Sign in with ${name} once. This doesn’t let you sign in to Byline with it.`}
      </p>
      {!claim.provenAt && (
        <Button variant="primary" className="justify-self-start" disabled={leaving} onClick={leave}>
          {leaving ? "Leaving..." : `Prove it with ${name}`}
        </Button>
      )}
    </div>
  );
}
