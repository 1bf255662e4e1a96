import type { Claim } from "@byline/contract/claims.ts";
import { readIdentifier } from "@byline/contract/identifiers.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { Together } from "../../components/lists/together.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { Plate } from "../../components/plates/plate.tsx";
import { CLAIMABLE, ClaimBeginForm } from "../../forms/claim-begin.tsx";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { paths } from "../../paths.ts";
import { claimSchemesQuery, claimsQuery, userQuery } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page-header.tsx";
import { formatDate } from "../../ui/time.tsx";
import { claimState } from "./claim-state.ts";

/** An account's claimed identifiers, and the form for more. */
export default function ClaimsPage() {
  const { data: user } = useQuery(userQuery);
  const { parameters } = useSearch();
  const identifier = parameters.get("identifier") ?? "";
  return (
    <>
      <PageMeta title="Claims" />
      <PageHeader title="Claims">
        Claim your identity, choose how you’re credited, and dispute mistakes.{" "}
        <TextLink to="/docs/claims">How claims work</TextLink>
      </PageHeader>
      {user ? <OwnClaims typed={identifier} /> : <Visitor identifier={identifier} />}
    </>
  );
}

/** Asks a visitor to sign in and returns them to this page. */
function Visitor({ identifier }: { identifier: string }) {
  const claimed = identifier ? readIdentifier(identifier).label : "your credits";
  const title = `Sign in or sign up to claim ${claimed}`;
  return (
    <div className="mx-auto max-w-xl rounded-lg border border-rule bg-sheet p-6 sm:p-8 signed-in:hidden">
      <p className="text-md text-ink-2">
        You need an account to claim <bdi className="wrap-anywhere text-ink">{claimed}</bdi>. Sign up or sign
        in, and you’ll come back here.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => openAuth("signup", title)}>
          Sign Up
        </Button>
        <Button onClick={() => openAuth("signin", title)}>Sign In</Button>
      </div>
      {!identifier && (
        <p className="mt-6 border-t border-rule pt-4 text-sm text-ink-2">
          For example, claim your website, your ORCID iD (0000-0002-1825-0097), or your GitHub account
          (github.com/yourname). Public credits then show that you’re the creator.
        </p>
      )}
    </div>
  );
}

/** `typed`: the identifier from a link. */
function OwnClaims({ typed }: { typed: string }) {
  const claims = useQuery(claimsQuery);
  const schemes = useQuery(claimSchemesQuery);
  return (
    <Together awaited={[schemes]} skeleton={<ListSkeleton label="Loading what you can claim" rows={3} />}>
      {schemes.data?.length === 0 ? (
        <p className="text-base text-ink-2">
          This instance makes no calls to other services and has no sign-in with ORCID or GitHub, so it can’t
          check identifiers.
        </p>
      ) : (
        <ClaimBeginForm typed={typed} schemes={schemes.data ?? ["url"]} />
      )}
      <Section title="Your claims">
        <QueryView
          read={claims}
          what="your claims"
          skeleton={<ListSkeleton label="Loading your claims" rows={3} />}
        >
          {(all) =>
            all.length > 0 ? (
              <ul className="border-t border-rule">
                {all.map((claim) => (
                  <ClaimRow key={claim.id} claim={claim} />
                ))}
              </ul>
            ) : (
              <EmptyState title="Nothing claimed yet">
                <p className="mb-4">Claim the identifier that credits use for you.</p>
                <Details>
                  {schemes.data?.map((scheme) => (
                    <Detail key={scheme} name={CLAIMABLE[scheme].name}>
                      {CLAIMABLE[scheme].example}
                      <span className="block text-sm text-ink-2">{CLAIMABLE[scheme].proof}</span>
                    </Detail>
                  ))}
                </Details>
              </EmptyState>
            )
          }
        </QueryView>
      </Section>
    </Together>
  );
}

function ClaimRow({ claim }: { claim: Claim }) {
  const { newest, challenge } = claim;
  const { tone, text } = claimState(claim);
  return (
    <li className="border-b border-rule">
      <Link to={paths.claim(claim.id)} className="flex items-center gap-x-4 py-3 hover:text-accent">
        {newest ? (
          <Plate
            work={newest.plate}
            picture={newest.picture}
            from="/pictures"
            size="row"
            className="shrink-0"
          />
        ) : (
          <span
            aria-hidden="true"
            className="size-10 shrink-0 rounded-sm border border-dashed border-rule-strong"
          />
        )}
        <span className="min-w-0 grow break-words">
          <span className="block font-medium">{claim.name ?? claim.identifier.label}</span>
          {claim.name && <span className="block text-sm text-ink-2">{claim.identifier.label}</span>}
          {!claim.provenAt && challenge && !challenge.expired && (
            <span className="block text-sm text-ink-2">Verify by {formatDate(challenge.expiresAt)}</span>
          )}
        </span>
        <Badge tone={tone}>{text}</Badge>
      </Link>
    </li>
  );
}
