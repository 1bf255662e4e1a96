import { useState } from "react";
import {
  clearMailedToken,
  IncompleteLink,
  MailedPage,
  useMailedToken,
} from "../../components/page/mailed-page.tsx";
import { AccountResetForm } from "../../forms/account-reset.tsx";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";

export default function ResetPage() {
  const token = useMailedToken();
  const [done, setDone] = useState(false);

  if (done)
    return (
      <MailedPage title="Your password has been changed">
        <p role="status" className="mt-3 text-md text-ink-2">
          All devices were signed out. Sign in with the new password.
        </p>
        <Button variant="primary" className="mt-8" onClick={signIn}>
          Sign In
        </Button>
      </MailedPage>
    );
  return (
    <MailedPage title="Choose a new password">
      {token ? (
        <>
          <p className="mt-3 mb-8 text-md text-ink-2">It replaces the old one and signs out all devices.</p>
          <AccountResetForm
            token={token}
            onDone={() => {
              clearMailedToken();
              setDone(true);
            }}
          />
        </>
      ) : (
        <>
          <IncompleteLink />
          <Button className="mt-8" onClick={() => openAuth("reset")}>
            Send a new link
          </Button>
        </>
      )}
    </MailedPage>
  );
}

/** Reloads to open the modal on the home page, since this page has nothing more to show. */
const signIn = () => window.location.assign(paths.login("/dashboard"));
