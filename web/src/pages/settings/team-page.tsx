import { formatNumber } from "@byline/contract/figures.ts";
import { ROLES, roles, rolesToGive } from "@byline/contract/roles.ts";
import type { Team } from "@byline/contract/team.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { QueryView } from "../../components/lists/query-view.tsx";
import { Together } from "../../components/lists/together.tsx";
import { SettingsShape } from "../../components/page/page-shapes.tsx";
import { MemberInviteDialog } from "../../forms/member-invite.tsx";
import { WorkspaceRenameForm } from "../../forms/workspace-rename.tsx";
import { useLinkedDialog } from "../../hooks/use-linked-dialog.ts";
import { useUser } from "../../hooks/use-user.ts";
import { useVerification } from "../../hooks/use-verification.ts";
import { dialogs } from "../../paths.ts";
import { teamQuery, usageQuery } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { Section } from "../../ui/page-header.tsx";
import { EditableSection, SettingsHead } from "./settings-parts.tsx";
import { TeamInvitations } from "./team-invitations.tsx";
import { TeamMembers } from "./team-members.tsx";

export default function TeamPage() {
  const read = useQuery(teamQuery);
  const usage = useQuery(usageQuery);
  const { workspace, demo, testMode, emailVerified } = useUser();
  const [inviting, setInviting] = useLinkedDialog(dialogs.invite);
  const manages = !testMode && rolesToGive(workspace.role).length > 0;
  const meter = usage.data?.meters.find(({ limit }) => limit === "teamMembers");
  const full = meter?.allowed != null && meter.used >= meter.allowed;
  return (
    <>
      <SettingsHead
        title="Team"
        action={
          manages &&
          (full ? (
            <Link to="/pricing" className={buttonClass({ variant: "primary" })}>
              Compare plans
            </Link>
          ) : (
            meter &&
            emailVerified && (
              <Button variant="primary" onClick={() => setInviting(true)}>
                Invite someone
              </Button>
            )
          ))
        }
      />
      <Together awaited={[read, usage]} skeleton={<SettingsShape what="team" />}>
        <QueryView read={read} what="the team" skeleton={null}>
          {(team) => (
            <>
              {manages && <Unconfirmed />}
              <Seats />
              <Name team={team} manages={manages} />
              <TeamMembers members={team.members} />
              {manages && (!full || team.invitations.length > 0) && (
                <TeamInvitations invitations={team.invitations} />
              )}
              {!manages && !demo && (
                <p className="mt-6 text-base text-ink-2">
                  {testMode
                    ? "Leave test mode to change the team. Both modes share the same team."
                    : "Owners and admins invite people and change roles."}
                </p>
              )}
              <RoleTexts />
            </>
          )}
        </QueryView>
      </Together>
      <MemberInviteDialog
        open={manages && inviting && !full && emailVerified}
        onOpenChange={setInviting}
        by={workspace.role}
      />
    </>
  );
}

/** Invitations are mails to strangers, so the inviter's own address must be confirmed. */
function Unconfirmed() {
  const { emailVerified, email } = useUser();
  const { sending, resend } = useVerification();
  if (emailVerified) return null;

  return (
    <div
      className={
        "mb-8 flex flex-wrap items-center justify-between gap-3 border-l-4 border-testing " +
        "bg-testing-wash px-4 py-3"
      }
    >
      <p className="max-w-prose text-base text-testing">
        Confirm your own address before you invite others: open the link that we emailed to{" "}
        <span className="[overflow-wrap:anywhere]">{email}</span>.
      </p>
      <Button size="sm" disabled={sending} onClick={resend}>
        Send link again
      </Button>
    </div>
  );
}

/** The plan's team limit, which counts members and open invitations. */
function Seats() {
  const { data } = useQuery(usageQuery);
  const meter = data?.meters.find(({ limit }) => limit === "teamMembers");
  if (!data || !meter || meter.allowed === null) return null;
  const { used, allowed } = meter;
  return (
    <p className="text-base text-ink-2">
      {allowed === 1 ? (
        <>The {data.plan.name} plan is for one person. To invite others, choose a plan with a team.</>
      ) : (
        <>
          <span className="tabular font-medium text-ink">
            {formatNumber(used)} of {formatNumber(allowed)}
          </span>{" "}
          seats on the {data.plan.name} plan are taken, including open invitations.
        </>
      )}
    </p>
  );
}

function Name({ team, manages }: { team: Team; manages: boolean }) {
  return (
    <EditableSection
      title="Workspace"
      edit={manages && "Rename"}
      form={(onDone) => <WorkspaceRenameForm name={team.name} onDone={onDone} />}
    >
      <Details>
        <Detail name="Name">
          <span className="[overflow-wrap:anywhere]">{team.name}</span>
        </Detail>
      </Details>
    </EditableSection>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function RoleTexts() {
  return (
    <Section title="Roles">
      <dl className="border-t border-rule">
        {roles.map((role) => (
          <div
            key={role}
            className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-base font-medium">{ROLES[role].name}</dt>
            <dd className="text-base text-ink-2">{capital(ROLES[role].may)}.</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
