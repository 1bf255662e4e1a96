import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../api.ts";
import {
  IncompleteLink,
  MailedPage,
  OneClick,
  SignInWithAnother,
  useMailedToken,
} from "../../components/page/mailed-page.tsx";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { queryClient, userQuery } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";

export default function VerifyPage() {
  const token = useMailedToken();
  const user = useQuery(userQuery, queryClient);
  const [confirmed, setConfirmed] = useState<string | null>(null);

  if (confirmed !== null)
    return (
      <MailedPage title="Your address is confirmed">
        <p role="status" className="mt-3 text-md text-ink-2">
          Emails about your account go to {confirmed}.
        </p>
        <Link to="/dashboard" className={buttonClass({ variant: "primary" }, "mt-8")}>
          Go to the dashboard
        </Link>
      </MailedPage>
    );
  return (
    <MailedPage title="Confirm your email address">
      {!token ? (
        <IncompleteLink />
      ) : user.isPending ? (
        <p role="status" className="mt-3 text-md text-ink-2">
          Loading your account...
        </p>
      ) : !user.data || user.data.demo ? (
        <Visitor />
      ) : (
        <>
          <OneClick
            text={`Confirm for your account ${user.data.username} the address this link was sent to.`}
            action="Confirm address"
            busy="Confirming..."
            call={confirm}
            failed="We couldn’t confirm the address. Please try again."
            onDone={setConfirmed}
          />
          <SignInWithAnother />
        </>
      )}
    </MailedPage>
  );
}

async function confirm(token: string) {
  const { email } = await api("POST /auth/verify", { body: { token } });
  queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  return email;
}

/**
 * With only the link, a mailbox's owner could confirm an account that a stranger created with its address.
 */
function Visitor() {
  return (
    <>
      <p className="mt-3 text-md text-ink-2">
        Sign in to the account that this link is for, and you’ll come back here.
      </p>
      <div className="mt-8 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => openAuth("signin")}>
          Sign In
        </Button>
        <Button onClick={() => openAuth("reset")}>Forgot password?</Button>
      </div>
      <p className="mt-8 text-base text-ink-2">
        If you didn’t sign up, ignore this link. If someone else signed up with your address, use “Forgot
        password?” to take over the account and end all earlier sessions, tokens, and ways to sign in.
      </p>
    </>
  );
}
