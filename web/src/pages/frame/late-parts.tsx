import { safeReturnPath } from "@byline/contract/return-path.ts";
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { authRequest, openAuth, subscribeToAuth } from "../../hooks/auth-modal-store.ts";
import { reachedLimit, subscribeToLimit } from "../../hooks/limit-store.ts";
import { currentToast, showKeptToast, subscribeToToasts } from "../../hooks/toast-store.ts";
import { isSignedIn } from "../../signed-in.ts";
import { followSystemTheme } from "../../theme.ts";

const Toaster = lazy(() => import("./toaster.tsx").then((module) => ({ default: module.Toaster })));
const LimitDialog = lazy(() =>
  import("./limit-dialog.tsx").then((module) => ({ default: module.LimitDialog })),
);
const AuthModal = lazy(() => import("./auth-modal.tsx").then((module) => ({ default: module.AuthModal })));

/** `/api/login` redirects to `/?auth=signin`: opens the modal, or continues if already signed in. */
function followAuthParameter() {
  const parameters = new URLSearchParams(window.location.search);
  const mode = parameters.get("auth");
  if (mode !== "signin" && mode !== "signup") return;
  if (!isSignedIn()) openAuth(mode);
  else window.location.replace(safeReturnPath(parameters.get("return_to")) ?? "/");
}

/**
 * Parts loaded when first needed, which keeps the first page small. Each suspends separately: an open dialog
 * waiting for the first toast would be hidden and lose its focus.
 */
export function LateParts() {
  const auth = useSyncExternalStore(subscribeToAuth, authRequest, () => null);
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const limit = useSyncExternalStore(subscribeToLimit, reachedLimit, () => null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    followAuthParameter();
    showKeptToast();
    return followSystemTheme();
  }, []);

  useEffect(() => {
    if (shown.current !== pathname) import("../../head/arrive.ts").then((module) => module.arrive());
    shown.current = pathname;
  }, [pathname]);

  return (
    <>
      <Suspense>{toast && <Toaster />}</Suspense>
      <Suspense>{limit && <LimitDialog limit={limit} />}</Suspense>
      <Suspense>{auth && <AuthModal request={auth} />}</Suspense>
    </>
  );
}
