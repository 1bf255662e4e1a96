import type { Claim, ClaimOutcome } from "@byline/contract/claims.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, api } from "../../api.ts";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { NothingHere } from "../../components/page/nothing-here.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { QuietLink } from "../../components/page/quiet-link.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { ClaimChangeForm } from "../../forms/claim-change.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { act } from "../../hooks/use-act.ts";
import { claimQuery, claimsQuery, queryClient } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { PageHeader, Section } from "../../ui/page-header.tsx";
import { formatDate } from "../../ui/time.tsx";
import type { Route } from "./+types/claim-page.ts";
import { claimState } from "./claim-state.ts";
import { ClaimDisputes, ClaimedCredits } from "./claimed-credits.tsx";
import { Prove } from "./prove.tsx";

/** One claim: how to verify it, and the creator's own details once verified. */
export default function ClaimPage({ params: { claimId } }: Route.ComponentProps) {
  const claim = useQuery(claimQuery(claimId));
  useEffect(showOutcome, []);
  const { error } = claim;
  if (!claim.data && error instanceof ApiError && error.status === 404) return <NoSuchClaim />;
  return (
    <>
      <PageMeta title={claim.data?.identifier.label ?? "Claim"} />
      <QuietLink to="/claims">Claims</QuietLink>
      <div className="mt-6">
        <QueryView
          read={claim}
          what="the claim"
          skeleton={<ListSkeleton label="Loading the claim" rows={3} />}
        >
          {(data) => <ClaimDetails key={data.id} claim={data} />}
        </QueryView>
      </div>
    </>
  );
}

function ClaimDetails({ claim }: { claim: Claim }) {
  const { name, identifier, provenAt, failingSince, endsAt, ended } = claim;
  const { tone, text } = claimState(claim);
  const label = identifier.url ? (
    <TextLink href={identifier.url} rel="noreferrer nofollow">
      {identifier.label}
    </TextLink>
  ) : (
    identifier.label
  );
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{name ?? label}</span>}
        action={<Release claim={claim} />}
      >
        <p className="wrap-anywhere">
          <Badge tone={tone}>{text}</Badge> {name && label}
          {provenAt && ` since ${formatDate(provenAt)}`}
        </p>
        {!provenAt && (
          <p className="mt-2">
            Once it’s proved, you choose your name and credit line, see every public credit of yours, and can
            dispute mistakes.
          </p>
        )}
      </PageHeader>
      {failingSince && endsAt && (
        <Warning title="We couldn’t find the proof">
          The daily check hasn’t found it since {formatDate(failingSince)}. Put it back, or the claim ends on{" "}
          {formatDate(endsAt)}.
        </Warning>
      )}
      {ended === "lost" && (
        <Warning title="This claim has ended">
          Seven daily checks in a row found no proof. Prove it again to manage your credits.
        </Warning>
      )}
      {ended === "superseded" && (
        <Warning title="Another account proved this identifier">
          The latest proof counts. If it’s yours, remove the other proof where it’s published, and prove it
          again.
        </Warning>
      )}
      {provenAt && (
        <Section title="How you’re credited">
          <ClaimChangeForm claim={claim} />
        </Section>
      )}
      <ClaimDisputes claim={claim} />
      {provenAt && <ClaimedCredits claim={claim} />}
      <Prove claim={claim} />
    </>
  );
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-6 border-l-4 border-rule-strong bg-wash px-4 py-3 text-base">
      <p className="font-medium">{title}</p>
      <p className="text-ink-2">{children}</p>
    </div>
  );
}

function Release({ claim }: { claim: Claim }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  function release() {
    setAsking(false);
    return act(async () => {
      await api("DELETE /claims/:id", { params: { id: claim.id } });
      navigate("/claims");
      queryClient.removeQueries({ queryKey: claimQuery(claim.id).queryKey });
      await queryClient.invalidateQueries({ queryKey: claimsQuery.queryKey, exact: true });
    }, "We couldn’t remove the claim. Please try again.");
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove claim</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove the claim of ${claim.identifier.label}?`}
        description="Your name and credit line for it are deleted, and no longer shown in public."
        action="Remove claim"
        onConfirm={release}
      />
    </>
  );
}

const OUTCOMES: Record<ClaimOutcome, string> = {
  proven: "The identifier is yours now.",
  another: "You signed in with a different account. Sign in with the one you’re claiming.",
  canceled: "You canceled the sign-in. Try again whenever you like.",
  expired: "The sign-in took too long, or was started in another tab. Try again.",
  failed: "We couldn’t verify the response, so nothing has changed. Try again.",
  unavailable: "The service isn’t responding right now. Try again in a minute.",
  throttled: "There were too many attempts. Wait an hour, then try again.",
};

/** Shows the provider visit's result once. */
function showOutcome() {
  const outcome = new URLSearchParams(window.location.search).get("outcome") as ClaimOutcome | null;
  if (!outcome) return;
  window.history.replaceState(window.history.state, "", window.location.pathname);
  const proven = outcome === "proven";
  toast({
    title: proven ? "Proved" : "Not proved",
    description: OUTCOMES[outcome] ?? OUTCOMES.failed,
    ...(!proven && { tone: "destructive" }),
  });
}

function NoSuchClaim() {
  return (
    <NothingHere what="Claim" title="This claim doesn’t exist" to="/claims" action="Your claims">
      It may have been removed, or it belongs to another account.
    </NothingHere>
  );
}
