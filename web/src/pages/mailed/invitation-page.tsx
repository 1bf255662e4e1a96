import type { CurrentUser } from "@byline/contract/accounts.ts";
import { aRole, ROLES } from "@byline/contract/roles.ts";
import type { OpenedInvitation } from "@byline/contract/team.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api, errorMessage, getUser } from "../../api.ts";
import {
  IncompleteLink,
  MailedPage,
  OneClick,
  SignInWithAnother,
  useMailedToken,
} from "../../components/page/mailed-page.tsx";
import { fullName } from "../../components/people/avatar.tsx";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { toastAcrossReload } from "../../hooks/toast-store.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { DateText } from "../../ui/time.tsx";

type State =
  | { at: "loading" }
  | { at: "failed"; reason: string }
  | { at: "open"; invitation: OpenedInvitation; user: CurrentUser | null };

export default function InvitationPage() {
  const token = useMailedToken();
  const [state, setState] = useState<State>({ at: "loading" });

  useEffect(() => {
    let here = true;
    if (token) look(token).then((next) => here && setState(next));
    return () => {
      here = false;
    };
  }, [token]);

  if (!token)
    return (
      <MailedPage title="Join a workspace">
        <IncompleteLink />
      </MailedPage>
    );
  if (state.at === "loading")
    return (
      <MailedPage title="Join a workspace">
        <p role="status" className="mt-3 text-md text-ink-2">
          Loading the invitation...
        </p>
      </MailedPage>
    );
  if (state.at === "failed")
    return (
      <MailedPage title="Join a workspace">
        <p role="alert" className="mt-3 text-md text-ink-2">
          {state.reason}
        </p>
        <Link to="/dashboard" className={buttonClass({ variant: "primary" }, "mt-8")}>
          Go to the dashboard
        </Link>
      </MailedPage>
    );
  const { invitation, user } = state;
  return (
    <MailedPage title={`Join “${invitation.workspace}”`}>
      <p className="mt-3 text-md">
        {invitation.invitedBy} invited you to this workspace as {aRole(invitation.role)}, who{" "}
        {ROLES[invitation.role].may}.
      </p>
      {user ? <Join invitation={invitation} user={user} /> : <Visitor invitation={invitation} />}
      <p className="mt-8 text-sm text-ink-3">
        Sent to <span className="[overflow-wrap:anywhere]">{invitation.email}</span>; valid until{" "}
        <DateText iso={invitation.expiresAt} />.
      </p>
    </MailedPage>
  );
}

/** A demo visitor has no account to join with. */
async function look(token: string): Promise<State> {
  try {
    const [invitation, user] = await Promise.all([
      api("POST /invitations/read", { body: { token } }),
      getUser(),
    ]);
    return { at: "open", invitation, user: user?.demo ? null : user };
  } catch (error) {
    return {
      at: "failed",
      reason: errorMessage(error, "We couldn’t load the invitation. Please try again."),
    };
  }
}

function Visitor({ invitation }: { invitation: OpenedInvitation }) {
  const title = `Join Byline to open “${invitation.workspace}”`;
  useEffect(() => openAuth("signup", title), [title]);
  return (
    <>
      <p className="mt-3 text-md text-ink-2">
        You need an account to join. Sign up or sign in, and you’ll come back here.
      </p>
      <div className="mt-8 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => openAuth("signup", title)}>
          Sign Up
        </Button>
        <Button onClick={() => openAuth("signin")}>Sign In</Button>
      </div>
    </>
  );
}

function Join({ invitation, user }: { invitation: OpenedInvitation; user: CurrentUser }) {
  const other = user.email !== invitation.email;
  return (
    <>
      <OneClick
        text={`You join as ${fullName(user)}${other ? `, with your address ${user.email}` : ""}.`}
        action="Join the workspace"
        busy="Joining..."
        call={(token) => api("POST /invitations/accept", { body: { token } })}
        failed="We couldn’t add you to the workspace. Please try again."
        onDone={({ name, role }) => {
          toastAcrossReload({
            title: `You’re in ${name}`,
            description: `As ${aRole(role)}. Switch between workspaces in your account menu.`,
          });
          window.location.assign("/dashboard");
        }}
      />
      {other && <SignInWithAnother />}
    </>
  );
}
