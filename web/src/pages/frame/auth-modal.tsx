import { safeReturnPath } from "@byline/contract/return-path.ts";
import type { SecondStep } from "@byline/contract/second-factor.ts";
import { useState } from "react";
import { TextLink } from "../../components/page/text-link.tsx";
import { AccountResetRequestForm } from "../../forms/account-reset-request.tsx";
import { AccountSignInForm } from "../../forms/account-sign-in.tsx";
import { AccountSignUpForm } from "../../forms/account-sign-up.tsx";
import {
  connectWaiting,
  ProviderSignIns,
  type ProviderVisit,
  useProviderVisit,
} from "../../forms/provider-sign-ins.tsx";
import { type AuthMode, type AuthRequest, closeAuth, openAuth } from "../../hooks/auth-modal-store.ts";
import { closeToast, currentToast } from "../../hooks/toast-store.ts";
import { Dialog } from "../../ui/dialog.tsx";

const texts = {
  signin: { title: "Sign In to Byline", ask: "New to Byline?", other: "Sign Up", otherMode: "signup" },
  signup: { title: "Join Byline", ask: "Already have an account?", other: "Sign In", otherMode: "signin" },
  reset: { title: "Reset your password", ask: "Remembered it?", other: "Sign In", otherMode: "signin" },
} as const;

/** Reloads as the signed-in user, at the requested address or this one. */
function enter() {
  const goal = askedFor();
  if (goal) window.location.assign(goal);
  else if (window.location.hash) {
    // A browser doesn't reload for an address that differs only in its hash.
    window.history.replaceState(null, "", hereWithoutAuth() + window.location.hash);
    window.location.reload();
  } else window.location.replace(hereWithoutAuth());
}

const askedFor = () => safeReturnPath(new URLSearchParams(window.location.search).get("return_to"));

/** Returns this address without the modal's parameter. Keeps the others, such as a plan. */
function hereWithoutAuth(): string {
  const { pathname, search } = window.location;
  const rest = new URLSearchParams(search);
  for (const name of ["auth", "return_to", "provider", "outcome"]) rest.delete(name);
  return rest.size ? `${pathname}?${rest}` : pathname;
}

function close() {
  closeAuth();
  // The address opened the modal. Once it's closed, a reload shouldn't open it again.
  if (new URLSearchParams(window.location.search).has("auth"))
    window.history.replaceState(window.history.state, "", window.location.pathname);
}

export function AuthModal({ request }: { request: AuthRequest }) {
  const visit = useProviderVisit();
  return visit && <AuthDialog request={request} visit={visit} />;
}

/** Changes the form, without the last one's message. */
function switchTo(mode: AuthMode) {
  const toast = currentToast();
  if (toast) closeToast(toast.id);
  openAuth(mode);
}

function AuthDialog({ request: { mode, title }, visit }: { request: AuthRequest; visit: ProviderVisit }) {
  const text = texts[mode];
  const { providers, waiting, problem } = visit;
  const [email, setEmail] = useState("");
  const link = waiting?.kind === "link" ? waiting : null;
  const [secondStep, setSecondStep] = useState<SecondStep | null>(
    waiting?.kind === "second_step" ? { ok: false, ...waiting } : null,
  );
  return (
    <Dialog open onOpenChange={close} title={title ?? text.title}>
      {mode !== "reset" && !(mode === "signin" && secondStep) && (
        <ProviderSignIns
          providers={link ? [] : providers}
          returnTo={askedFor() ?? hereWithoutAuth() + window.location.hash}
          problem={problem}
          link={link}
        />
      )}
      {mode === "reset" ? (
        <AccountResetRequestForm email={email} />
      ) : mode === "signin" ? (
        <AccountSignInForm
          secondStep={secondStep}
          onSecondStep={setSecondStep}
          onForgot={(entered) => {
            setEmail(entered);
            switchTo("reset");
          }}
          onDone={async () => {
            if (link) await connectWaiting(link.provider);
            closeAuth();
            enter();
          }}
        />
      ) : (
        <AccountSignUpForm
          onDone={() => {
            closeAuth();
            setTimeout(enter, 1500);
          }}
        />
      )}
      <p className="mt-6 border-t border-rule pt-4 text-base text-ink-2">
        {text.ask}{" "}
        <TextLink className="font-medium" onClick={() => switchTo(text.otherMode)}>
          {text.other}
        </TextLink>
      </p>
    </Dialog>
  );
}
