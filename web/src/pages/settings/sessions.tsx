import type { Session } from "@byline/contract/accounts.ts";
import { browserName } from "@byline/contract/browser-name.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { QueryView } from "../../components/lists/query-view.tsx";
import { act } from "../../hooks/use-act.ts";
import { queryClient, sessionsQuery } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/page-header.tsx";
import { exactTime, RelativeTime } from "../../ui/time.tsx";

/** Names this computer's own addresses. */
const addressText = (address: string | null) =>
  address === "::1" || address === "127.0.0.1" ? `${address} (local)` : (address ?? "Unknown address");

const end = (write: () => Promise<unknown>) =>
  act(async () => {
    await write();
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  }, "We couldn’t sign out the session. Please try again.");

export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  const others = sessions.data?.some((session) => !session.current);
  return (
    <Section
      title="Sessions"
      action={
        others && (
          <Button size="sm" onClick={() => end(() => api("DELETE /sessions"))}>
            Sign out other sessions
          </Button>
        )
      }
    >
      <QueryView read={sessions} what="your sessions" skeleton={null}>
        {(list) => (
          <ul className="border-t border-rule">
            {list
              .toSorted((a, b) => Number(b.current) - Number(a.current))
              .map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const name = browserName(session.userAgent);
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 border-b border-rule py-2.5">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-base font-medium">
          {name} {session.current && <Badge tone="live">This device</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {addressText(session.address)} · signed in{" "}
          <time dateTime={session.createdAt}>{exactTime(session.createdAt)}</time> · active{" "}
          <RelativeTime within iso={session.lastSeenAt} />
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Sign out session: ${name}`}
          onClick={() => end(() => api("DELETE /sessions/:id", { params: { id: session.id } }))}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
