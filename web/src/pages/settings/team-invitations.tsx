import { ROLES, rolesToGive } from "@byline/contract/roles.ts";
import type { Invitation } from "@byline/contract/team.ts";
import { api } from "../../api.ts";
import { toast } from "../../hooks/toast-store.ts";
import { useAct } from "../../hooks/use-act.ts";
import { useUser } from "../../hooks/use-user.ts";
import { refresh } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { DateText, RelativeTime } from "../../ui/time.tsx";

export function TeamInvitations({ invitations }: { invitations: Invitation[] }) {
  return (
    <Section title="Invitations">
      {invitations.length ? (
        <Table caption="Invitations" head={[{ title: "Email" }, { title: "Actions", isTitleHidden: true }]}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </Table>
      ) : (
        <EmptyState title="No open invitations">
          People you invite are listed here until they join.
        </EmptyState>
      )}
    </Section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, invitedBy, sentAt, expiresAt, expired } = invitation;
  const { workspace } = useUser();
  const { busy, act } = useAct();
  async function once(write: () => Promise<unknown>, title: string, description: string) {
    if (await act(write)) toast({ title, description });
    refresh("team");
  }

  return (
    <Row>
      <Cell className="w-full">
        <p className="flex flex-wrap items-center gap-x-2 text-base font-medium">
          <span className="[overflow-wrap:anywhere]">{email}</span>
          {expired && <Badge tone="testing">expired</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {ROLES[role].name} · invited by {invitedBy}, <RelativeTime within iso={sentAt} /> ·{" "}
          {expired ? "expired" : "expires"} <DateText iso={expiresAt} />
        </p>
      </Cell>
      <Cell className="align-middle!">
        {rolesToGive(workspace.role).includes(role) && (
          <div className="flex gap-1 max-sm:flex-col">
            <Button
              size="sm"
              variant="ghost"
              disabled={busy}
              aria-label={`Send the invitation to ${email} again`}
              onClick={() =>
                once(
                  () => api("POST /team/invitations/:id/resend", { params: { id } }),
                  "Invitation resent",
                  "A new link is on its way; the previous one no longer works.",
                )
              }
            >
              Resend
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={busy}
              aria-label={`Revoke the invitation to ${email}`}
              onClick={() =>
                once(
                  () => api("DELETE /team/invitations/:id", { params: { id } }),
                  "Revoked",
                  `The link mailed to ${email} no longer works.`,
                )
              }
            >
              Revoke
            </Button>
          </div>
        )}
      </Cell>
    </Row>
  );
}
