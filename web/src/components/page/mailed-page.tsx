import { type ReactNode, useState } from "react";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorText } from "../../ui/notice.tsx";
import { PageMeta } from "./page-meta.tsx";
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
        <div aria-hidden="true" className="mb-5 h-0.5 w-10 bg-accent" />
        <h1 className="font-serif text-3xl font-medium tracking-tight">{title}</h1>
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
        Sign in with another
      </TextLink>
    </p>
  );
}

/** A single button, then its result. */
export function OneClick({
  text,
  action,
  busy,
  error,
  onPress,
}: {
  text: string;
  action: string;
  busy: boolean;
  error: string;
  onPress: () => void;
}) {
  return (
    <>
      <p className="mt-3 text-md text-ink-2">{text}</p>
      <Button variant="primary" className="mt-8" disabled={busy} onClick={onPress}>
        {action}
      </Button>
      {error && (
        <ErrorText role="alert" className="mt-4 text-base">
          {error}
        </ErrorText>
      )}
    </>
  );
}

/** Runs a mailed page's one call and stores its result. */
export function useOneClick<T>(call: () => Promise<T>, explain: (error: unknown) => string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [done, setDone] = useState<{ result: T } | null>(null);

  async function onPress() {
    setBusy(true);
    setError("");
    try {
      setDone({ result: await call() });
      clearMailedToken();
    } catch (failure) {
      setError(explain(failure));
    } finally {
      setBusy(false);
    }
  }

  return { busy, error, done, onPress };
}
