import type { Claim, ClaimedCredit } from "@byline/contract/claims.ts";
import type { Dispute } from "@byline/contract/disputes.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PublicCreditRow } from "../../components/credits/public-credit-row.tsx";
import { DisputeThread } from "../../components/disputes/dispute-thread.tsx";
import { GrowingView } from "../../components/lists/growing-view.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { DisputeAnswerForm } from "../../forms/dispute-answer.tsx";
import { DisputeOpenDialog } from "../../forms/dispute-open.tsx";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import { claimDisputesQuery, claimedCreditsQuery, queryClient } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { RelativeTime } from "../../ui/time.tsx";

/** The creator's disputes and the projects' answers. */
export function ClaimDisputes({ claim }: { claim: Claim }) {
  const disputes = useQuery(claimDisputesQuery(claim.id));
  const [again, setAgain] = useState<Dispute | null>(null);
  if (disputes.data?.length === 0) return null;
  return (
    <Section title="Your objections">
      <QueryView
        read={disputes}
        what="your objections"
        skeleton={<ListSkeleton label="Loading your objections" rows={3} />}
      >
        {(all) => (
          <ul className="border-t border-rule">
            {all.map((dispute) => (
              <DisputeThread
                key={dispute.id}
                dispute={dispute}
                onObject={claim.provenAt ? () => setAgain(dispute) : undefined}
              >
                {claim.provenAt && (
                  <DisputeAnswerForm dispute={dispute} onDone={() => refreshDisputes(claim.id)} />
                )}
              </DisputeThread>
            ))}
          </ul>
        )}
      </QueryView>
      {again?.credit && (
        <DisputeOpenDialog
          claimId={claim.id}
          credit={again.credit}
          again={again.kind}
          onClose={() => setAgain(null)}
          onDone={() => refreshDisputes(claim.id)}
        />
      )}
    </Section>
  );
}

const refreshDisputes = (claimId: string) =>
  queryClient.invalidateQueries({ queryKey: claimDisputesQuery(claimId).queryKey });

/** The creator's public credits, newest first. */
export function ClaimedCredits({ claim }: { claim: Claim }) {
  const list = useGrowingList<ClaimedCredit>(claimedCreditsQuery(claim.id));
  const { data: disputes = [] } = useQuery(claimDisputesQuery(claim.id));
  const open = new Set(
    disputes.flatMap(({ state, credit }) => (state === "open" ? (credit?.url ?? []) : [])),
  );
  const [objecting, setObjecting] = useState<ClaimedCredit | null>(null);
  return (
    <Section
      title="Who credits you"
      action={
        list.items.length > 0 && (
          <p className="flex gap-5 text-base">
            <TextLink href={claim.page}>Your public page</TextLink>
            <TextLink href={`${claim.page}/credits.atom`}>Atom feed</TextLink>
          </p>
        )
      }
    >
      <GrowingView
        list={list}
        what="your credits"
        skeleton={<ListSkeleton label="Loading your credits" rows={3} />}
        empty={
          <EmptyState
            title="No public credits yet"
            action={
              <CopyButton text={claim.identifier.value} label="Copy identifier" caption="Copy identifier" />
            }
          >
            Public credits that use this identifier appear here. Share it with people who use your work.
          </EmptyState>
        }
      >
        <ul aria-label="Credits" className="border-t border-rule">
          {list.items.map((credit) => (
            <li key={credit.id} className="flex items-center gap-4 border-b border-rule py-3.5">
              <PublicCreditRow credit={credit} to={credit.url}>
                {credit.projectName} · <RelativeTime iso={credit.createdAt} />
              </PublicCreditRow>
              {open.has(credit.url) ? (
                <Badge tone="testing">disputed</Badge>
              ) : (
                <Button
                  size="sm"
                  aria-label={`Object to: ${credit.text}`}
                  onClick={() => setObjecting(credit)}
                >
                  Object
                </Button>
              )}
            </li>
          ))}
        </ul>
      </GrowingView>
      {objecting && (
        <DisputeOpenDialog
          claimId={claim.id}
          credit={objecting}
          onClose={() => setObjecting(null)}
          onDone={() => refreshDisputes(claim.id)}
        />
      )}
    </Section>
  );
}
