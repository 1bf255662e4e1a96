import type { Token } from "@byline/contract/tokens.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { paths } from "../../paths.ts";
import { projectsQuery, tokensQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page-header.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { DateText } from "../../ui/time.tsx";
import { QueryView } from "../lists/query-view.tsx";
import { ViewerNote } from "../people/viewer-note.tsx";
import { Expiry, LastUse, masked } from "./token-parts.tsx";
import { TokenRevokeDialog } from "./token-revoke.tsx";

/** The workspace's tokens, or one project's, with actions to create and revoke them. */
export function TokenList({ projectId, onCreate }: { projectId: string | undefined; onCreate: () => void }) {
  const tokens = useQuery({
    ...tokensQuery,
    select: (all: Token[]) =>
      all.filter((token) => !projectId || token.projectId === null || token.projectId === projectId),
  });
  const [revoking, setRevoking] = useState<Token | null>(null);
  const mayWrite = useMayWrite();
  const create = mayWrite ? (
    <Button {...(projectId ? { size: "sm" } : { variant: "primary" })} onClick={onCreate}>
      Create token
    </Button>
  ) : (
    <ViewerNote />
  );

  const action = tokens.data?.length ? create : null;
  const list = (
    <>
      <QueryView read={tokens} what="the tokens" skeleton={<TokenSkeleton />}>
        {(list) =>
          list.length ? (
            <TokenTable tokens={list} projectId={projectId} onRevoke={mayWrite ? setRevoking : undefined} />
          ) : (
            <EmptyState title="No tokens yet" action={create}>
              A token lets your code record attributions{projectId ? " for this project" : ""}. It’s shown
              once, when you create it.
            </EmptyState>
          )
        }
      </QueryView>
      <TokenRevokeDialog token={revoking} projectId={projectId} onClose={() => setRevoking(null)} />
    </>
  );
  if (projectId)
    return (
      <Section title="API tokens" action={action}>
        {list}
      </Section>
    );
  return (
    <section aria-label="API tokens">
      <PageHeader title="API tokens" action={action}>
        Tokens authenticate your API requests.
      </PageHeader>
      {list}
    </section>
  );
}

function TokenTable({
  tokens,
  projectId,
  onRevoke,
}: {
  tokens: Token[];
  projectId: string | undefined;
  onRevoke: ((token: Token) => void) | undefined;
}) {
  const projects = useQuery({ ...projectsQuery, enabled: !projectId });
  const projectName = (id: string) =>
    id === projectId
      ? "This project"
      : (projects.data?.find((project) => project.id === id)?.name ?? `${id.slice(0, 8)}…`);
  return (
    <Table
      caption="API tokens"
      reachable={!onRevoke}
      head={[
        { title: "Name", className: "max-sm:sr-only" },
        { title: "Token", className: "max-sm:hidden" },
        { title: "Scopes", className: "max-sm:hidden" },
        { title: "Last used", className: "max-sm:hidden" },
        { title: "Expires", className: "max-sm:hidden" },
        ...(onRevoke ? [{ title: "Actions", className: "sr-only" }] : []),
      ]}
    >
      {tokens.map((token) => (
        <Row key={token.id}>
          <Cell className="sm:min-w-40">
            <Link to={paths.token(token.id)} className="font-medium hover:text-accent">
              {token.name}
            </Link>
            <span className="block text-sm text-ink-2">
              {token.projectId ? projectName(token.projectId) : "All projects"}
              {token.service && " · Service token"}
            </span>
            {token.leakedAt && (
              <span className="block text-sm text-ink-2">
                A previous secret was reported as leaked on <DateText iso={token.leakedAt} />
              </span>
            )}
            <span className="mt-1 grid gap-0.5 text-sm text-ink-2 sm:hidden">
              <span className="font-mono">{masked(token)}</span>
              <span>Scopes: {token.scopes.join(", ")}</span>
              <span>
                Last used: <LastUse of={token} />
              </span>
              <span>
                Expires: <Expiry of={token} />
              </span>
            </span>
          </Cell>
          <Cell className="py-3.5 font-mono text-sm whitespace-nowrap max-sm:hidden">{masked(token)}</Cell>
          <Cell className="min-w-32 py-3.5 font-mono text-sm max-sm:hidden">{token.scopes.join(", ")}</Cell>
          <Cell className="whitespace-nowrap text-ink-2 max-sm:hidden">
            <LastUse of={token} />
          </Cell>
          <Cell className="whitespace-nowrap text-ink-2 max-sm:hidden">
            <Expiry of={token} />
          </Cell>
          {onRevoke && (
            <Cell className="text-right">
              <Button
                size="sm"
                variant="ghost"
                className="-my-1 -mr-1 px-1 align-top"
                aria-label={`Revoke ${token.name}`}
                onClick={() => onRevoke(token)}
              >
                Revoke
              </Button>
            </Cell>
          )}
        </Row>
      ))}
    </Table>
  );
}

function TokenSkeleton() {
  return (
    <Loading label="Loading tokens" className="grid gap-4 border-t border-rule pt-4">
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} className="h-5" />
      ))}
    </Loading>
  );
}
