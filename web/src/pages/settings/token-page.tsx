import { browserName } from "@byline/contract/browser-name.ts";
import { DEFINITIONS } from "@byline/contract/definitions.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import type { TokenDetails } from "@byline/contract/tokens.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { Expiry, hasStopped, isOverlapping, masked } from "../../components/tokens/token-parts.tsx";
import { TokenRevokeDialog } from "../../components/tokens/token-revoke.tsx";
import { TokenChangeDialog } from "../../forms/token-change.tsx";
import { TokenRotateDialog } from "../../forms/token-rotate.tsx";
import { useUser } from "../../hooks/use-user.ts";
import { paths } from "../../paths.ts";
import { projectsQuery, tokenQuery } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Chart } from "../../ui/chart.tsx";
import { counted, withOpenDay } from "../../ui/chart-points.ts";
import { Detail, Details } from "../../ui/details.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { DateText, exactTime, RelativeTime } from "../../ui/time.tsx";
import type { Route } from "./+types/token-page.ts";
import { SettingsHead } from "./settings-parts.tsx";

/** A token: its permissions, last use, and requests, with a button to rotate it. */
export default function TokenPage({ params: { tokenId } }: Route.ComponentProps) {
  const read = useQuery(tokenQuery(tokenId));
  const token = read.data;
  return (
    <>
      <SettingsHead title={token?.name ?? "API token"} action={token && <Actions token={token} />}>
        {token?.service && "A service token: it keeps working when its creator leaves."}
      </SettingsHead>
      <QueryView read={read} what="the token" skeleton={<ListSkeleton label="Loading token" rows={6} />}>
        {(shown) => (
          <>
            <Facts token={shown} />
            <Calls token={shown} />
          </>
        )}
      </QueryView>
    </>
  );
}

function Actions({ token }: { token: TokenDetails }) {
  const [shown, setShown] = useState<"rotate" | "change" | "revoke" | null>(null);
  const navigate = useNavigate();
  const {
    workspace: { role },
    demo,
  } = useUser();
  const manages = role === "owner" || role === "admin" || (role === "developer" && !token.service);
  if (!manages || demo || token.suspended) return null;
  const close = () => setShown(null);
  return (
    <>
      <Button onClick={() => setShown("change")}>Edit</Button>
      {token.isRotatable && <Button onClick={() => setShown("rotate")}>Rotate</Button>}
      <Button variant="danger" onClick={() => setShown("revoke")}>
        Revoke
      </Button>
      <TokenRotateDialog token={token} open={shown === "rotate"} onClose={close} />
      <TokenChangeDialog token={token} open={shown === "change"} onClose={close} />
      <TokenRevokeDialog
        token={shown === "revoke" ? token : null}
        onClose={close}
        onRevoked={() => navigate(paths.tokens(null))}
      />
    </>
  );
}

function Facts({ token }: { token: TokenDetails }) {
  const projects = useQuery({ ...projectsQuery, enabled: token.projectId !== null });
  const project = projects.data?.find(({ id }) => id === token.projectId);
  const { lastUse, networks, rotatedAt, formerUntil, leakedAt, exposedBy, stopsAt } = token;
  return (
    <Details>
      <Detail name="Token">
        <span className="font-mono text-sm">{masked(token)}</span>
        {rotatedAt && (
          <Note>
            Replaced <RelativeTime within iso={rotatedAt} />.
            {isOverlapping(token) && formerUntil && (
              <>
                {" "}
                The previous secret works until {exactTime(formerUntil)}. It was shown to{" "}
                {formatNames(token.formerSeenBy)}.
              </>
            )}
          </Note>
        )}
        {exposedBy && stopsAt && (
          <Note>
            {EXPOSED[exposedBy]}{" "}
            {hasStopped(token)
              ? `It stopped working on ${exactTime(stopsAt)}. Rotate it to use it again.`
              : `It stops working on ${exactTime(stopsAt)} unless you rotate it.`}
          </Note>
        )}
        <Note>Revealed to {formatNames(token.seenBy)}</Note>
        {leakedAt && (
          <Note>
            A previous secret was reported as leaked on <DateText iso={leakedAt} />, and stopped working then.
          </Note>
        )}
      </Detail>
      <Detail name="Scopes">
        <span className="font-mono text-sm">{token.scopes.join(", ")}</span>
      </Detail>
      <Detail name="Projects">
        {token.projectId === null ? (
          "All projects"
        ) : (
          <TextLink to={paths.project(token.projectId)}>{project?.name ?? "One project"}</TextLink>
        )}
      </Detail>
      <Detail name="Networks">
        {networks.length === 0 ? (
          "Any network"
        ) : (
          <span className="font-mono text-sm break-all">{networks.join(", ")}</span>
        )}
      </Detail>
      <Detail name="Expires">
        <Expiry of={token} />
      </Detail>
      <Detail name="Last used">
        {lastUse ? <RelativeTime iso={lastUse.at} /> : "Never"}
        {lastUse?.address && (
          <Note>
            From {lastUse.address}
            {lastUse.client && <> by {browserName(lastUse.client)}</>}
          </Note>
        )}
      </Detail>
      <Detail name="Created">
        <DateText iso={token.createdAt} /> by {token.createdBy ?? "a deleted account"}
        {!token.service && <Note>Stops working when its creator leaves the workspace</Note>}
      </Detail>
    </Details>
  );
}

const EXPOSED = {
  member: "A person who saw this token lost access.",
  revoked: "The token that created or rotated this one was revoked.",
  leaked: "The token that created or rotated this one was leaked.",
};

const formatNames = (names: string[]) => new Intl.ListFormat("en").format(names);

const Note = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-ink-2">{children}</span>
);

function Calls({ token: { id, days } }: { token: TokenDetails }) {
  const points = withOpenDay(days.map(({ day, calls }) => ({ day, count: calls })));
  const refused = days.reduce((sum, day) => sum + day.refused, 0);
  return (
    <Section title="Requests">
      {days.some(({ calls }) => calls > 0) ? (
        <>
          <Chart
            points={points}
            label="Requests per day"
            unit="requests"
            final={DEFINITIONS.final}
            columns={[{ title: "Refused", cells: days.map((day) => formatNumber(day.refused)) }]}
          />
          <p className="mt-3 text-sm text-ink-2">
            {refused === 0 ? "No refused requests." : `${counted(refused, "requests")} refused.`}{" "}
            <TextLink to={paths.requests({ tokenId: id })}>View requests</TextLink>
          </p>
        </>
      ) : (
        <EmptyState
          title="No requests in 30 days"
          action={
            <Link to="/docs/getting-started" className={buttonClass()}>
              Make a call
            </Link>
          }
        >
          Accepted and refused requests with this token are counted here.
        </EmptyState>
      )}
    </Section>
  );
}
