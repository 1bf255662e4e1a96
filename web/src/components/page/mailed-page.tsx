import { type ReactNode, useState } from "react";
import { errorMessage } from "../../api.ts";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorText } from "../../ui/notice.tsx";
import { PageMeta } from "./page-meta.tsx";
import { PageTitle } from "./page-title.tsx";
import { TextLink } from "./text-link.tsx";

/**
 * Returns a mailed link's secret. It's behind the #, so no server receives it until the button is pressed.
 */
export function useMailedToken(): string {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get("token") ?? "");
  return token;
}

/** A used link opens nothing more, so it doesn't need to stay in the address. */
export function clearMailedToken() {
  window.history.replaceState(window.history.state, "", window.location.pathname);
}

export function MailedPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-12 sm:px-8 sm:pt-16">
      <PageMeta title={title} />
      <div className="max-w-prose">
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    </div>
  );
}

export function IncompleteLink() {
  return (
    <p className="mt-3 text-md text-ink-2">
      This link is incomplete. Open it from the email again, or copy the full link into the address bar.
    </p>
  );
}

/** Shown if the session's account isn't the link's. */
export function SignInWithAnother() {
  return (
    <p className="mt-4 text-base text-ink-2">
      Wrong account?{" "}
      <TextLink className="font-medium" onClick={() => openAuth("signin")}>
        Use another account
      </TextLink>
    </p>
  );
}

type Click<Result> = {
  text: string;
  action: string;
  /** The button's text from the press until the page changes. */
  busy: string;
  call: (token: string) => Promise<Result>;
  /** The error message if the server sent none. */
  failed: string;
};

/** A single button for a mailed page's one call. */
export function OneClick<Result>({
  text,
  action,
  busy,
  call,
  failed,
  onDone,
}: Click<Result> & { onDone: (result: Result) => void }) {
  const token = useMailedToken();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");

  async function onPress() {
    setBusy(true);
    setError("");
    try {
      onDone(await call(token));
      clearMailedToken();
    } catch (failure) {
      setError(errorMessage(failure, failed));
      setBusy(false);
    }
  }

  return (
    <>
      <p className="mt-3 text-md text-ink-2">{text}</p>
      <Button variant="primary" className="mt-8" disabled={isBusy} onClick={onPress}>
        {isBusy ? busy : action}
      </Button>
      {error && (
        <ErrorText role="alert" className="mt-4 text-base">
          {error}
        </ErrorText>
      )}
    </>
  );
}

/** A page with a single button, then its result: a title, and `children` as its text. */
export function MailedAction<Result>({
  title,
  doneTitle,
  children,
  ...click
}: Click<Result> & { title: string; doneTitle: string; children: (result: Result) => ReactNode }) {
  const token = useMailedToken();
  const [done, setDone] = useState<{ result: Result } | null>(null);
  if (done)
    return (
      <MailedPage title={doneTitle}>
        <p role="status" className="mt-3 text-md text-ink-2">
          {children(done.result)}
        </p>
      </MailedPage>
    );
  return (
    <MailedPage title={title}>
      {token ? <OneClick {...click} onDone={(result) => setDone({ result })} /> : <IncompleteLink />}
    </MailedPage>
  );
}
